import FoundationEssentials
import Services
import Text
import Weather
import Zones

/// The sunrise that an answer of the NWS about a point states, compared with the one that Vane computes.
///
/// Vane requests the sunrise from no service, so no other answer has one.
enum StatedSunrise {
  /// The maximum difference, seconds.
  private static let limit = 3.0 * 3_600

  /// Returns a problem if the two differ; none for an answer without a sunrise.
  static func problems(in body: [UInt8], at city: ProbeCity) -> [String] {
    let properties = try? JSONDocument(body).root.object()["properties"]?.object()
    guard let text = try? properties?["astronomicalData"]?.object()["sunrise"]?.string(),
      let zone = city.place.timeZone.flatMap(Zone.init(identifier:))
    else { return [] }
    guard let stated = ISO8601Time(text)?.instant, let day = CivilDate(stated, in: zone),
      let computed = SunTimes(at: city.place.coordinate, on: day, in: zone)?.sunrise
    else { return ["its sunrise is not a time"] }
    guard abs(stated.timeIntervalSince(computed)) > limit else { return [] }
    return ["sunrise in \(city.name): \(stated.formatted(.iso8601)), computed \(computed.formatted(.iso8601))"]
  }
}
