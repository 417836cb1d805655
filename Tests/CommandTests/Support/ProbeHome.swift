import Foundation
import TestSupport
import WeatherStore

@testable import vane_fetch

/// A home in which `vane-fetch probe` asks a station in place of every service.
final class ProbeHome {
  let station: Station
  let home: TemporaryHome
  /// `Tests/Contracts`.
  static let contracts = PackageFolder.url.appending(path: "Tests/Contracts").path(percentEncoded: false)

  init(_ arguments: String...) throws {
    station = try Station(["--steady"] + arguments)
    // Otherwise the forecast may change between a request and the conditional one after it.
    try station.control("/control/hold?on=1")
    home = try TemporaryHome()
    home.use(station)
    use(station.baseURL)
    home.environment["VANE_CONTACT"] = "tests@example.org"
  }

  /// Sends the requests for all services to a server.
  func use(_ server: String) {
    for service in [
      "OPEN_METEO_BASE_URL", "OPEN_METEO_GEOCODING_URL", "OPEN_METEO_AIR_QUALITY_URL", "MET_NORWAY_BASE_URL",
      "NWS_BASE_URL", "METEO_ALARM_BASE_URL", "AVIATION_WEATHER_BASE_URL",
    ] { home.environment["VANE_PROVIDERS_\(service)"] = server }
  }

  func probe(_ arguments: String..., shapes: String = contracts) -> ProgramRun {
    home.run("vane-fetch", ["probe", "--shapes", shapes] + arguments)
  }

  /// Raises a warning in Norway's feed, or near Washington.
  func raise(_ identifier: String, in place: String, _ rest: String = "") throws {
    let parameters = place == "norway" ? "feed=norway&latitude=59.9&longitude=10.7" : "latitude=38.9&longitude=-77"
    try station.control("/control/warning?raise=\(identifier)&event=Gale&\(parameters)\(rest)")
  }

  /// Forgets the last probes, as if six hours had passed.
  func forget() throws {
    try FileManager.default.removeItem(atPath: home.paths.folder + "/probes")
  }

  /// An answer that `--record` prints.
  struct Recording: Decodable {
    let probe: String
    let request: String
    let status: Int
    let headers: [[String]]
    let body: Data
  }

  static func recordings(in run: ProgramRun) throws -> [Recording] {
    try run.output.split(separator: "\n").filter { $0.hasPrefix("{") }.map {
      let decoder = JSONDecoder()
      decoder.dataDecodingStrategy = .base64
      return try decoder.decode(Recording.self, from: Data($0.utf8))
    }
  }
}
