import Foundation
import Testing
import Weather

@testable import WeatherJSON

@Suite struct WeatherDocumentTests {
  private let now = Date(timeIntervalSince1970: 1_770_462_312.9)

  @Test func writesEveryKeyInOrderWithNullsAndTwoDecimals() throws {
    let text = WeatherDocument.encode(
      try sampleResult(), staleAfter: now.addingTimeInterval(1_500), at: now, todayText: "Rain.",
      conditionText: words)
    #expect(
      text == """
        {"schema":1,"updatedAt":"2026-02-07T11:00:12Z","staleAfter":"2026-02-07T11:30:12Z","age":300,"stale":false,\
        "location":{"name":"Zürich","region":null,"country":"Switzerland","latitude":47.3667,"longitude":8.55,\
        "timeZone":"Europe/Zurich"},\
        "provider":{"id":"open-meteo","name":"Open-Meteo","attribution":"Weather data by Open-Meteo.com"},\
        "station":{"id":"LSZH","usualError":{"days":90,"coverage":0.81,"parts":[{"hours":48,"temperature":2.13}]},\
        "secondOpinion":{"askedAt":"2026-02-07T11:00:00Z","until":"2026-02-08T02:00:00Z","provider":"met-norway",\
        "name":"MET Norway","date":"2026-02-08","temperatureMax":4,"ownTemperatureMax":7.25}},\
        "units":{"temperature":"°C","relativeHumidity":"%","windSpeed":"m/s","windDirection":"°","pressure":"hPa",\
        "cloudCover":"%","visibility":"m","snowDepth":"m","precipitation":"mm","precipitationProbability":"%"},\
        "current":{"temperature":0.3,"apparentTemperature":-2.35,"relativeHumidity":72,"dewPoint":null,"windSpeed":2,\
        "windDirection":81,"windGust":null,"pressure":1034.7,"cloudCover":null,"uvIndex":0.35,"visibility":24140,\
        "snowDepth":0.02,"precipitation":0,\
        "condition":{"code":"light-rain","text":"«light-rain»"},"isDay":true,"computed":[],"validAt":"2026-02-07T11:00:00Z",\
        "basis":"forecast"},\
        "today":{"text":"Rain.","events":[{"kind":"rain","start":"2026-02-07T11:00:00Z","end":"2026-02-07T13:00:00Z",\
        "amount":2.5,"peak":"2026-02-07T12:00:00Z","intermittent":true},{"kind":"fog",\
        "start":"2026-02-07T11:00:00Z","end":"2026-02-07T12:00:00Z","amount":null,"peak":null,"intermittent":false}],\
        "air":{"start":"2026-02-07T11:00:00Z","end":"2026-02-07T14:00:00Z","index":"us","level":"unhealthy",\
        "number":162,"pollutant":"pm25"}},\
        "previousDay":{"date":"2026-02-06","temperatureMax":6.5},\
        "pastPressure":[{"time":"2026-02-07T09:00:00Z","pressure":1036.25}],\
        "hourly":[{"time":"2026-02-07T12:00:00Z","temperature":null,"apparentTemperature":null,\
        "relativeHumidity":null,"dewPoint":null,"windSpeed":null,"windDirection":null,"windGust":null,\
        "pressure":null,"cloudCover":null,"uvIndex":null,"visibility":null,"snowDepth":null,"precipitation":null,"condition":{"code":"unknown","text":"«unknown»"},\
        "isDay":false,"computed":[],"precipitationProbability":30}],\
        "daily":[{"date":"2026-02-07","temperatureMax":9.5,"temperatureMin":-4.05,"precipitation":null,\
        "precipitationProbability":null,"condition":{"code":"rime-fog","text":"«rime-fog»"},\
        "sunrise":"2026-02-07T06:22:57Z","sunset":null,"polar":null,"uvIndexMax":1.25,"windSpeedMax":null,\
        "windGustMax":null,"computed":[],"restOfDay":[]}],\
        "quarterHours":[{"time":"2026-02-07T11:15:00Z","precipitation":0.3}]}
        """)
  }

  @Test func writesAReportWithoutNameOrClock() throws {
    let text = WeatherDocument.encode(
      WeatherReport(coordinate: Coordinate(latitude: -33.87, longitude: 151.21)),
      from: Provider(id: "p", name: "P", attribution: "A"), conditionText: words)
    #expect(
      text == """
        {"schema":1,"updatedAt":null,"staleAfter":null,"age":null,"stale":null,\
        "location":{"name":null,"region":null,"country":null,"latitude":-33.87,"longitude":151.21,"timeZone":null},\
        "provider":{"id":"p","name":"P","attribution":"A"},"station":null,\
        "units":{"temperature":"°C","relativeHumidity":"%","windSpeed":"m/s","windDirection":"°","pressure":"hPa",\
        "cloudCover":"%","visibility":"m","snowDepth":"m","precipitation":"mm","precipitationProbability":"%"},"current":null,"today":{"text":null,"events":[],"air":null},"previousDay":null,"pastPressure":[],"hourly":[],"daily":[],\
        "quarterHours":[]}
        """)
  }

  @Test func readsBackWhatItWrote() throws {
    let result = try sampleResult()
    let text = WeatherDocument.encode(result, staleAfter: nil, at: now, conditionText: words)
    let read = try WeatherDocument.decode(text)
    #expect(read.location == result.location)
    #expect(read.provider == result.provider)
    #expect(read.updatedAt == Date(timeIntervalSince1970: 1_770_462_012))
    #expect(read.report.current?.measurements.temperature == 0.3)
    #expect(read.report.current?.measurements.condition == .lightRain)
    #expect(read.report.hourly.first?.measurements.temperature == nil)
    #expect(read.report.daily.first?.date == CivilDate("2026-02-07"))
    // Its numbers are rounded once and for all: a second turn changes nothing.
    #expect(WeatherDocument.encode(read, staleAfter: nil, at: now, conditionText: words) == text)
    #expect(try WeatherDocument.decode(text) == read)
  }

  @Test func marksWhatWasComputed() throws {
    var result = try sampleResult()
    result.report.current?.measurements.computed = .apparentTemperature
    result.report.daily[0].computed = [.temperatureMax, .temperatureMin, .precipitationProbability, .sunrise, .sunset]
    result.report.daily[0].restOfDay = [.temperatureMin]
    result.report.daily[0].polar = .night
    let text = WeatherDocument.encode(result, staleAfter: nil, at: now, conditionText: words)
    #expect(text.contains(#""isDay":true,"computed":["apparentTemperature"],"validAt""#))
    #expect(text.contains(#""sunset":null,"polar":"night","#))
    #expect(
      text.contains(
        #""computed":["temperatureMax","temperatureMin","precipitationProbability","sunrise","sunset"],"#
          + #""restOfDay":["temperatureMin"]}"#))
    let read = try WeatherDocument.decode(text).report
    #expect(read.current?.measurements.computed == .apparentTemperature)
    #expect(read.daily.map(\.computed) == result.report.daily.map(\.computed))
    #expect(read.daily.map(\.restOfDay) == [.temperatureMin])
    #expect(read.daily.map(\.polar) == [.night])
  }

  /// Stored before anything was computed, or by a later version that computes more.
  @Test func readsDocumentsOfOtherVersions() throws {
    let text = WeatherDocument.encode(try sampleResult(), staleAfter: nil, at: now, conditionText: words)
    let old = text.replacing(#","computed":[]"#, with: "").replacing(#","restOfDay":[]"#, with: "")
      .replacing(#""polar":null,"#, with: "")
    #expect(old.utf8.count < text.utf8.count - 60)
    #expect(try WeatherDocument.decode(old) == WeatherDocument.decode(text))
    let later = text.replacing(#""computed":[]"#, with: #""computed":["dewPoint"]"#)
    #expect(try WeatherDocument.decode(later) == WeatherDocument.decode(text))
  }

  @Test func agesAreNeverNegativeAndStaleIsAfterTheInstant() throws {
    let result = try sampleResult()
    func clock(_ seconds: TimeInterval) -> String {
      let text = WeatherDocument.encode(
        result, staleAfter: Date(timeIntervalSince1970: 1_770_463_000), at: Date(timeIntervalSince1970: seconds),
        conditionText: words)
      return text.split(separator: ",")[3...4].joined(separator: ",")
    }
    #expect(clock(1_770_000_000) == #""age":0,"stale":false"#)
    #expect(clock(1_770_463_000) == #""age":988,"stale":false"#)
    #expect(clock(1_770_463_000.5) == #""age":988,"stale":true"#)
  }

  @Test func labelsTheUnitsItIsGivenAndReadsOnlyCanonicalOnes() throws {
    let imperial = UnitLabels(temperature: "°F", windSpeed: "mph", pressure: "inHg", precipitation: "in")
    let text = WeatherDocument.encode(
      try sampleResult(), staleAfter: nil, at: now, units: imperial, conditionText: words)
    #expect(text.contains(#""units":{"temperature":"°F","relativeHumidity":"%","windSpeed":"mph","#))
    #expect(throws: WeatherJSONError.units(found: "°F, mph, inHg, in", canonical: "°C, m/s, hPa, mm")) {
      try WeatherDocument.decode(text)
    }
  }

  @Test func escapesWhatATerminalMightObeyAndKeepsTheRest() throws {
    let name = "a\"b\\c\n\u{1b}[31m\u{9b}\u{202e}\u{7f}é 🌧"
    let text = WeatherDocument.encode(try sampleResult(name: name), staleAfter: nil, at: now, conditionText: words)
    #expect(text.contains(#""name":"a\"b\\c\u000a\u001b[31m\u009b\u202e\u007fé 🌧","region""#))
    #expect(try WeatherDocument.decode(text).location.name == name)
  }

  @Test func aLaterConditionIsUnknownAndALaterSchemaAnErrorNamingBoth() throws {
    let text = WeatherDocument.encode(try sampleResult(), staleAfter: nil, at: now, conditionText: words)
    let later = text.replacing("light-rain", with: "raining-frogs")
    #expect(try WeatherDocument.decode(later).report.current?.measurements.condition == .unknown)
    let error = #expect(throws: WeatherJSONError.schema(found: 2, known: 1)) {
      try WeatherDocument.decode(text.replacing(#""schema":1"#, with: #""schema":2"#))
    }
    #expect(error?.description == "the weather document has schema 2; this version reads schema 1")
  }

  @Test(arguments: [
    ("", "it is not JSON"), ("{", "it is not JSON"), ("{}", "schema is missing"), ("[]", "it has the wrong type"),
  ])
  func saysWhatIsWrongWithAText(text: String, what: String) {
    #expect(throws: WeatherJSONError.malformed(what)) { try WeatherDocument.decode(text) }
  }

  @Test func deepNestingIsAnError() {
    #expect(throws: WeatherJSONError.malformed("it is not JSON")) {
      try WeatherDocument.decode(String(repeating: "[", count: 100_000))
    }
  }

  @Test(arguments: [
    (#""latitude":47.3667"#, #""latitude":97"#, "its place is 97.0,8.55, not on the Earth"),
    (#""validAt":"2026-02-07T11:00:00Z""#, #""validAt":"today""#, "current.validAt has a value that makes no sense"),
    (#""windDirection":81"#, #""windDirection":"E""#, "current.windDirection has the wrong type"),
    (#""name":"Zürich""#, #""name":null"#, "location.name is null"),
    (#""hourly":["#, #""hours":["#, "hourly is missing"),
    (#""hourly":["#, #""hourly":[{"time":"2027-02-07T11:00:00Z"},"#, "hourly[1] has a value that makes no sense"),
    (#""daily":["#, #""daily":[{"date":"2027-02-07"},"#, "daily[1] has a value that makes no sense"),
    (
      #""quarterHours":["#, #""quarterHours":[{"time":"2027-02-07T11:00:00Z"},"#,
      "quarterHours[1] has a value that makes no sense"
    ),
  ])
  func saysWhereADocumentIsWrong(good: String, bad: String, what: String) throws {
    let text = WeatherDocument.encode(try sampleResult(), staleAfter: nil, at: now, conditionText: words)
    #expect(throws: WeatherJSONError.malformed(what)) {
      try WeatherDocument.decode(text.replacing(good, with: bad))
    }
  }
}
