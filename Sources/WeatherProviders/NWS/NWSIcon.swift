/// The address of a picture, which is the only code of the sky that the service has:
/// `https://api.weather.gov/icons/land/night/snow,50/wind_bkn?size=medium`.
///
/// One name, or two for a period that changes; behind each perhaps the chance of precipitation. It is only read, never
/// fetched, and may be relative.
struct NWSIcon: Hashable, Sendable {
  let isDay: Bool
  let names: [String]

  /// `nil` for an address of another form.
  init?(_ address: String) {
    let path = address.prefix { $0 != "?" }.split(separator: "/")
    guard let root = path.lastIndex(of: "icons") else { return nil }
    let parts = path[(root + 1)...]
    guard (3...4).contains(parts.count), let time = parts.dropFirst().first, time == "day" || time == "night" else {
      return nil
    }
    isDay = time == "day"
    names = parts.dropFirst(2).map { part in String(part.prefix { $0 != "," }) }
  }
}
