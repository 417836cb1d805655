public import FoundationEssentials

/// Hours of poor air, in the European words, or of unhealthy air, in those of the United States.
public struct AirSpell: Hashable, Sendable {
  /// The begin of the first hour.
  public let start: Date
  /// The end of the last hour.
  public let end: Date
  /// The index of the worst hour.
  public let worst: AirIndex

  public init(from start: Date, to end: Date, worst: AirIndex) {
    self.start = start
    self.end = end
    self.worst = worst
  }

  /// Whether the end is so far ahead that it is not stated: it may be that of the forecast.
  public func isOpen(at now: Date) -> Bool { end.timeIntervalSince(now) > 30 * 3_600 }

  /// The best level that is shown beside the weather.
  static let least = AirLevel.poor
}

extension AirReport {
  /// The hours ahead in which a spell may begin.
  private static let hoursAhead = 24
  /// The hours of better air that do not end a spell.
  private static let longestGap = 2

  /// Returns the first spell of poor air that has begun or begins in the next 24 hours.
  public func spell(at now: Date) -> AirSpell? {
    guard let present = series.hour(at: now) else { return nil }
    var spell: (first: Int, last: Int, worst: AirIndex)?
    for hour in present..<series.count {
      if let last = spell?.last, hour > last + 1 + AirReport.longestGap { break }
      guard let index = index(hour: hour), index.level >= AirSpell.least else {
        if spell == nil, hour >= present + AirReport.hoursAhead { break }
        continue
      }
      if let known = spell {
        spell = (known.first, hour, index.isWorse(than: known.worst) ? index : known.worst)
      } else {
        spell = (hour, hour, index)
      }
    }
    return spell.map {
      AirSpell(from: series.time(ofHour: $0.first), to: series.time(ofHour: $0.last + 1), worst: $0.worst)
    }
  }
}
