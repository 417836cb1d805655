import FoundationEssentials
import Weather
import Wording
import Zones

/// The cached air of a place and its reader.
struct AirFacts: Sendable {
  let location: Location
  let report: AirReport
  let updatedAt: Date
  let reader: Reader
  let zone: Zone
  let clockNote: String?

  /// - Parameter updatedAt: when the values were received.
  init(_ report: AirReport, at location: Location, updatedAt: Date, for reader: Reader) {
    self.location = location
    self.report = report
    self.updatedAt = updatedAt
    self.reader = reader
    let clock = PlaceClock(of: location, nil, for: reader)
    zone = clock.zone
    let ahead = (report.series.hour(at: reader.now) ?? 0)..<report.series.count
    clockNote = clock.note(on: ahead.map(report.series.time(ofHour:)))
  }

  /// When new values come: with the first update after the service may be asked again.
  var next: String {
    let next = updatedAt.addingTimeInterval(WeatherService.openMeteoAir.cadence / .seconds(1))
    guard next > reader.now else { return wording.tr("new values with the next update") }
    return wording.tr("new values after {time}", ["time": LocalTime(in: zone, for: reader).text(next)])
  }

  var wording: Wording { reader.wording }
  /// The number of the hour that has begun; `nil` if the cached hours have run out.
  var hour: Int? { report.series.hour(at: reader.now) }
  /// The index now.
  var index: AirIndex? { hour.flatMap(report.index) }
  /// The pollen now.
  var pollen: [Pollen] { hour.map(report.pollen) ?? [] }
  /// Whether the service forecasts pollen for an hour from now on: not outside Europe, and not out of season.
  var hasPollenForecast: Bool {
    hours.contains { hour in PollenSpecies.allCases.contains { report.series.value(.pollen($0), hour: hour) != nil } }
  }
  /// The days from today on.
  var days: [AirDay] { report.days(from: reader.now, in: zone) }
  /// The numbers of the hours from now on.
  var hours: Range<Int> { (hour ?? report.series.count)..<report.series.count }
  /// The attribution that the licence of the data demands.
  var attribution: String { WeatherService.openMeteoAir.provider.attribution }
}
