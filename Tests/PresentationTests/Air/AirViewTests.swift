import Foundation
import Testing
import Weather

@testable import Presentation

/// `vane air` as a user sees it; the goldens show all of it.
@Suite struct AirViewTests {
  @Test func hasNoPollenRowWithoutPollen() throws {
    #expect(try AirSample.lines().contains { $0.hasPrefix("Pollen ") })
    #expect(try !AirSample.lines(series: AirSample.series(pollen: false)).contains { $0.hasPrefix("Pollen") })
  }

  @Test func saysThatTheHoursHaveRunOut() throws {
    let lines = try AirSample.lines(minutes: 5 * 1_440)
    #expect(lines.contains("The cached air quality has run out."))
    #expect(lines.contains { $0.hasPrefix("CAMS ENSEMBLE data") })
  }

  @Test func saysThatNothingIsKnownOfAPlaceInTheOcean() throws {
    let lines = try AirSample.lines(series: AirSeries(start: Sample.updatedAt, count: 96))
    #expect(lines[1].hasSuffix("no air quality is known"))
  }

  @Test func showsTheNumberOfTheIndexOfTheUS() throws {
    #expect(try AirSample.lines(by: .unitedStates)[1].contains("moderate (68), mainly PM2.5"))
  }

  @Test func drawsInASCII() throws {
    let lines = try AirSample.lines(glyphs: .ascii, width: 60)
    #expect(lines.allSatisfy { $0.utf8.allSatisfy { $0 < 0x80 } }, "\(lines)")
  }
}
