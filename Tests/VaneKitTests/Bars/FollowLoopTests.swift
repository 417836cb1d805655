import Foundation
import Glibc
import TestSupport
import Testing
import Weather
import WeatherStore
import Wording
import Zones

@testable import VaneKit
@testable import Watching

@MainActor
@Suite struct FollowLoopTests {
  private let bench: FollowBench
  private let berlin: Location

  init() throws {
    bench = try FollowBench()
    berlin = try SamplePlaces.berlin()
  }

  /// Three days of a bar without any fetch: each line that there is to read, and no other.
  @Test func printsALineWhenOnlyTimeHasPassed() throws {
    let updated = bench.clock
    let result = result(updated, temperatures: [5, 5.2, 4.8, 3.1])
    let format = try BarFormat(.plain, template: "{temperature}{? {origin}}{?, {stale} {age.short}}{?, {warning}}")
    let alert = WeatherAlert(
      identifier: "A", provider: "test", issuer: "Test", sender: "x@example.org", sent: updated, event: "Storm",
      ends: updated.addingTimeInterval(9000))
    let berlinZone = try #require(Zone(identifier: "Europe/Berlin"))
    bench.content = { now in
      let subject = FormatSubject.weather(
        ResultFacts(
          result, staleAfter: .seconds(171_000), warning: alert.isActive(at: now) ? (alert, nil) : nil,
          for: Reader(now: now, zone: berlinZone, icons: .unicode)))
      return (format.lines(of: subject).joined(), format.nextChange(of: subject))
    }
    bench.onShown = { [bench] line in
      if line.hasSuffix("3 days") { bench.signal(SIGTERM) }
    }
    #expect(try bench.run() == .signal(SIGTERM))
    #expect(
      bench.shown == [
        "4°C, Storm", "5°C forecast, Storm", "5°C forecast", "3°C forecast", "4°C last known",
        "4°C last known, stale 47 h", "4°C last known, stale 2 days", "4°C last known, stale 3 days",
      ])
  }

  private func result(_ updated: Date, temperatures: [Double]) -> WeatherResult {
    func values(_ temperature: Double) -> Measurements {
      var values = Measurements()
      values.temperature = temperature
      return values
    }
    let hours = temperatures.enumerated().map { index, temperature in
      HourlyWeather(
        time: updated.addingTimeInterval(Double(index) * 3600 - 1200), measurements: values(temperature))
    }
    return WeatherResult(
      location: berlin, provider: Provider(id: "test", name: "Test", attribution: ""),
      report: WeatherReport(
        current: CurrentWeather(measurements: values(4), validAt: updated, basis: .analysis), hourly: hours),
      updatedAt: updated)
  }

  @Test func aCommitOfAnotherProgramIsShown() throws {
    bench.content = { [bench] _ in (try bench.other.locations().map(\.location.name).joined(), nil) }
    bench.onShown = { [bench, berlin] line in
      if line.isEmpty { _ = try bench.other.save(berlin, at: bench.clock) } else { bench.signal(SIGINT) }
    }
    #expect(try bench.run() == .signal(SIGINT))
    #expect(bench.shown == ["", "Berlin"])
  }

  @Test func aConfigurationThatComesLateIsRead() throws {
    var lines = ["metric", "imperial"]
    bench.content = { _ in (lines.removeFirst(), nil) }
    bench.onShown = { [bench] line in
      guard line == "metric" else { return bench.signal(SIGHUP) }
      try FileManager.default.createDirectory(
        atPath: bench.scratch("config/vane"), withIntermediateDirectories: true)
      try bench.scratch.write("{}", to: "config/vane/config.json")
    }
    #expect(try bench.run() == .signal(SIGHUP))
    #expect(bench.shown == ["metric", "(configuration)", "imperial"])
  }

  @Test func endsWhenItsReaderCloses() throws {
    bench.onShown = { [bench] _ in bench.closeReader() }
    #expect(try bench.run() == .readerGone)
  }

  @Test func endsWhenTheStoreIsReplaced() throws {
    bench.onShown = { [bench] _ in
      try bench.scratch.write("", to: "state/new")
      rename(bench.scratch("state/new"), bench.storePath)
    }
    #expect(try bench.run() == .storeReplaced)
  }

  @Test func endsWhenItsFolderIsRemoved() throws {
    bench.onShown = { [bench] _ in try FileManager.default.removeItem(atPath: bench.scratch("state")) }
    #expect(try bench.run() == .storeReplaced)
  }

  /// The signal that asks a host for a wake-up is not for a follower.
  @Test func endsOnlyForEndingSignals() throws {
    bench.onShown = { [bench] _ in
      bench.signal(SIGUSR1)
      bench.signal(SIGTERM)
    }
    #expect(try bench.run() == .signal(SIGTERM))
  }

  @Test func endsWhenTheContentFails() throws {
    struct Full: Error {}
    bench.content = { _ in throw Full() }
    #expect(throws: Full.self) { try bench.run() }
  }
}
