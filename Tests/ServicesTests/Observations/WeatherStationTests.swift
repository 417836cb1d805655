import Testing
import Weather

@testable import Services

@Suite struct WeatherStationTests {
  private func decode(_ body: String) throws -> [WeatherStation] {
    try WeatherStation.decode(METARExample.answer(body: body))
  }

  @Test func readsTheNewForm() throws {
    let list = try decode(
      #"""
      [{"id":"KJFK","icaoId":"KJFK","iataId":"JFK","faaId":"JFK","wmoId":"74486","site":"New York/JF Kennedy Intl",
      "lat":40.63916,"lon":-73.76394,"elev":3,"state":"NY","country":"US","priority":0,"siteType":["METAR","TAF"]},
      {"id":"LSXX","icaoId":"LSXX","site":"TAF only","lat":47.4,"lon":8.6,"siteType":["TAF"]}]
      """#)
    let kennedy = WeatherStation(
      id: Places.station("KJFK"), coordinate: Places.at(40.6392, -73.7639), elevation: 3,
      name: "New York/JF Kennedy Intl")
    let forecasts = WeatherStation(
      id: Places.station("LSXX"), coordinate: Places.at(47.4, 8.6), name: "TAF only", reportsMETAR: false)
    #expect(list == [kennedy, forecasts])
  }

  @Test(arguments: [
    ("", true), (#","siteType":null"#, true), (#","siteType":["METAR"]"#, true),
    (#","siteType":["TAF","METAR"]"#, true),
    (#","siteType":[]"#, false), (#","siteType":["TAF"]"#, false), (#","siteType":[null,1]"#, false),
  ])
  func reportsMETARUnlessTheListSaysOtherwise(member: String, reports: Bool) throws {
    let list = try decode(#"[{"icaoId":"EDDB","lat":52.37,"lon":13.5\#(member)}]"#)
    #expect(list.map(\.reportsMETAR) == [reports])
  }

  /// Buoys and ships are listed too, with an identifier of their own.
  @Test func leavesStationsWithoutAnICAOIdentifierOut() throws {
    let list = try decode(
      #"""
      [{"id":"32012","icaoId":null,"site":"Woods Hole Stratus Wave Station","lat":-20,"lon":-85,"siteType":[]},
      {"id":"SHIP","lat":0,"lon":0},{"icaoId":"","lat":0,"lon":0}]
      """#)
    #expect(list == [])
  }

  @Test(arguments: [
    "null", "7", #"{"icaoId":"EDDB"}"#, #"{"icaoId":"EDDB","lat":52}"#, #"{"icaoId":"EDDB","lat":99,"lon":13}"#,
    #"{"icaoId":"ED&B","lat":52,"lon":13}"#, #"{"icaoId":1,"lat":52,"lon":13}"#,
    #"{"icaoId":"EDDB","lat":52,"lon":13,"siteType":7}"#, #"{"icaoId":"EDDB","lat":"52","lon":13}"#,
  ])
  func skipsBrokenStations(broken: String) throws {
    let list = try decode(#"[{"icaoId":"EDDT","lat":52.56,"lon":13.29},\#(broken)]"#)
    #expect(list.map(\.id.code) == ["EDDT"])
  }

  @Test func throwsForAWebPage() {
    #expect(throws: ProviderError.undecodable("the body is a web page, not JSON")) { try decode("<html>") }
  }

  @Test(arguments: ["", "EDD", "EDDBX", "eddb", "ED B", "ED,B", "ED&B", "ÉDB", "ED\nB"])
  func refusesIdentifiersThatDoNotFitARequest(code: String) {
    #expect(StationID(code) == nil)
  }
}
