/// The offsets of a zone through all time: a list of changes, then a rule that repeats every year.
///
/// Instants are Unix seconds, offsets are seconds east of UTC. It is a class so that all copies of a zone share the list.
final class OffsetHistory: Equatable, Sendable {
  /// The offset before the first change.
  private let first: Int
  /// The instants of the changes, in ascending order. Each one changes the offset.
  private let instants: [Int]
  /// The offset from each instant on.
  private let offsets: [Int]
  /// The rule after the last change; `nil` if the last offset stays.
  private let rule: POSIXRule?

  /// - Parameters:
  ///   - instants: in ascending order, as many as `offsets`.
  ///   - rule: the rule after the last change.
  init(first: Int, instants: [Int], offsets: [Int], rule: POSIXRule?) {
    self.first = first
    self.instants = instants
    self.offsets = offsets
    self.rule = rule
  }

  convenience init(constant offset: Int) {
    self.init(first: offset, instants: [], offsets: [], rule: nil)
  }

  convenience init(_ rule: POSIXRule) {
    self.init(first: rule.standard, instants: [], offsets: [], rule: rule)
  }

  func offset(at instant: Int) -> Int {
    let next = index(after: instant)
    if next == instants.count, let rule { return rule.offset(at: instant) }
    return next == 0 ? first : offsets[next - 1]
  }

  /// Returns the first instant after another at which the offset changes.
  func nextChange(after instant: Int) -> Int? {
    let next = index(after: instant)
    return next < instants.count ? instants[next] : rule?.nextChange(after: instant)
  }

  /// Returns the index of the first change after an instant, by binary search.
  private func index(after instant: Int) -> Int {
    var (low, high) = (0, instants.count)
    while low < high {
      let middle = (low + high) / 2
      if instants[middle] <= instant { low = middle + 1 } else { high = middle }
    }
    return low
  }

  static func == (left: OffsetHistory, right: OffsetHistory) -> Bool {
    left === right
      || left.first == right.first && left.instants == right.instants && left.offsets == right.offsets
        && left.rule == right.rule
  }
}
