import ForecastScoring
import Foundation
import TestSupport
import Testing
import Weather

@testable import Services

/// Which report stands for which full hour.
@Suite struct StationHoursTests {
  private let station = StationID("EDDB")!
  /// 2026-11-23T12:00:00Z as a number of hours.
  private let noon = 498_756

  private func report(
    _ minutes: Double, _ temperature: Double? = 4, _ weather: String? = nil, raw: String? = "METAR EDDB"
  ) -> METARReport {
    var report = METARReport(station: station, time: Date(timeIntervalSince1970: Double(noon) * 3_600 + minutes * 60))
    (report.measurements.temperature, report.measurements.windSpeed) = (temperature, 5)
    (report.presentWeather, report.rawText) = (weather, raw)
    return report
  }

  private func hours(_ reports: METARReport...) -> [Int: ObservedHour] {
    StationHours.all(of: reports).first?.hours ?? [:]
  }

  @Test(arguments: [(-10.0, 0), (0, 0), (-20, 0), (20, 0), (49.9, 1), (60, 1)])
  func aReportStandsForTheNearestFullHour(minutes: Double, hour: Int) {
    #expect(hours(report(minutes))[noon + hour]?.temperature == 4)
  }

  @Test func aReportFarFromAFullHourStandsForNone() {
    #expect(hours(report(-21))[noon]?.temperature == nil)
    #expect(hours(report(30)).values.allSatisfy { $0.temperature == nil })
  }

  @Test func theNearestOfTwoReportsCounts() {
    #expect(hours(report(-15, 3), report(-5, 4), report(12, 5))[noon]?.temperature == 4)
    #expect(hours(report(-5, nil), report(-15, 3))[noon]?.temperature == 3)
  }

  /// Half-hourly stations report at :20 and :50.
  @Test func anHourIsWetIfAnyReportOfItIs() {
    let wet = hours(report(-40, 4, "-RA"), report(-10))
    #expect(wet[noon]?.isWet == true)
    #expect(hours(report(-10, 4, "-RA"), report(20))[noon + 1]?.isWet == false)
    #expect(hours(report(10, 4, "-RA"))[noon]?.isWet == true)
    #expect(hours(report(11, 4, "-RA"))[noon]?.isWet == nil)
  }

  @Test func anHourWithoutPresentWeatherIsUnknown() {
    #expect(hours(report(-10, 4, nil, raw: "METAR EDDB 231150Z AUTO 24005KT 9999 // BKN020 04/02"))[noon]?.isWet == nil)
    let both = hours(report(-40), report(-10, 4, nil, raw: "METAR EDDB RMK AO1"))
    #expect(both[noon]?.isWet == false)
  }

  @Test func statesWhenTheNewestReportWasReceived() throws {
    var (early, late) = (report(-40, 4), report(-10, 4))
    early.receiptTime = late.time.addingTimeInterval(900)
    late.receiptTime = late.time.addingTimeInterval(120)
    let hours = try #require(StationHours.all(of: [early, late]).first)
    #expect(hours.receivedAt[noon] == early.receiptTime)
  }

  @Test func keepsStationsApart() throws {
    let other = METARReport(station: try #require(StationID("KDEN")), time: report(0).time)
    let all = StationHours.all(of: [other, report(0)])
    #expect(all.map(\.station.code) == ["EDDB", "KDEN"])
  }

  @Suite(.recordings("metar")) struct Recorded {
    /// 352 reports of Athens (Georgia) in 239 of 240 hours: 113 of them are special reports.
    @Test func hoursOfAStationThatReportsOften() throws {
      let reports = try METARReport.decode(
        RecordedAnswers.answer("score-pairs/georgia_observed_athens_2026-06-13_to_06-22.json")
      )
      let hours = try #require(StationHours.all(of: reports).first).hours
      let known = hours.values.filter { $0.temperature != nil }
      #expect(known.count >= 235 && known.allSatisfy { (19...34).contains($0.temperature ?? 0) })
      #expect(hours.values.contains { $0.isWet == true } && hours.values.contains { $0.isWet == false })
    }
  }
}
