import BackgroundFetch
import Foundation
import SQLite
import TestSupport
import Testing
import Weather

@testable import WeatherStore

/// A state folder of one test, removed with it.
final class TemporaryState {
  private let scratch: ScratchFolder
  let paths: StorePaths

  init() {
    scratch = ScratchFolder()
    paths = StorePaths(folder: scratch("vane"))
  }

  func open(at now: Date = noon) throws -> WeatherStore {
    try WeatherStore.openForWriting(paths, at: now)
  }

  func mode(of path: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    return (attributes[.posixPermissions] as? NSNumber)?.intValue ?? -1
  }
}

func minutes(_ count: Double) -> Date { noon + count * 60 }

func berlin(_ name: String = "Berlin") throws -> Location {
  try SamplePlaces.berlin(name, countryCode: "DE")
}

func sydney() throws -> Location {
  try SamplePlaces.place("Sydney", at: -33.87, 151.21)
}

func current(_ temperature: Double?, at validAt: Date = noon) -> CurrentWeather {
  var measured = Measurements()
  measured.temperature = temperature
  measured.condition = .rain
  return CurrentWeather(measurements: measured, validAt: validAt, basis: .analysis)
}

func change(
  _ id: SavedLocation.ID, _ snapshot: String, at now: Date = noon, current: CurrentWeather? = nil
) -> ResultChange {
  ResultChange(
    locationID: id, provider: "open-meteo", beganAt: now - 1, updatedAt: now, staleAfter: now + 1800,
    snapshot: snapshot, current: current)
}

/// A pid above the kernel's limit of 2^22: never running.
let gone = ProcessIdentity(pid: 4_194_305, start: "some-boot:1")

/// Every row of every table, as text.
func dump(_ store: WeatherStore) throws -> [String] {
  try store.readTogether { db in
    let tables = try db.rows("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name") { row in
      try row[0] as String
    }
    return try tables.flatMap { table in
      try db.rows("SELECT * FROM \(table)") { row in "\(table) \(try row.values)" }.sorted()
    }
  }
}
