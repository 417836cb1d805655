import Foundation
import Testing
import Weather

@testable import Services

@Suite struct METARReportTests {
  private static let newForm = #"""
    [{"icaoId":"KSLC","receiptTime":"2026-10-08T14:56:28.530Z","obsTime":1791471180,"reportTime":"2026-10-08T15:00:00.000Z",
    "temp":-11.1,"dewp":-12,"wdir":360,"wspd":10,"wgst":20,"visib":"10+","altim":1018.4,"slp":1012,"wxString":"-SN BR",
    "precip":0.1,"rawOb":"METAR KSLC 081453Z 36010G20KT","lat":40.77,"lon":-111.97,"elev":1286,"name":"Salt Lake City"}]
    """#

  @Test func readsAllFieldsInCanonicalUnits() throws {
    let report = try #require(try METARReport.decode(METARExample.answer(body: Self.newForm)).first)
    var expected = METARReport(
      station: try #require(StationID("KSLC")), time: Date(timeIntervalSince1970: 1_791_471_180))
    // The fraction of the second is dropped.
    expected.receiptTime = Date(timeIntervalSince1970: 1_791_471_388)
    expected.measurements.temperature = -11.1
    expected.measurements.dewPoint = -12
    expected.measurements.windDirection = 0
    // 10 and 20 knots, a knot being 1852 metres an hour; 0.1 inches of 25.4 mm.
    expected.measurements.windSpeed = 18_520.0 / 3_600
    expected.measurements.windGust = 37_040.0 / 3_600
    expected.measurements.pressure = 1_012
    expected.measurements.precipitation = 2.54
    expected.presentWeather = "-SN BR"
    expected.rawText = "METAR KSLC 081453Z 36010G20KT"
    expected.coordinate = Coordinate(latitude: 40.77, longitude: -111.97)
    expected.name = "Salt Lake City"
    #expect(report == expected)
  }

  @Test func readsTheOldFormAsTheNewOne() throws {
    let old = Self.newForm.replacing("2026-10-08T14:56:28.530Z", with: "2026-10-08 14:56:28")
      .replacing(#""wgst":20,"#, with: #""wgst":null,"#).replacing(#""Salt Lake City""#, with: #""Salt\/Lake""#)
      .replacing(#""wxString":"-SN BR""#, with: #""wxString":null"#)
    var expected = try #require(try METARReport.decode(METARExample.answer(body: Self.newForm)).first)
    expected.measurements.windGust = nil
    expected.presentWeather = nil
    expected.name = "Salt/Lake"
    #expect(try METARReport.decode(METARExample.answer(body: old)) == [expected])
  }

  @Test func needsOnlyStationAndTime() throws {
    let time = Date(timeIntervalSince1970: 1_791_471_000)
    #expect(try METARExample.report("") == METARReport(station: try #require(StationID("EDDB")), time: time))
  }

  @Test(arguments: [
    (#""wdir":"VRB","wspd":3"#, nil), (#""wdir":240,"wspd":3"#, 240), (#""wdir":"240","wspd":3"#, 240),
    (#""wdir":"360","wspd":3"#, 0), (#""wdir":0,"wspd":0"#, nil), (#""wdir":0,"wspd":3"#, 0), (#""wdir":40"#, 40),
    (#""wdir":"","wspd":3"#, nil), (#""wdir":"nan","wspd":3"#, nil), (#""wdir":370,"wspd":3"#, nil),
    (#""wdir":null,"wspd":3"#, nil),
  ])
  func readsTheWindDirection(members: String, direction: Double?) throws {
    #expect(try #require(try METARExample.report(members)).measurements.windDirection == direction)
  }

  @Test(arguments: [
    #""temp":999"#, #""temp":-200"#, #""temp":1e999"#, #""dewp":9999"#, #""wspd":-1"#, #""wspd":500"#, #""wgst":1e6"#,
    #""wdir":-10"#, #""slp":0"#, #""slp":10132"#, #""precip":-0.1"#, #""precip":1000"#, #""elev":9999"#,
    #""elev":-999"#, #""lat":91,"lon":0"#, #""lat":0,"lon":181"#, #""lat":1"#, #""receiptTime":"yesterday""#,
    #""receiptTime":"9026-10-08T14:56:28Z""#, #""name":"""#, #""name":" \u0007\u202e ""#, #""visib":[1]"#,
    #""visib":"6+""#, #""visib":20"#, #""altim":1013.2"#,
  ])
  func leavesImpossibleAndUnusedValuesOut(members: String) throws {
    #expect(try METARExample.report(members) == METARExample.report(""))
  }

  @Test(arguments: [
    #""temp":"12""#, #""temp":{}"#, #""wspd":true"#, #""wdir":[]"#, #""precip":"T""#, #""wxString":["RA"]"#,
    #""rawOb":1"#, #""receiptTime":1791471180"#, #""lat":"52","lon":13"#,
  ])
  func skipsReportsWithFieldsOfAnotherKind(members: String) throws {
    #expect(try METARExample.report(members) == nil)
  }

  @Test func boundsAndFiltersTexts() throws {
    let long = String(repeating: "e\\u0301 ", count: 2_000)
    let report = try #require(
      try METARExample.report(
        #""name":" A\u001b[31m\nB\t\u200b C\u2028D ","wxString":"\#(long)","rawOb":"\#(long)""#))
    #expect(report.name == "A[31m B C D")
    #expect(report.presentWeather?.unicodeScalars.count == 100)
    #expect(report.rawText?.unicodeScalars.count == 1_000)
  }
}
