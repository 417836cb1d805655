public import Foundation

extension BarFormat {
  /// How many instants at which something could change are tried in advance: two and a half days of hours.
  private static let foreseen = 64

  /// When the lines of a subject will read differently for the passing of time alone: the first instant after the one
  /// that it was made for.
  ///
  /// `nil` when nothing shown depends on time. Never more than a millisecond later than the lines really change. The
  /// lines of that instant differ, but for two cases: a warning that looks like the one before it has taken its place,
  /// or nothing would differ for so long that it is better to look again.
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
