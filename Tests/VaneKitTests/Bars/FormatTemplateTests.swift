import Foundation
import Testing
import Weather

@testable import VaneKit
@testable import Wording

@Suite struct FormatTemplateTests {
  private func line(_ template: String, _ facts: ResultFacts, _ escaper: Escaper = .none) throws -> String {
    try Template(template).line(facts, escaper)
  }

  @Test(arguments: [
    ("{temperature} {condition.icon} {age}", "4°C ☁ 12 min ago"),
    ("{place}|{place.full}|{region}|{country}", "Berlin|Berlin, Land Berlin, Germany|Land Berlin|Germany"),
    ("{feels-like}, {humidity}, {wind}, {gusts}, {pressure}", "-1°C, 87%, 14 km/h, 31 km/h, 1013 hPa"),
    ("{wind.direction} {wind.degrees} {wind.degrees.number}", "WSW 250° 250"),
    ("{condition} {condition.code} {state} {age.short}", "overcast overcast fresh 12 min"),
    ("{updated} {valid} {provider}: {attribution}", "14:05 14:00 Open-Meteo: Weather data by Open-Meteo.com"),
    ("{temperature.number} {wind.number}", "4 14"),
    (
      "{temperature@F} {temperature.number@F} {wind@m/s} {wind@mph} {pressure@inHg}", "38°F 38 4.0 m/s 9 mph 29.92 inHg"
    ),
    ("[{temperature:>6}] [{temperature:6}] [{temperature:<2}]", "[   4°C] [4°C   ] [4°C]"),
    ("{dew-point|-} {clouds|none} {precipitation:>4|-}", "- none    -"),
    ("{dew-point}{stale}{origin}{warning}.", "."),
    ("{?dew {dew-point}, }{?wind {wind}, }{?{gusts} {stale|x}, }ok", "wind 14 km/h, 31 km/h x, ok"),
    ("{{{temperature}}} }}{{", "{4°C} }{"),
    ("#[bold] \u{E30D} é", "#[bold] \u{E30D} é"),
    ("", ""),
  ])
  func fieldsUnitsPaddingAndDefaults(template: String, expected: String) throws {
    #expect(try line(template, FormatSample.facts()) == expected)
  }

  @Test func aWarning() throws {
    let facts = try FormatSample.facts(warning: FormatSample.warning())
    #expect(try line("{warning} ({warning.severity}) {warning.icon}", facts) == "Flood Warning (severe) ⚠")
  }

  @Test func theDayIsThePlaces() throws {
    var result = try Sample.result()
    // 23:05 UTC is the next day in Berlin.
    result.report.daily = try [(20, 5.0), (21, 9.4)].map { day, high in
      var weather = DailyWeather(date: try #require(CivilDate(year: 2026, month: 11, day: day)))
      weather.temperatureMax = high
      weather.temperatureMin = -2
      weather.precipitationProbability = 35
      weather.sunrise = Sample.after(1050)
      return weather
    }
    let template = "{high}/{low.number} {chance} {sunrise}{sunset|?}"
    #expect(try line(template, FormatSample.facts(result)) == "5°C/-2 35% Sat 21 Nov 07:35?")
    #expect(try line(template, FormatSample.facts(result, afterMinutes: 600)) == "9°C/-2 35% 07:35?")
    #expect(try line("{high|-}", FormatSample.facts()) == "-")
  }

  /// The whole day's chance, 88 per cent, is shown only if no hour has one.
  @Test func theChanceIsThatOfTheHoursUntilTheMorning() throws {
    var result = try Sample.result()
    result.report.daily = try SeriesSample.daily()
    #expect(try line("{chance|-}", FormatSample.facts(result)) == "88%")
    result.report.hourly = SeriesSample.hourly()
    for index in result.report.hourly.indices {
      result.report.hourly[index].precipitationProbability = Double(index == 17 ? 60 : index)
    }
    #expect(try line("{chance} {chance.number}", FormatSample.facts(result)) == "16% 16")
    // From three o'clock on, the next day counts.
    #expect(try line("{chance}", FormatSample.facts(result, afterMinutes: 775)) == "16%")
    #expect(try line("{chance}", FormatSample.facts(result, afterMinutes: 776)) == "60%")
  }

  @Test func leavesOutAGroupThatRepeatsTheTemperature() throws {
    let template = "{temperature}{?, feels {feels-like}}"
    #expect(try line(template, FormatSample.facts()) == "4°C, feels -1°C")
    var values = Sample.current
    values.apparentTemperature = 4.4
    let same = try FormatSample.facts(Sample.result(current: values))
    #expect(try line(template, same) == "4°C")
    #expect(try line("{feels-like} {feels-like.number}", same) == "4°C 4")
    #expect(try line("{temperature}{?, feels {feels-like@F}}", same) == "4°C, feels 40°F")
    #expect(try line("{temperature}{?, feels {feels-like|-}}", same) == "4°C, feels 4°C")
    values.apparentTemperature = nil
    #expect(try line(template, FormatSample.facts(Sample.result(current: values))) == "4°C")
  }

  @Test func unitsAreTheReadersUnlessNamed() throws {
    let facts = try FormatSample.facts(units: .imperial)
    #expect(try line("{temperature} {wind} {temperature@C}", facts) == "38°F 9 mph 4°C")
  }

  @Test func paddingCountsColumns() throws {
    let facts = try FormatSample.facts(Sample.result(name: "東京"))
    #expect(try line("[{place:6}][{place:>6}]", facts) == "[東京  ][  東京]")
    // What an escaper adds takes no column.
    let marked = try FormatSample.facts(Sample.result(name: "A&B"))
    #expect(try line("[{place:>4}]", marked, .pango) == "[ A&amp;B]")
  }

  @Test func aStaleResultIsMarkedWhateverTheTemplate() throws {
    let stale = try FormatSample.facts(afterMinutes: 120)
    let fresh = try FormatSample.facts()
    for (template, expected) in [
      ("{temperature}", "1°C (stale)"), ("{age.short}", "2 h (stale)"), ("{temperature} {state}", "1°C stale"),
      ("{temperature}{?!{stale}}", "1°C!stale"), ("{age}", "forecast from 2 h ago, stale"),
    ] {
      #expect(try BarFormat(.plain, template: template).lines(of: .weather(stale)) == [expected])
    }
    #expect(try BarFormat(.plain, template: "{temperature}").lines(of: .weather(fresh)) == ["4°C"])
  }

  @Test(arguments: [
    (
      "{temprature}",
      "there is no field {temprature}; did you mean {temperature}?"
    ),
    (
      "{nosuch}",
      "there is no field {nosuch}; the nearest are {place}, {gusts}, {clouds}, {high}, {low}; all: vane now --help"
    ),
    ("{wind.numbr}", "there is no field {wind.numbr}; did you mean {wind.number}?"),
    ("{temperature@K}", "\"K\" is no unit of {temperature}; allowed: C, F"),
    ("{place@C}", "{place} has no unit to choose"), ("{humidity@%}", "{humidity} has no unit to choose"),
    (
      "{age:0}", "\"0\" is no padding; allowed: a width from 1 to 200, with < (left) or > (right) before it"
    ),
    ("{age", "the template has a { that is not closed; {{ is a brace"),
    ("{age{place}}", "the template has a { that is not closed; {{ is a brace"),
    ("{?{age}", "the template has a { that is not closed; {{ is a brace"),
    ("{age} }", "the template has a } that closes nothing; }} is a brace"),
    ("{?{age}{?{place}}}", "the template has a {? inside another"),
    ("a\u{1B}[2J", "the template has a character that is never printed: U+1B"),
    ("a\nb", "the template has a character that is never printed: U+A"),
    ("\u{202E}", "the template has a character that is never printed: U+202E"),
  ])
  func reportsAnInvalidTemplate(template: String, expected: String) {
    #expect(throws: FormatError.self) { try Template(template) }
    do { _ = try Template(template) } catch { #expect("\(error)" == expected) }
  }

  @Test(arguments: ["{place.number}", "{}", "{age.number}", "{ age}", "{AGE}"])
  func unknownFields(template: String) {
    #expect(throws: FormatError.unknownField(String(template.dropFirst().dropLast()))) { try Template(template) }
  }

  @Test(arguments: [
    "{age:201}", "{age:}", "{age:>}", "{age:-3}", "{age:>>3}", "{age:3x}", "{age:٣}", "{age:9999999999999999999}",
  ])
  func rejectsInvalidPadding(template: String) {
    #expect(throws: FormatError.padding(String(template.dropFirst(5).dropLast()), widest: 200)) {
      try Template(template)
    }
  }
}
