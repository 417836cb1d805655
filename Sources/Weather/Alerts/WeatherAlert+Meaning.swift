public import Foundation

extension WeatherAlert {
  /// What a person reads of it, in 16 hexadecimal digits: equal for equal content, whenever and as what it was sent.
  ///
  /// Counts: event, grades, times, areas in any order, texts. Does not: identifier, time of issue, what it replaces,
  /// its link. With the identifier it is the key of "told once".
  public var contentKey: String {
    var print = Fingerprint()
    for text in [event, severity.rawValue, urgency.rawValue, certainty.rawValue, headline, description, instruction] {
      print.add(text)
    }
    print.add(onset)
    print.add(ends)
    for area in areas.sorted() { print.add(area) }
    return print.description
  }

  /// How long a warning that names no end counts from its onset or, if that is later, from its issue.
  public static let longestWithoutEnd = Duration.seconds(24 * 3_600)

  /// When it vanishes by its own clock.
  public var vanishesAt: Date {
    ends ?? max(sent, onset ?? sent).addingTimeInterval(Double(WeatherAlert.longestWithoutEnd.components.seconds))
  }

  /// Whether it is a warning that is in force or ahead.
  public func isActive(at now: Date) -> Bool {
    message != .cancel && now < vanishesAt
  }
}

extension Sequence<WeatherAlert> {
  /// Those in force or ahead, the worst first; of equally bad ones the one that begins first.
  public func inForce(at now: Date) -> [WeatherAlert] {
    filter { $0.isActive(at: now) }.sorted { left, right in
      if left.severity != right.severity { return left.severity > right.severity }
      let (begin, other) = (left.onset ?? left.sent, right.onset ?? right.sent)
      if begin != other { return begin < other }
      return (left.identifier, left.part) < (right.identifier, right.part)
    }
  }
}
