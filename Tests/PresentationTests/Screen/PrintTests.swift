import BackgroundFetch
import Foundation
import Testing
import Weather

@testable import Presentation

@Suite struct PrintTests {
  @Test func show() throws {
    func out(_ name: String, _ rows: [String]) {
      print("=== \(name)")
      for row in rows { print("        \"" + row.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\",") }
    }
    out("80x24", ScreenSample.rows(try ScreenSample.screen(ScreenSample.facts()), 80, 24))
    out("120x40", ScreenSample.rows(try ScreenSample.screen(ScreenSample.facts(), [.down]), 120, 40))
    out("40x12", ScreenSample.rows(try ScreenSample.screen(ScreenSample.facts()), 40, 12))
    out("40x10", ScreenSample.rows(try ScreenSample.screen(ScreenSample.facts()), 40, 10))
    out("40x24", ScreenSample.rows(try ScreenSample.screen(ScreenSample.facts()), 40, 24))
    out("20x5", ScreenSample.rows(try ScreenSample.screen(ScreenSample.facts()), 20, 5))
    out("19x3", ScreenSample.rows(try ScreenSample.screen(ScreenSample.facts()), 19, 3))
    out(
      "help", ScreenSample.rows(try ScreenSample.screen(ScreenSample.facts(.view(of: 99)), [.character("?")]), 80, 14))
    var facts = try ScreenSample.facts(.view(of: nil))
    facts.places = []
    facts.decision = .never(.nothingSaved)
    out("none", ScreenSample.rows(try ScreenSample.screen(facts), 80, 8))
    facts = try ScreenSample.facts(.view(of: 99))
    facts.places = [
      try ScreenSample.place(1, "Oslo", updatedAt: nil),
      try ScreenSample.place(2, "Berlin", isCurrent: true, warnings: [AlertSample.alert()]),
    ]
    facts.isFetching = true
    out("warned", ScreenSample.rows(try ScreenSample.screen(facts), 80, 16))
    out("unfetched", ScreenSample.rows(try ScreenSample.screen(facts, [.up]), 80, 10))
    out(
      "right",
      ScreenSample.rows(try ScreenSample.screen(ScreenSample.facts(), [.right, .right, .character("u")]), 80, 24))
  }
}
