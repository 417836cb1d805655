import Foundation
import Platform
import Synchronization
import TestSupport
import Testing
import Weather
import WeatherStore
import Wording
import Zones

@testable import VaneKit

/// A session with a home of its own, a fixed clock, and output that is collected.
final class TestSession: Sendable {
  private let home: ScratchFolder
  private let output = Mutex<(text: String, reports: [String])>(("", []))
  let paths: StorePaths

  init() throws {
    home = ScratchFolder()
    paths = try #require(StorePaths(environment: ["HOME": home.path]))
  }

  /// A session in this home.
  ///
  /// - Parameters:
  ///   - isTerminal: whether the user looks, at 80 columns.
  ///   - environment: variables besides HOME.
  func session(isTerminal: Bool = false, _ environment: Environment = [:]) -> Session {
    let here: Environment = ["HOME": home.path, "LC_ALL": "C.UTF-8", "TERM": "dumb"]
    return Session(
      environment: here.setting(environment), paths: paths,
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
    let store = try WeatherStore.openForWriting(paths, at: noon)
    defer { store.close() }
    return try store.save(
      SamplePlaces.place(name, nil, country, at: latitude, longitude, in: "Europe/Berlin"), hasGivenName: nil, at: noon)
  }
}
