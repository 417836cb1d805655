import Foundation
import TestSupport
import Testing
import Zones

@testable import VaneKit
@testable import Wording

/// Foundation's locale data as the judge of names, dates and numbers. Programs do without: a formatter costs them more
/// than all else that a look does.
@Suite struct ForeignNamesTests {
  /// Friday, 20 November 2026, noon.
  private static let friday = Date(timeIntervalSince1970: 1_795_176_000)

  private func formatter(_ language: Language) -> DateFormatter {
    let formatter = DateFormatter()
    // English dates have the day first here, as in the United Kingdom.
    formatter.locale = Locale(identifier: language == .english ? "en_GB" : language.rawValue)
    formatter.timeZone = .gmt
    return formatter
  }

  /// Ordinary spaces, and no comma between day, date and time: a line has little room.
  private func plain(_ text: String) -> String {
    text.replacing(/[\u{A0}\u{202F}]/, with: " ").replacing(",", with: "")
  }

  private func names(_ formatter: DateFormatter, _ format: String, days: [Double]) -> [String] {
    formatter.dateFormat = format
    return days.map { formatter.string(from: Self.friday.addingTimeInterval($0 * 86_400)) }
  }

  /// Either as they stand alone or as they stand in a date.
  @Test(arguments: Language.allCases) func namesDaysAndMonths(language: Language) {
    let formatter = formatter(language)
    // From Sunday, and from January of the next year.
    let weekdays = (0..<7).map { Double($0) + 2 }
    #expect(
      ["ccc", "EEE"].map { names(formatter, $0, days: weekdays) }.contains(
        language.weekdays))
    let months = (0..<12).map { 60 + Double($0) * 30.4 }
    #expect(
      ["LLL", "MMM"].map { names(formatter, $0, days: months) }.contains(language.months))
  }

  @Test(arguments: Language.allCases) func datesHaveTheOrderOfTheLanguage(language: Language) {
    let formatter = formatter(language)
    let time = { (now: Date) in Reader(now: now, zone: .gmt, wording: language.wording).time }
    let later = Self.friday.addingTimeInterval(86_400 * 100)
    formatter.setLocalizedDateFormatFromTemplate("EEEdMMM")
    let near = Self.friday.addingTimeInterval(86_400)
    #expect(time(near).text(Self.friday) == plain(formatter.string(from: Self.friday)) + " 12:00")
    formatter.setLocalizedDateFormatFromTemplate("EEEdMMMyyyy")
    #expect(time(later).text(Self.friday) == plain(formatter.string(from: Self.friday)) + " 12:00")
    formatter.setLocalizedDateFormatFromTemplate("dMMM")
    #expect(time(near).day(Self.friday) == plain(formatter.string(from: Self.friday)))
    formatter.setLocalizedDateFormatFromTemplate("dMMMyyyy")
    #expect(time(later).day(Self.friday) == plain(formatter.string(from: Self.friday)))
  }

  @Test(arguments: Language.allCases) func formatsNumbers(language: Language) {
    let formatter = NumberFormatter()
    formatter.locale = Locale(identifier: language.rawValue)
    formatter.numberStyle = .decimal
    #expect(language.written("0.5") == formatter.string(from: 0.5))
    let groups = language.written(1_234_567)
    #expect(groups == formatter.string(from: 1_234_567).map(plainSpaces))
    formatter.numberStyle = .percent
    #expect(language.measured("87", .percent) == formatter.string(from: 0.87).map(plainSpaces))
  }

  private func plainSpaces(_ text: String) -> String {
    text.replacing(/[\u{A0}\u{202F}]/, with: " ")
  }
}
