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
    var days: [AirDay] = []
    let first = series.hour(at: now) ?? (now < series.start ? 0 : series.count)
    for hour in first..<series.count {
      guard let date = CivilDate(series.time(ofHour: hour), in: zone) else { continue }
      if days.last?.date != date { days.append(AirDay(date: date)) }
      days[days.count - 1].add(index(hour: hour), pollen(hour: hour))
    }
    return days.filter { $0.worst != nil || !$0.pollen.isEmpty }
  }

  static func sorted(_ pollen: [Pollen]) -> [Pollen] {
    pollen.sorted { ($1.level, $1.grains) < ($0.level, $0.grains) }
  }
}

/// The air of a day, or of what is left of it.
public struct AirDay: Hashable, Sendable {
  public let date: CivilDate
  /// The index of the worst hour.
  public private(set) var worst: AirIndex?
  /// The most of each pollen, the most first.
  public private(set) var pollen: [Pollen] = []

  init(date: CivilDate) { self.date = date }

  fileprivate mutating func add(_ index: AirIndex?, _ found: [Pollen]) {
    if let index, worst.map({ index.isWorse(than: $0) }) ?? true { worst = index }
    for next in found {
      if let known = pollen.firstIndex(where: { $0.species == next.species }) {
        if next.grains > pollen[known].grains { pollen[known] = next }
      } else {
        pollen.append(next)
      }
    }
    pollen = AirReport.sorted(pollen)
  }
}

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
