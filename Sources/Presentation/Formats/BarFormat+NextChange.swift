public import Foundation

extension BarFormat {
  /// The number of possible changes that are tried in advance: two and a half days of hours.
  private static let foreseen = 64

  /// Returns the first instant after the subject's own at which its lines change with time alone.
  ///
  /// Returns `nil` if no shown value depends on time. The instant is at most a millisecond later than the change. The
  /// lines of that instant differ, with two exceptions. A warning with the same text may have replaced the one before.
  /// Or there is no difference for so long that a new check is better.
  public func nextChange(of subject: FormatSubject) -> Date? {
    guard case .weather(var facts) = subject else { return nil }
    let lines = lines(of: subject)
    for _ in 0..<BarFormat.foreseen {
      guard let instant = facts.nextInstant(of: template.timedParts(facts).union(kind.timedParts)) else { return nil }
      facts = facts.at(instant)
      guard self.lines(of: .weather(facts)) == lines else { break }
    }
    return facts.now
  }
}
