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
    // Numbers that are impossible in weather cannot be drawn.
    let spans = days.map { day in
      ClosedRange(low: day.temperatureMin, high: day.temperatureMax).flatMap {
        max(abs($0.lowerBound), abs($0.upperBound)) < 1e6 ? $0 : nil
      }
    }
    let lowest = spans.compactMap { $0?.lowerBound }.min() ?? 0
    let width = max(1, (spans.compactMap { $0?.upperBound }.max() ?? 0) - lowest)
    let x = { (value: Double) in
      Self.scale.left + (value - lowest) / width * (Self.scale.right - Self.scale.left)
    }
    return days.indices.flatMap { row -> [String] in
      let (day, middle) = (days[row], (Double(row) + 0.5) * DayRows.rowHeight)
      let text = { (text: String?, x: Double, anchor: String, fill: String) in
        text.map { SVGText.text($0, x, middle + 5, anchor: anchor, fill: fill, size: 14) }
      }
      let texts = [
        text(facts.wording.dates.day(of: day.date), 0, "start", PicturePalette.text),
        text(facts.units.percentage(day.precipitationProbability), 146, "end", PicturePalette.precipitation),
        text(facts.units.temperature(day.temperatureMin), Self.scale.left - 6, "end", PicturePalette.text),
        text(facts.units.temperature(day.temperatureMax), Self.scale.right + 6, "start", PicturePalette.text),
      ]
      let sky = day.condition.map { SkyPicture(condition: $0, isNight: false, x: 86, y: middle).elements } ?? []
      let bar = spans[row].map { span in
        [
          SVGText.rectangle(
            Self.scale.left, middle - 1, Self.scale.right - Self.scale.left, 2, fill: PicturePalette.grid),
          SVGText.rectangle(
            x(span.lowerBound), middle - 4, max(4, x(span.upperBound) - x(span.lowerBound)), 8,
            fill: PicturePalette.temperature),
        ]
      }
      return texts.compactMap(\.self) + sky + (bar ?? [])
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

/// The coming hours as a picture for a page, with the same in words.
struct HourPicture: Sendable {
  let facts: ResultFacts
  let series: MeteogramSeries

  /// The number of hours.
  private static let hours = 24
  /// The part of the panels that a page shows: the title and the footer of a picture are texts there.
  static let (width, top, height) = (360.0, 40.0, 408.0)

  init(_ facts: ResultFacts) {
    self.facts = facts
    series = MeteogramSeries(facts.result.report, at: facts.now, limit: HourPicture.hours)
  }

  var elements: [String] {
    // A label every three hours fits into these columns.
    PicturePanels(facts, series, width: HourPicture.width, column: 5.8).elements
  }

  /// The range of the temperature and the sum of the precipitation.
  var alternative: String {
    let values = series.points.compactMap(\.temperature)
    let span = ClosedRange(low: values.min(), high: values.max())
    let rain = series.points.dropLast().compactMap(\.precipitation)
    let titled = { (title: String, value: String?) in
      value.map { facts.wording.tr("{title}: {value}", ["title": title, "value": $0]) }
    }
    return facts.wording.list(
      [
        titled(facts.wording.tr("Temperature"), facts.reader.text(of: span, in: facts.units.temperatureUnit)),
        titled(
          facts.wording.tr("Precipitation"),
          rain.count == series.hours ? facts.units.precipitation(rain.reduce(0, +)) : nil),
      ].compactMap(\.self))
  }
}
