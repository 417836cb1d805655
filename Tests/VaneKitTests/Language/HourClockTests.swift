import Foundation
import Platform
import TestSupport
import Testing
import Weather
import Zones

@testable import VaneKit
@testable import Wording

/// Times by 24 and by twice 12 hours.
@Suite struct HourClockTests {
  private func clock(_ variables: Environment) -> HourClock { HourClock(environment: variables) }

  /// Foundation's locale data is the judge of the table.
  @Test func eachTerritoryHasItsClock() {
    for name in Locale.availableIdentifiers {
      let locale = Locale(identifier: name)
      guard let language = locale.language.languageCode?.identifier, let region = locale.region?.identifier,
        region.count == 2, region.allSatisfy(\.isLetter)
      else { continue }
      let format = DateFormatter.dateFormat(fromTemplate: "j", options: 0, locale: locale) ?? ""
      let isTwelve = format.replacing(/'[^']*'/, with: "").contains { "hK".contains($0) }
      #expect(clock(["LANG": "\(language)_\(region).UTF-8"]) == (isTwelve ? .twelveHours : .twentyFourHours), "\(name)")
    }
  }

  @Test(
    arguments: [
      ([:], false), (["LANG": "C.UTF-8"], false), (["LANG": "en"], false), (["LANG": "en_US.UTF-8"], true),
      (["LANG": "en_US.UTF-8", "LC_TIME": "de_DE.UTF-8"], false), (["LANG": "de_DE.UTF-8", "LC_TIME": "en_AU"], true),
      (["LC_ALL": "fr_CA.UTF-8", "LC_TIME": "en_CA"], false), (["LC_ALL": "", "LC_TIME": "en-IN"], true),
      (["LC_MESSAGES": "en_US"], false), (["LC_TIME": "POSIX", "LANG": "en_US"], false),
    ] as [(Environment, Bool)])
  func theVariablesHaveTheOrderOfPOSIX(variables: Environment, isTwelve: Bool) {
    #expect(clock(variables) == (isTwelve ? .twelveHours : .twentyFourHours))
  }

  @Test func aChoiceComesBeforeTheEnvironment() {
    let environment: Environment = ["LANG": "en_US.UTF-8"]
    #expect(LanguageChoice(environment: environment).clock == .twelveHours)
    #expect(LanguageChoice(clock: .twentyFourHours, environment: environment).clock == .twentyFourHours)
  }

  @Test(
    arguments: [
      (.english, ["12:05 AM", "1:05 AM", "11:05 AM", "12:05 PM", "3:05 PM", "11:05 PM"]),
      (.german, ["12:05 AM", "1:05 AM", "11:05 AM", "12:05 PM", "3:05 PM", "11:05 PM"]),
      (.french, ["12:05 AM", "1:05 AM", "11:05 AM", "12:05 PM", "3:05 PM", "11:05 PM"]),
      (.spanish, ["12:05 AM", "1:05 AM", "11:05 AM", "12:05 PM", "3:05 PM", "11:05 PM"]),
      (.japanese, ["午前0:05", "午前1:05", "午前11:05", "午後0:05", "午後3:05", "午後11:05"]),
    ] as [(Language, [String])])
  func writesTwelveHours(language: Language, times: [String]) {
    #expect([0, 1, 11, 12, 15, 23].map { language.time($0, 5, by: .twelveHours) } == times)
    #expect(
      stride(from: 0, to: 24, by: 3).allSatisfy { CellWidth.of(language.label(ofHour: $0, by: .twelveHours)) <= 5 })
  }

  @Test func datesAndSecondsStayButStampsHave24Hours() throws {
    let (now, time) = (Sample.after(0), Reader.sample(wording: .twelveHours).time)
    #expect(time.text(now) == "2:05 PM")
    #expect(time.text(now, exact: true) == "2:05:00 PM")
    #expect(time.text(Sample.after(1_440)) == "Sat 21 Nov 2:05 PM")
    #expect(time.dated(now) == "Fri 20 Nov 2026 2:05 PM")
    #expect(time.stamp(now) == "2026-11-20T14:05:00+0100")
    #expect(Reader.sample(wording: .twelveHours).inEnglish.time.text(now) == "14:05")
  }

  @Test func spanishTimesKeepTheirArticle() {
    let wording = Language.spanish.wording
    #expect(wording.tr("until {time}", ["time": "1:05 PM"]).contains("la 1:05 PM"))
    #expect(wording.tr("until {time}", ["time": "11:05 PM"]).contains("las 11:05 PM"))
    #expect(wording.tr("until {time}", ["time": "01:05"]).contains("la 01:05"))
    #expect(wording.tr("until {time}", ["time": "11:05"]).contains("las 11:05"))
  }

  /// Every view that shows times, in each language.
  @Test(arguments: Language.allCases) func noViewKeepsTimesOf24Hours(language: Language) throws {
    let wording = Wording(
      language, dates: language, clock: .twelveHours, catalog: language == .english ? nil : language.catalog)
    let result = try SeriesSample.facts(SeriesSample.report(), wording: wording)
    for columns in [40, 80, 120] {
      let facts = result.within(columns)
      let sky = SkyView(facts: SkyFacts(of: facts.result.location, for: facts.reader), reader: facts.reader).lines
      for line in HourTable(facts: facts).lines + Meteogram(facts: facts).lines + sky {
        #expect(CellWidth.of(line) <= columns, "\(line)")
        #expect(!line.contains(/\b(0\d|1[3-9]|2[0-3]):\d\d\b/), "\(line)")
      }
    }
  }

  @Test func hoursBelowAChartHaveTwelve() throws {
    let facts = try SeriesSample.facts(SeriesSample.report(), wording: .twelveHours)
    let hours = try #require(Meteogram(facts: facts.within(80)).lines.first { $0.contains("AM") && !$0.contains(":") })
    #expect(hours.contains("12 PM") && hours.contains(" 3 AM"))
  }
}

extension Wording {
  fileprivate static let twelveHours = Wording(.english, dates: .english, clock: .twelveHours, catalog: nil)
}
