import BackgroundFetch
import Foundation
import Testing
import Weather

@testable import VaneKit
@testable import Wording

/// The screen of `vane watch` in its sizes, as a person sees it; brackets stand around what is selected.
@Suite struct WatchScreenSizeTests {
  /// Whatever is shown, a terminal of that size shows all of it.
  @Test(
    arguments: [1, 19, 20, 40, 63, 64, 81, 200], ["Berlin", SeriesSample.hostile, "東京都新宿区西新宿"])
  func everyRowIsAsWideAsTheScreen(columns: Int, name: String) throws {
    var facts = try ScreenSample.facts(names: [name, name, "Oslo"])
    facts.note(name, at: Sample.after(1))
    facts.places[1] = try ScreenSample.place(
      2, name, isCurrent: true, warnings: [AlertSample.alert(event: name, description: name)])
    facts.details = .init(place: 2, page: .warnings, feeds: [AlertSample.feed(reason: name)])
    let pages: [[ScreenKey]] = [
      [], [.down, .right], [.character("?")], [.character("d")], [.character("a"), .pageDown],
      [.character("/"), .character("x"), .character("東")],
    ]
    // Each page in half of the heights, and each height with half of the pages.
    for (index, rows) in [1, 4, 5, 7, 9, 10, 12, 14, 18, 24, 40].enumerated() {
      for (number, keys) in pages.enumerated() where (index + number + columns) % 2 == 0 {
        let lines = try ScreenSample.screen(facts, keys).lines(columns: columns, rows: rows)
        #expect(lines.count == rows)
        #expect(lines.allSatisfy { CellWidth.of($0.text) == columns })
        #expect(SeriesSample.controls(in: lines.map(\.text)) == [])
      }
    }
  }
}
