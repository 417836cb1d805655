import FoundationEssentials
import Settings
import WeatherStore
package import Wording

extension Session {
  /// Shows sun and moon at a saved place. They are computed, so neither a forecast nor its age matters.
  ///
  /// - Throws: `CommandError` if no place is saved.
  package func showSky(of place: String?, color: ColorChoice?, ascii: Bool, json: Bool) throws {
    let settings = settingsForReading()
    let location = try SavedPlaces(try storeForReading(), self).show(place).location
    guard !json else {
      let zone = PlaceClock(of: location, for: reader).zone
      return try write(SkyDocument(SkyFacts(of: location, in: zone, at: now, days: SkyView.days)).text + "\n")
    }
    try write(lines: SkyView(location, for: reader(settings, color: color, units: nil, ascii: ascii)).lines)
  }
}
