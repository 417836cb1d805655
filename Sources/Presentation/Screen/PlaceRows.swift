import Foundation
import Weather

/// The list of all places on a screen, one row each: name, temperature, and what else there is room for.
struct PlaceRows {
  private let screen: WatchScreen
  private let width: Int
  private let places: [ScreenFacts.Place]

  /// How much of the width a name may take, and where it ends whatever the width.
  private static let (nameShare, longestName) = (2, 24)
  private static let lengths = 3
  /// Stands before the condition where a warning is in force or ahead.
  private static let warned = "! "

  init(_ screen: WatchScreen, width: Int) {
    self.screen = screen
    self.width = width
    places = screen.facts.places
  }

  /// The rows around the chosen place, no more than there are places; an arrow at the first and the last where the list
  /// goes on.
  func lines(rows: Int) -> [ScreenLine.Run] {
    let chosen = screen.state.place(in: screen.facts)?.id
    let index = places.firstIndex { $0.id == chosen } ?? 0
    let first = max(0, min(index - rows / 2, places.count - rows))
    let names = PlaceText.distinct(places.map(\.location))
    let temperatures = places.map { temperature($0) }
    let name = min(names.map(CellWidth.of).max() ?? 0, width / PlaceRows.nameShare, PlaceRows.longestName)
    let value = temperatures.map(\.width).max() ?? 0
    let room = width - name - value - 3
    let rests = places.map { rest(of: $0) }
    // All rows say as much as the fullest has room for, so that they read alike.
    let length = (0..<PlaceRows.lengths).first { length in
      rests.allSatisfy { CellWidth.of($0[length]) <= room }
    }
    let shown = places.indices.dropFirst(first).prefix(rows)
    return shown.map { index in
      let goesOn = (up: index == shown.first && index > 0, down: index == shown.last && index < places.count - 1)
      let place = InkLine(mark(goesOn), .dim) + InkLine(names[index]).cut(to: name).padded(to: name) + InkLine(" ")
      let rest = InkLine(rests[index][length ?? PlaceRows.lengths - 1], role(of: places[index]))
      return ScreenLine.Run(
        place + temperatures[index].padded(to: value, alignment: .right) + InkLine(" ") + rest,
        isSelected: places[index].id == chosen)
    }
  }

  private func mark(_ goesOn: (up: Bool, down: Bool)) -> String {
    let isUnicode = screen.glyphs == .unicode
    return switch goesOn {
    case (true, true): isUnicode ? "↕" : "|"
    case (true, false): isUnicode ? "↑" : "^"
    case (false, true): isUnicode ? "↓" : "v"
    case (false, false): " "
    }
  }

  private func temperature(_ place: ScreenFacts.Place) -> InkLine {
    let celsius = place.result.flatMap { ShownWeather($0, at: screen.now) }?.measurements.temperature
    let text = screen.state.units.written(in: screen.wording).temperature(celsius)
    return InkLine(text ?? PlaceText.absent, celsius.map(InkRole.temperature))
  }

  /// What matters most of condition and age: a warning, then that it is stale.
  private func role(of place: ScreenFacts.Place) -> InkRole? {
    if let warning = place.warning(at: screen.now) { return .severity(warning.severity) }
    guard let result = place.result, result.age(at: screen.now) > screen.facts.staleAfter else { return nil }
    return .stale
  }

  /// Condition and age in three lengths, the shortest last. What is stale says so before all else.
  private func rest(of place: ScreenFacts.Place) -> [String] {
    guard let result = place.result else {
      return Array(repeating: screen.wording.screen.notFetched, count: PlaceRows.lengths)
    }
    let warned = place.warning(at: screen.now) == nil ? "" : PlaceRows.warned
    let condition = ShownWeather(result, at: screen.now)?.measurements.condition.map(screen.wording.text(of:))
    let age = result.age(at: screen.now)
    let ago = DurationText(wording: screen.wording).ago(age)
    let stale = age > screen.facts.staleAfter ? screen.wording.card.shortStale : nil
    return [[stale, condition, ago], stale == nil ? [condition] : [stale, ago], [stale ?? condition]].map {
      warned + $0.compactMap(\.self).joined(separator: screen.wording.card.separator)
    }
  }
}
