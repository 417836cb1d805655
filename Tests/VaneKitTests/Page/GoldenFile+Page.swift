import Foundation
import TestSupport
import Wording

@testable import VaneKit

extension GoldenFile {
  /// Every file of the page in English, and the page's texts in the other languages.
  static let page = GoldenFile("page.txt") {
    func lines(_ text: String) -> [String] {
      text.replacing("\r\n", with: "\n").replacing("><", with: ">\n<").components(separatedBy: "\n")
    }
    let files = try PageSample.files(PageSample.facts()).map { Section($0.name, lines($0.text)) }
    return try files
      + Language.allCases.filter { $0 != .english }.flatMap { language in
        let facts = try PageSample.facts(wording: language.wording, afterMinutes: 31)
        let page = PageDocument(facts: facts).text
          .replacing(/<(style|script)>.*?<\/(style|script)>/.dotMatchesNewlines(), with: "")
          .replacing(/(<svg[^>]*>).*?<\/svg>/.dotMatchesNewlines()) { "\($0.output.1)" }
        return [
          Section("index.html in \(language.rawValue)", lines(page)),
          Section("forecast.ics in \(language.rawValue)", Array(lines(CalendarText(facts: facts).text).prefix(14))),
        ]
      }
  }
}
