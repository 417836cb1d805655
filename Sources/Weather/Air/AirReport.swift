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
