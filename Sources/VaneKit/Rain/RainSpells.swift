import FoundationEssentials
import Wording

/// The summary of the next two hours: when the rain begins, when it ends, and its heaviest quarter-hour.
struct RainSpells: Sendable {
  /// The quarter-hours up to the first unknown one.
  let known: ArraySlice<RainOutlook.Slot>
  private let first: Int?
  private let dry: Int?

  init(_ outlook: RainOutlook) {
    known = outlook.slots.prefix { $0.amount != nil }
    first = known.firstIndex(where: \.isWet)
    dry = first.flatMap { [known] first in known[first...].firstIndex { !$0.isWet } }
  }

  /// The time up to which the rain is known; `nil` if nothing is known.
  var knownUntil: Date? { known.last?.end }
  /// The begin of the rain; not after the present if it is raining already.
  var begin: Date? { first.map { known[$0].start } }
  /// The end of the rain; `nil` if it does not end in the known time.
  var end: Date? { dry.map { known[$0].start } }
  /// The time at which the rain begins again after that.
  var again: Date? { dry.flatMap { known[$0...].first(where: \.isWet)?.start } }

  /// The quarter-hour with the heaviest rain, the first of several.
  var heaviest: RainOutlook.Slot? {
    known.filter(\.isWet).reduce(nil) { wettest, slot in
      guard let wettest, wettest.rate >= slot.rate else { return slot }
      return wettest
    }
  }

  /// Whether it is raining now.
  var hasBegun: Bool { first != nil && first == known.startIndex }
}
