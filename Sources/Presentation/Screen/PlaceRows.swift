import Foundation
import Weather

/// The list of all places on a screen, one row each: name, temperature, and what else there is room for.
struct PlaceRows {
  private let screen: WatchScreen
  private let width: Int
  private let places: [ScreenFacts.Place]

  /// How much of the width a name may take, and where it ends whatever the width.
  private static let (nameShare, longestName) = (2, 24)
  /// Stands before the condition where a warning is in force or ahead.
  private static let warned = "! "

  init(_ screen: WatchScreen, width: Int) {
    self.screen = screen
    self.width = width
    places = screen.facts.places
  }

  /// The rows around the chosen place, no more than there are places.
  func lines(rows: Int) -> [ScreenLine.Run] {
    let chosen = screen.state.place(in: screen.facts)?.id
    let index = places.firstIndex { $0.id == chosen } ?? 0
    let first = max(0, min(index - rows / 2, places.count - rows))
    let names = places.map { PlaceText($0.location).name }
    let temperatures = places.map { temperature($0) }
    let name = min(names.map(CellWidth.of).max() ?? 0, width / PlaceRows.nameShare, PlaceRows.longestName)
    let value = temperatures.map(CellWidth.of).max() ?? 0
    return places.indices.dropFirst(first).prefix(rows).map { index in
      let text =
        " " + ScreenLine.fitted(names[index], to: name) + " "
        + CellWidth.padded(temperatures[index], to: value, alignment: .right) + " "
      return ScreenLine.Run(
        text: text + rest(of: places[index], width: width - CellWidth.of(text)), isSelected: places[index].id == chosen)
    }
  }

  private func temperature(_ place: ScreenFacts.Place) -> String {
    let shown = place.result.flatMap { ShownWeather($0, at: screen.now) }
    return screen.state.units.temperature(shown?.measurements.temperature) ?? PlaceText.absent
  }

  /// The longest that fits: condition and age, or what matters most of them. What is stale says so first.
  private func rest(of place: ScreenFacts.Place, width: Int) -> String {
    guard let result = place.result else { return screen.wording.screen.notFetched }
    let warned = place.warning(at: screen.now) == nil ? "" : PlaceRows.warned
    let condition = ShownWeather(result, at: screen.now)?.measurements.condition.map(screen.wording.text(of:))
    let age = result.age(at: screen.now)
    let ago = DurationText(wording: screen.wording).ago(age)
    let stale = age > screen.facts.staleAfter ? screen.wording.card.shortStale : nil
    let texts = [[stale, condition, ago], stale == nil ? [condition] : [stale, ago], [stale ?? condition]].map {
      warned + $0.compactMap(\.self).joined(separator: ", ")
    }
    return texts.first { CellWidth.of($0) <= width } ?? texts[texts.count - 1]
  }
}
