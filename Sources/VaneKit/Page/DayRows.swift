import FoundationEssentials
import Weather
import Wording

/// The coming days as a picture: the name, the sky, the chance of precipitation, and a bar from the lowest to the
/// highest temperature.
struct DayRows: Sendable {
  let facts: ResultFacts
  let days: [DailyWeather]

  /// The size in pixels, with the height of one row.
  static let (width, rowHeight) = (360.0, 30.0)
  var height: Double { Double(days.count) * DayRows.rowHeight }

  /// The horizontal ends of the scale, in pixels.
  private static let scale = (left: 212.0, right: 298.0)

  init(_ facts: ResultFacts, count: Int) {
    self.facts = facts
    days = facts.days(count)
  }

  /// The elements of the picture.
  var elements: [String] {
    let spans = days.map(\.drawableSpan)
    let lowest = spans.compactMap { $0?.lowerBound }.min() ?? 0
    let width = max(1, (spans.compactMap { $0?.upperBound }.max() ?? 0) - lowest)
    let x = { (value: Double) in
      Self.scale.left + (value - lowest) / width * (Self.scale.right - Self.scale.left)
    }
    return days.indices.flatMap { row -> [String] in
      let (day, middle) = (days[row], (Double(row) + 0.5) * DayRows.rowHeight)
      let texts: [(String?, Double, String, String)] = [
        (facts.wording.dates.day(of: day.date), 0, "start", PicturePalette.text),
        (facts.units.percentage(day.precipitationProbability), 146, "end", PicturePalette.precipitation),
        (facts.units.temperature(day.temperatureMin), Self.scale.left - 6, "end", PicturePalette.text),
        (facts.units.temperature(day.temperatureMax), Self.scale.right + 6, "start", PicturePalette.text),
      ]
      let sky = day.condition.map { SkyPicture(condition: $0, isNight: false, x: 86, y: middle).elements } ?? []
      let bars = spans[row].map { span in
        let (low, high) = (x(span.lowerBound), x(span.upperBound))
        return [
          (Self.scale.left, middle - 1, Self.scale.right - Self.scale.left, 2, PicturePalette.grid),
          (low, middle - 4, max(4, high - low), 8, PicturePalette.temperature),
        ].map { SVGText.rectangle($0, $1, $2, $3, fill: $4) }
      }
      return texts.compactMap { text, x, anchor, fill in
        text.map { SVGText.text($0, x, middle + 5, anchor: anchor, fill: fill, size: 14) }
      } + sky + (bars ?? [])
    }
  }

  /// The same in words, for readers who do not see the picture.
  var alternative: String {
    let wording = facts.wording
    return wording.clauses(
      days.map { day in wording.list([wording.dates.day(of: day.date)] + DayRows.values(of: day, facts)) })
  }

  /// Returns the values of a day in words: `3 to 7°C`, `Rain`, `2 mm`, `60%`.
  static func values(of day: DailyWeather, _ facts: ResultFacts) -> [String] {
    let span = ClosedRange(low: day.temperatureMin, high: day.temperatureMax)
    let temperature =
      facts.reader.text(of: span, in: facts.units.temperatureUnit)
      ?? facts.units.temperature(day.temperatureMax ?? day.temperatureMin)
    return [
      temperature, day.condition.map(facts.wording.text(of:)), facts.units.precipitation(day.precipitation),
      facts.units.percentage(day.precipitationProbability),
    ].compactMap(\.self)
  }
}
