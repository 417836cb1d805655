import FoundationEssentials
import Weather
import Wording

/// The weather of the current place for a frame of electronic paper, 800 by 480 pixels, black on white. The time of the
/// update and its age are in the picture, because a frame shows it for as long as it gets no other one.
struct FramePicture: Sendable {
  let facts: PageFacts

  static let (width, height) = (800.0, 480.0)
  /// The number of days.
  private static let days = 8
  /// The columns that a line on the left has room for.
  private static let columns = 30

  /// The source of the picture.
  var text: String {
    let title = facts.places.first?.name ?? facts.wording.tr("No place is saved.")
    let start = SVGText.start(width: Self.width, height: Self.height, title: title, style: PicturePalette.blackStyle)
    let head = [
      SVGText.rectangle(0, 0, Self.width, Self.height, fill: "#ffffff"),
      text(CellWidth.cut(title, to: 44), 24, 46, size: 30), SVGText.rectangle(24, 60, 752, 3, fill: "#000000"),
    ]
    let body = facts.places.prefix(1).flatMap { place in
      place.weather.map { weather(place, $0) } ?? [text(place.absence, 24, 110)]
    }
    return (start + head + body + ["</svg>"]).joined(separator: "\n") + "\n"
  }

  private func weather(_ place: PageFacts.Place, _ weather: ResultFacts) -> [String] {
    let values = weather.shown?.measurements
    let sky = values?.condition.map { condition in
      ["<g transform=\"translate(272,124) scale(3.4)\">"]
        + SkyPicture(condition: condition, isNight: values?.isDay == false, x: 0, y: 0).elements + ["</g>"]
    }
    let sentence = TodaySentence(weather.result, in: weather.zone, for: facts.reader)?.text.map {
      facts.wording.tr("As of {time}: {sentence}", ["time": weather.time.dated(facts.reader.now), "sentence": $0])
    }
    let lines = [values?.condition.map(facts.wording.text(of:)), sentence] + place.texts.map { $0.lines.first }
    let wrapped = lines.compactMap(\.self).flatMap { WrappedText.lines($0, width: FramePicture.columns) }.prefix(9)
    let rows = DayRows(weather, count: FramePicture.days)
    let updated = facts.wording.tr("Updated {time}", ["time": weather.time.dated(weather.result.updatedAt)])
    let minutes = facts.wording.lengthInMinutes(weather.age / .seconds(1))
    let age = facts.wording.tr("{age} old when drawn", ["age": minutes])
    let stale = weather.isStale ? facts.wording.tr("Stale") : nil
    let state = [stale, updated, weather.age >= .seconds(60) ? age : nil].compactMap(\.self)
    return [text(weather.units.temperature(values?.temperature) ?? PlaceText.absent, 24, 146, size: 64)] + (sky ?? [])
      + wrapped.enumerated().map { text($1, 24, 198 + Double($0) * 24, size: 18) }
      + ["<g transform=\"translate(330,84) scale(1.24)\">"] + rows.elements + ["</g>"]
      + [
        SVGText.rectangle(24, 424, 752, 1, fill: "#000000"), text(state.joined(separator: " · "), 24, 446, size: 16),
        text(CellWidth.cut(SafeText.line(weather.result.provider.attribution), to: 90), 24, 468, size: 14),
      ]
  }

  private func text(_ text: String, _ x: Double, _ y: Double, size: Int = 20) -> String {
    SVGText.text(text, x, y, fill: "#000000", size: size)
  }
}
