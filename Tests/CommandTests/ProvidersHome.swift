import BackgroundFetch
import Foundation
import TestSupport
import Weather
import WeatherStore

/// A home with one place, whose providers are a station each: as in the world, what one host does says nothing of the
/// others.
final class ProvidersHome {
  let openMeteo: Station
  let metNorway: Station
  let nws: Station
  let home: TemporaryHome

  /// Says whom to write to, so that every provider may be asked.
  init(_ place: Location?) throws {
    openMeteo = try Station("--steady")
    metNorway = try Station("--steady")
    nws = try Station("--steady")
    home = try TemporaryHome()
    home.use(openMeteo)
    home.kept += [metNorway, nws]
    home.environment["VANE_PROVIDERS_MET_NORWAY_BASE_URL"] = metNorway.baseURL
    home.environment["VANE_PROVIDERS_NWS_BASE_URL"] = nws.baseURL
    home.environment["VANE_CONTACT"] = "tests@example.org"
    if let place { try home.save(place) }
  }

  /// The number of requests to each provider.
  struct Requests: Equatable {
    var openMeteo = 0
    var metNorway = 0
    var nws = 0
  }

  func requests() throws -> Requests {
    Requests(
      openMeteo: try openMeteo.requests().count, metNorway: try metNorway.requests().count,
      nws: try nws.requests().count)
  }

  /// Asks for the weather anew, as if the last time were long ago.
  func refreshAged() throws -> ProgramRun {
    try home.age()
    return home.vaneFetch("refresh")
  }

  /// Whose result is shown, by the document of the current place.
  func shownProvider() throws -> ShownProvider {
    let document = try JSONDecoder().decode(Document.self, from: Data(home.vane("now", "--json").output.utf8))
    return document.provider
  }

  struct ShownProvider: Decodable, Equatable {
    let id: String
    let name: String
    let attribution: String

    static let openMeteo = ShownProvider(
      id: "open-meteo", name: "Open-Meteo", attribution: "Weather data by Open-Meteo.com (https://open-meteo.com/)")
    static let metNorway = ShownProvider(
      id: "met-norway", name: "MET Norway", attribution: "Data from MET Norway (https://www.met.no/)")
  }

  private struct Document: Decodable {
    let provider: ShownProvider
  }
}
