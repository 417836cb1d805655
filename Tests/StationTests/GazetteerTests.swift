import Testing

@testable import vane_station

@Suite struct GazetteerTests {
  private func search(_ query: String, distortion: Distortion? = nil) throws -> String {
    let query = try GeocodingQuery(QueryItems(target: "/v1/search?" + query))
    let answer = GeocodingAnswer(language: query.language, distortion: distortion)
    return answer.text(Gazetteer.search(query), generationTime: 0.5)
  }

  private func ids(_ query: String) throws -> [Int] {
    Gazetteer.search(try GeocodingQuery(QueryItems(target: "/v1/search?" + query))).map(\.id)
  }

  @Test func matchIsAnswered() throws {
    #expect(
      try search("name=Tok&language=ja")
        == #"{"results":[{"id":1850147,"name":"東京","latitude":35.6895,"longitude":139.69171,"elevation":44.0,"#
        + #""feature_code":"PPLC","country_code":"JP","timezone":"Asia/Tokyo","population":9733276,"#
        + #""country_id":1861060,"country":"Japan","admin1":"Tokyo"}],"generationtime_ms":0.5}"#)
  }

  @Test func whatIsUnknownIsLeftOut() throws {
    #expect(
      try search("name=mcmurdo")
        == #"{"results":[{"id":6696480,"name":"McMurdo Station","latitude":-77.846,"longitude":166.676,"#
        + #""elevation":24.0,"feature_code":"STNB","timezone":"Antarctica/McMurdo"}],"generationtime_ms":0.5}"#)
  }

  @Test func noMatchHasNoResults() throws {
    #expect(try search("name=Atlantis") == #"{"generationtime_ms":0.5}"#)
  }

  @Test func shortNamesMatchExactlyOrNotAtAll() throws {
    #expect(try ids("name=P") == [])
    #expect(try ids("name=Pa") == [])
    #expect(try ids("name=%E6%9D%B1%E4%BA%AC") == [1_850_147])
  }

  @Test func caseAndAccentsDoNotMatter() throws {
    #expect(try ids("name=BOGOTA") == [3_688_689])
    #expect(try ids("name=Munchen") == [2_867_714])
    #expect(try ids("name=new+york") == [5_128_581])
  }

  @Test func namesakesAreSortedBySize() throws {
    #expect(try ids("name=Paris") == [2_988_507, 4_717_560, 4_647_963, 4_303_602])
    #expect(try ids("name=Springfield").count == 5)
    #expect(try ids("name=Springfield&count=2") == [4_409_896, 4_951_788])
    #expect(try ids("name=London") == [2_643_743, 6_058_560])
  }

  @Test func areaAfterTheCommaNarrows() throws {
    #expect(try ids("name=Paris,%20Texas") == [4_717_560])
    #expect(try ids("name=London,CA") == [6_058_560])
    #expect(try ids("name=Paris&countryCode=FR") == [2_988_507])
    #expect(try ids("name=Paris,%20Spain") == [])
  }

  @Test func escapesReachEveryName() throws {
    #expect(
      try search("name=Oslo", distortion: .escapes).contains(
        #""country":"\u001b[31mNorway\u001b]0;owned\u0007\#u{202e}\#u{2066}\u009b2J\u000d\u000a\u0000\u007f""#))
  }

  @Test(arguments: ["0", "101", "many"])
  func countIsOneToAHundred(count: String) {
    #expect(throws: StationError.countOutOfRange) { try search("name=Paris&count=\(count)") }
  }

  @Test func numbersAreUnique() {
    #expect(Set(Gazetteer.places.map(\.id)).count == Gazetteer.places.count)
  }
}
