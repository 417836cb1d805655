public import Foundation

/// What a person wants to know of two hours: when it begins, when it ends, how bad it gets.
public struct RainSpells: Sendable {
  /// The quarters up to the first unknown one.
  let known: ArraySlice<RainOutlook.Slot>
  private let first: Int?
  private let dry: Int?

  public init(_ outlook: RainOutlook) {
    known = outlook.slots.prefix { $0.amount != nil }
    first = known.firstIndex(where: \.isWet)
    dry = first.flatMap { [known] first in known[first...].firstIndex { !$0.isWet } }
  }

  /// Up to when anything is known; `nil` when nothing is.
  public var knownUntil: Date? { known.last?.end }
  /// When it begins: an instant not after now when it falls already.
  public var begin: Date? { first.map { known[$0].start } }
  /// When it stops; `nil` when it is not seen to.
  public var end: Date? { dry.map { known[$0].start } }
  /// When it begins again after that.
  public var again: Date? { dry.flatMap { known[$0...].first(where: \.isWet)?.start } }

  /// The quarter in which most falls, the first of several.
  public var heaviest: RainOutlook.Slot? {
    known.filter(\.isWet).reduce(nil) { most, slot in
      guard let most, most.rate >= slot.rate else { return slot }
      return most
    }
  }

  /// Whether it falls now.
  var hasBegun: Bool { first != nil && first == known.startIndex }
}
