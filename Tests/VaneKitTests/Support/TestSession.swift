import Foundation
import Presentation
import Synchronization
import Testing
import VaneKit
import Weather
import WeatherStore

/// 2026-01-15 12:00 UTC.
let noon = Date(timeIntervalSince1970: 1_768_478_400)

/// A session with a home of its own, a fixed clock, and output that is collected.
final class TestSession: Sendable {
  private let home: URL
  private let output = Mutex<(text: String, reports: [String])>(("", []))
  let paths: StorePaths

  init() throws {
    home = FileManager.default.temporaryDirectory.appending(path: "vane-kit-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    paths = try #require(StorePaths(environment: ["HOME": home.path(percentEncoded: false)]))
  }

  deinit {
    try? FileManager.default.removeItem(at: home)
  }

  /// A session in this home.
  ///
  /// - Parameters:
  ///   - isTerminal: whether the user looks, at 80 columns.
  ///   - environment: variables besides HOME.
  func session(isTerminal: Bool = false, _ environment: [String: String] = [:]) -> Session {
    let here = ["HOME": home.path(percentEncoded: false), "LC_ALL": "C.UTF-8", "TERM": "dumb"]
    return Session(
      environment: here.merging(environment) { $1 }, paths: paths,
      terminal: Terminal(isTerminal: isTerminal, size: isTerminal ? (columns: 80, rows: 24) : nil), zone: .gmt,
      output: Session.Output(
        write: { [self] text in output.withLock { $0.text += text } },
        report: { [self] message, hint in output.withLock { $0.reports += [message, hint].compactMap(\.self) } }),
      clock: { noon })
  }

  /// What was written since the last call.
  func text() -> String {
    output.withLock { output in
      defer { output.text = "" }
      return output.text
    }
  }

  /// The messages and advice that were reported since the last call.
  func reports() -> [String] {
    output.withLock { output in
      defer { output.reports = [] }
      return output.reports
    }
  }

  /// Saves a place as `vane set` does, without a search and a fetch.
  @discardableResult
  func save(_ name: String, country: String? = nil, at latitude: Double, _ longitude: Double) throws -> SavedLocation {
    let coordinate = try #require(Coordinate(latitude: latitude, longitude: longitude))
    let store = try WeatherStore.openForWriting(paths, at: noon)
    defer { store.close() }
    return try store.save(
      Location(name: name, country: country, coordinate: coordinate, timeZone: "Europe/Berlin"), hasGivenName: nil,
      at: noon, atMost: 100)
  }
}
