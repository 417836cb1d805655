public import FoundationEssentials
public import Zones

/// The air at a place, graded by an index.
public struct AirReport: Hashable, Sendable {
  public let series: AirSeries
  public let scale: AirScale

  public init(_ series: AirSeries, by scale: AirScale) {
    self.series = series
    self.scale = scale
  }

  /// Returns the index of an hour; `nil` if no pollutant of it is known.
  public func index(hour: Int) -> AirIndex? {
    switch scale {
    case .european: EuropeanAirIndex.index(series, hour: hour)
    case .unitedStates: USAirIndex.index(series, hour: hour)
    }
  }

  /// Returns the index of the hour that has begun; `nil` if it is not known.
  public func index(at now: Date) -> AirIndex? { series.hour(at: now).flatMap(index) }

  /// Returns the pollen of an hour that is above zero, the most first.
  public func pollen(hour: Int) -> [Pollen] {
    AirReport.sorted(
      PollenSpecies.allCases.compactMap { species in
        series.value(.pollen(species), hour: hour).flatMap { Pollen(species, grains: $0) }
      })
  }

  /// Returns the days from an instant on, of which an hour has an index or pollen.
  ///
  /// - Parameter zone: the zone of the place.
  public func days(from now: Date, in zone: Zone) -> [AirDay] {
    let first = series.hour(at: now) ?? (now < series.start ? 0 : series.count)
    let hours = Dictionary(grouping: first..<series.count) { CivilDate(series.time(ofHour: $0), in: zone) }
    return hours.compactMap { date, hours in
      guard let date else { return nil }
      let most = Dictionary(hours.flatMap(pollen).map { ($0.species, $0) }) { $0.grains < $1.grains ? $1 : $0 }
      let day = AirDay(
        date: date, worst: hours.compactMap(index).max { $1.isWorse(than: $0) },
        pollen: AirReport.sorted(PollenSpecies.allCases.compactMap { most[$0] }))
      return day.worst != nil || !day.pollen.isEmpty ? day : nil
    }.sorted { $0.date < $1.date }
  }

  private static func sorted(_ pollen: [Pollen]) -> [Pollen] {
    pollen.sorted { ($1.level, $1.grains) < ($0.level, $0.grains) }
  }
}

/// The air of a day, or of what is left of it.
public struct AirDay: Hashable, Sendable {
  public let date: CivilDate
  /// The index of the worst hour.
  public let worst: AirIndex?
  /// The most of each pollen, the most first.
  public let pollen: [Pollen]
}

/// Hours of poor air, in the European words, or of unhealthy air, in the words of the United States.
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

  /// Whether the end is so far ahead that it is not stated: it may be the end of the forecast.
  public func isOpen(at now: Date) -> Bool { end.timeIntervalSince(now) > 30 * 3_600 }

  /// The best level that is shown beside the weather.
  static let threshold = AirLevel.poor
}

extension AirReport {
  /// The hours ahead in which a spell may begin.
  private static let hoursAhead = 24
  /// The hours of better air that do not end a spell.
  private static let maximumGap = 2

  /// Returns the first spell of poor air that has begun or begins in the next 24 hours.
  public func spell(at now: Date) -> AirSpell? {
    guard let present = series.hour(at: now) else { return nil }
    var spell: (first: Int, last: Int, worst: AirIndex)?
    for hour in present..<series.count {
      if let last = spell?.last, hour > last + 1 + AirReport.maximumGap { break }
      guard let index = index(hour: hour), index.level >= AirSpell.threshold else {
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

/// The grade of the air at a place: the worst of its pollutants.
public struct AirIndex: Hashable, Sendable {
  public let scale: AirScale
  public let level: AirLevel
  /// The number that is shown: 1 to 6 by the European scale, 0 to 500 by the scale of the United States.
  public let number: Int
  /// The pollutant with the worst grade.
  public let pollutant: Pollutant

  public init(scale: AirScale, level: AirLevel, number: Int, pollutant: Pollutant) {
    self.scale = scale
    self.level = level
    self.number = number
    self.pollutant = pollutant
  }

  /// The word of the level in documents, such as `very-poor` or `hazardous`.
  public var code: String { level.code(in: scale) }

  /// Whether the air is worse than in another index of the same scale.
  public func isWorse(than other: AirIndex) -> Bool { (level, number) > (other.level, other.number) }
}

/// The six levels of air quality, with the names of the European scale. The scale of the United States has six, too.
public enum AirLevel: Int, CaseIterable, Comparable, Sendable {
  case good = 1
  case fair, moderate, poor, veryPoor, extremelyPoor

  public static func < (left: AirLevel, right: AirLevel) -> Bool { left.rawValue < right.rawValue }

  /// Returns the level with a word of the European scale; `nil` for another text.
  public init?(code: String) {
    guard let level = AirLevel.allCases.first(where: { $0.code(in: .european) == code }) else { return nil }
    self = level
  }

  /// Returns the word of the level in documents and rules.
  public func code(in scale: AirScale) -> String {
    switch (self, scale) {
    case (.good, _): "good"
    case (.fair, .european): "fair"
    case (.moderate, .european), (.fair, .unitedStates): "moderate"
    case (.poor, .european): "poor"
    case (.veryPoor, .european): "very-poor"
    case (.extremelyPoor, .european): "extremely-poor"
    case (.moderate, .unitedStates): "unhealthy-for-sensitive-groups"
    case (.poor, .unitedStates): "unhealthy"
    case (.veryPoor, .unitedStates): "very-unhealthy"
    case (.extremelyPoor, .unitedStates): "hazardous"
    }
  }
}

/// The index by which the air is graded.
public enum AirScale: String, CaseIterable, Sendable {
  /// The European Air Quality Index of the European Environment Agency.
  case european
  /// The Air Quality Index of the Environmental Protection Agency.
  case unitedStates = "us"

  /// Chooses the scale of a place: the one of the United States there and in their territories, else the European one.
  public init(of location: Location) {
    let territories = ["US", "PR", "VI", "GU", "MP", "AS", "UM"]
    // Places that were saved before Vane stored country codes have the English name.
    let isThere =
      location.countryCode.map { code in territories.contains { $0 == code } } ?? (location.country == "United States")
    self = isThere ? .unitedStates : .european
  }
}
