import FoundationEssentials
import Services
import Weather
import WeatherAlerts

/// What the decoders of Vane made of the answers to one probe.
struct ProbeFindings: Sendable {
  /// Why it is not what was asked for.
  var problems: [String] = []
  /// What is not a problem, such as the number of warnings.
  var notes: [String] = []
  /// The present temperature at a city, degrees Celsius, by the city's name.
  var temperatures: [String: Double] = [:]
}

extension ProbeFindings {
  /// The maximum distance of a report from its place, in kilometres.
  private static let maximumDistance = 20.0

  /// Creates the findings about a forecast.
  ///
  /// - Parameter days: the minimum number of days in it.
  init(_ outcome: ProviderOutcome, at city: ProbeCity, days: Int) {
    guard case .reports(let reports) = outcome, let report = reports.first else {
      problems = ["not modified, although the request had no condition"]
      return
    }
    if let distance = report.coordinate.map({ $0.kilometres(to: city.place.coordinate) }),
      distance > ProbeFindings.maximumDistance
    {
      problems.append("it is for a place \(Int(distance)) km away")
    }
    if report.daily.count < days { problems.append("\(report.daily.count) days, fewer than \(days)") }
    let times = report.hourly.map(\.time)
    if times.isEmpty || zip(times, times.dropFirst()).contains(where: { $0 >= $1 }) {
      problems.append("its hours do not advance")
    }
    temperatures[city.name] = report.current?.measurements.temperature
    if temperatures.isEmpty { problems.append("there is no present temperature in it") }
  }

  /// Creates the findings about warnings.
  init(_ decoded: DecodedAlerts) {
    problems = [decoded.unread.reason].compactMap(\.self)
    notes = ["\(decoded.alerts.count) warnings"]
  }

  /// Creates the findings about the reports of stations near a city.
  init(_ reports: [METARReport], at city: ProbeCity) {
    let latest = reports.filter { $0.measurements.temperature != nil }.max { $0.time < $1.time }
    temperatures[city.name] = latest?.measurements.temperature
    if latest == nil { problems.append("no report has a temperature") }
  }
}

/// A city that probes ask about. No other coordinates are sent.
struct ProbeCity: Sendable {
  let name: String
  let place: RequestPlace

  private init?(_ name: String, _ latitude: Double, _ longitude: Double, _ zone: String, _ country: String) {
    guard let coordinate = Coordinate(latitude: latitude, longitude: longitude) else { return nil }
    self.name = name
    place = RequestPlace(coordinate: coordinate, timeZone: zone, countryCode: country)
  }

  static let oslo = ProbeCity("Oslo", 59.9139, 10.7522, "Europe/Oslo", "NO")
  static let washington = ProbeCity("Washington", 38.8951, -77.0364, "America/New_York", "US")
}

/// The comparison of what several services say about one city.
enum CrossCheck {
  /// The maximum difference between two services, in degrees Celsius; one of them may be a station some way off.
  private static func limit(_ names: [String]) -> Double { names.contains("metar") ? 10 : 8 }

  /// Returns the verdict; `nil` if no two services have a temperature of the same city.
  ///
  /// - Parameter findings: by the name of the probe.
  static func verdict(of findings: [String: ProbeFindings]) -> ProbeVerdict? {
    var (compared, problems) = (0, [String]())
    let values = findings.sorted { $0.key < $1.key }.flatMap { name, found in
      found.temperatures.map { (name: name, city: $0.key, degrees: $0.value) }
    }
    for (index, one) in values.enumerated() {
      for other in values.dropFirst(index + 1) where other.city == one.city {
        compared += 1
        guard abs(one.degrees - other.degrees) > limit([one.name, other.name]) else { continue }
        problems.append("\(one.city): \(one.degrees) °C by \(one.name), \(other.degrees) °C by \(other.name)")
      }
    }
    guard compared > 0 else { return nil }
    return ProbeVerdict(word: problems.isEmpty ? .ok : .changed, reasons: problems)
  }
}
