import Foundation
import Testing
import Weather

@testable import VaneKit
@testable import Wording

/// `vane air` as a user sees it; the goldens show all of it.
@Suite struct AirViewTests {
  @Test func saysWhereNoPollenIsForecast() throws {
    #expect(try AirSample.lines().contains("Pollen  birch moderate, grass very low"))
    let lines = try AirSample.lines(series: AirSample.series(pollen: false))
    #expect(lines.contains("Pollen  no forecast for this place and season"))
    #expect(!lines.contains { $0.hasPrefix("Classes of pollen") })
  }

  /// A forecast without any pollen is a forecast.
  @Test func hasNoPollenRowWithoutPollen() throws {
    var series = AirSample.series(pollen: false)
    series[.pollen(.birch)] = Array(repeating: 0, count: series.count)
    #expect(try !AirSample.lines(series: series).contains { $0.contains("Pollen") || $0.contains("pollen") })
  }

  @Test func namesTheSourceOfTheClassesOfPollen() throws {
    #expect(try AirSample.lines().contains("Classes of pollen: Breezy Weather (Atmo France)"))
  }

  @Test func saysThatTheHoursHaveRunOut() throws {
    let lines = try AirSample.lines(minutes: 5 * 1_440)
    #expect(lines.contains("No air quality for now: the last forecast has ended."))
    #expect(lines.contains { $0.hasPrefix("CAMS ENSEMBLE data") })
  }

  @Test func saysThatNothingIsKnownOfAPlaceInTheOcean() throws {
    let lines = try AirSample.lines(series: AirSeries(start: Sample.updatedAt, count: 96))
    #expect(lines[1].hasSuffix("no air quality is known"))
  }

  @Test func showsTheNumberOfTheIndex() throws {
    #expect(try AirSample.lines()[1].contains("moderate (3), mainly PM2.5"))
    #expect(try AirSample.lines(by: .unitedStates)[1].contains("moderate (68), mainly PM2.5"))
  }

  @Test func drawsInASCII() throws {
    let lines = try AirSample.lines(glyphs: .ascii, width: 60)
    #expect(lines.allSatisfy { $0.utf8.allSatisfy { $0 < 0x80 } }, "\(lines)")
  }
}
