import FoundationEssentials
import Weather
import Wording

/// The meteogram as a self-contained SVG picture: it needs no font or script. Its style sheet only replaces the colours
/// on a dark page.
struct MeteogramPicture: Sendable {
  let facts: ResultFacts
  /// The maximum number of hours.
  let hours: Int

  static let (width, height) = (960.0, 472.0)

  /// The document, one element a line.
  var text: String {
    let series = MeteogramSeries(facts.result.report, at: facts.now, limit: hours)
    let place = PlaceText(facts.result.location, facts.reader.wording).full
    let start = SVGText.start(width: MeteogramPicture.width, height: MeteogramPicture.height, title: place)
    let head = [
      SVGText.rectangle(0, 0, MeteogramPicture.width, MeteogramPicture.height, fill: PicturePalette.background),
      SVGText.text(place, 56, 28, fill: PicturePalette.text, size: 18),
    ]
    let footer = facts.pictureFooter(series.points.map(\.time)).joined(separator: " · ")
    let foot = SVGText.text(footer, 56, 462, fill: PicturePalette.faint, size: 11)
    let chart =
      series.hours > 0
      ? PicturePanels(facts, series).elements
      : [
        SVGText.text(
          facts.wording.tr("No hourly forecast for now: the last one has ended."), 56, 80, fill: PicturePalette.text)
      ]
    return (start + head + chart + [foot, "</svg>"]).joined(separator: "\n") + "\n"
  }
}

/// The panels of the picture, from top to bottom: temperature, precipitation, wind, and the hours.
struct PicturePanels {
  private let facts: ResultFacts
  private let series: MeteogramSeries
  private let columns: MeteogramColumns

  /// The horizontal positions of the axes, in pixels.
  private let left = 56.0
  private let right: Double
  /// The vertical positions of the panels: tops and bottoms.
  private static let temperature = (top: 62.0, bottom: 232.0)
  private static let sun = 248.0
  private static let sky = 264.0
  private static let precipitation = (top: 316.0, bottom: 376.0)
  private static let wind = 400.0
  private static let hours = 422.0
  private static let days = 440.0

  /// Creates the panels.
  ///
  /// - Parameters:
  ///   - width: the width with both margins, in pixels.
  ///   - column: the width of a column in pixels: the same rule as in a terminal decides which labels fit.
  init(_ facts: ResultFacts, _ series: MeteogramSeries, width: Double = MeteogramPicture.width, column: Double = 8) {
    self.facts = facts
    self.series = series
    right = width - 24
    columns = MeteogramColumns(series, width: max(series.hours, Int((right - left) / column)), zone: facts.zone)
  }

  var elements: [String] {
    nights + frame + temperature + sun + sky + precipitation + wind + axis + present
  }

  private func x(_ hour: Double) -> Double {
    left + (right - left) * hour / Double(series.hours)
  }

  private var hourWidth: Double { (right - left) / Double(series.hours) }

  /// The shading of nights over the full height of both charts, to a quarter of an hour.
  private var nights: [String] {
    guard let start = series.points.first?.time else { return [] }
    let quarters = 0..<(series.hours * 4)
    let isNight = quarters.map { series.isDay(at: start.addingTimeInterval((Double($0) + 0.5) * 900)) == false }
    let begins = quarters.filter { isNight[$0] && ($0 == 0 || !isNight[$0 - 1]) }
    return begins.map { begin in
      let end = quarters[begin...].first { !isNight[$0] } ?? quarters.upperBound
      return SVGText.rectangle(
        x(Double(begin) / 4), Self.temperature.top, x(Double(end) / 4) - x(Double(begin) / 4),
        Self.precipitation.bottom - Self.temperature.top, fill: PicturePalette.night)
    }
  }

  /// The times of sunrise and sunset, written on the day's side.
  private var sun: [String] {
    let time = facts.time
    let times = series.sunrises.map { ($0, "start", 4.0) } + series.sunsets.map { ($0, "end", -4.0) }
    return times.map { instant, anchor, distance in
      SVGText.text(
        time.timeOfDay(instant), nameX(instant) + distance, Self.sun, anchor: anchor, fill: PicturePalette.faint,
        size: 11)
    }
  }

  /// The condition of each three hours.
  private var sky: [String] {
    columns.hours(every: MeteogramSeries.iconEvery).flatMap { hour in
      series.sky(from: hour.point).map { sky in
        SkyPicture(condition: sky.condition, isNight: sky.isDay == false, x: nameX(hour.at) + 10, y: Self.sky).elements
      } ?? []
    }
  }

  private var frame: [String] {
    columns.named.filter { $0.hour == 0 }.map { midnight in
      let at = nameX(midnight.at)
      return SVGText.line(at, Self.temperature.top, to: at, Self.precipitation.bottom, stroke: PicturePalette.faint)
    }
  }

  /// The mark for the present: a line over both charts, with its time. A picture is viewed later.
  private var present: [String] {
    guard let start = series.points.first?.time, facts.now >= start else { return [] }
    let (at, panel) = (nameX(facts.now), Self.temperature)
    let label = facts.time.timeOfDay(facts.now)
    return [
      SVGText.line(at, panel.top - 4, to: at, Self.precipitation.bottom, stroke: PicturePalette.text),
      SVGText.text(label, at, panel.top - 8, fill: PicturePalette.text, size: 11),
    ]
  }

  private var temperature: [String] {
    let unit = facts.units.temperatureUnit
    let values = series.points.map { $0.temperature.map(unit.converted) }
    let band = series.points.map { $0.temperatureRange?.converted(to: unit) }
    let ends = band.compactMap(\.self).flatMap { [$0.lowerBound, $0.upperBound] }
    guard let scale = MeteogramScale(values.compactMap(\.self) + ends, span: 4, steps: 6) else { return [] }
    let panel = Self.temperature
    let y = { (value: Double) in panel.top + scale.depth(of: value) * (panel.bottom - panel.top) }
    let freezing = unit.converted(0)
    let grid = scale.ticks.flatMap { value in
      [
        SVGText.line(left, y(value), to: right, y(value), stroke: PicturePalette.grid),
        SVGText.text(
          facts.units.mark(value, unit), left - 6, y(value) + 4, anchor: "end",
          fill: PicturePalette.temperature),
      ]
    }
    let zero =
      (scale.low...scale.high).contains(freezing)
      ? [SVGText.line(left, y(freezing), to: right, y(freezing), stroke: PicturePalette.text, dashes: "5 4")] : []
    let point = { (hour: Int, value: Double) in "\(SVGText.number(x(Double(hour)))),\(SVGText.number(y(value)))" }
    let pieces = values.indices.split { values[$0] == nil }.map { hours in
      hours.compactMap { hour in values[hour].map { point(hour, $0) } }
    }
    let areas = band.indices.split { band[$0] == nil }.map { hours in
      hours.compactMap { hour in band[hour].map { point(hour, $0.upperBound) } }
        + hours.reversed().compactMap { hour in band[hour].map { point(hour, $0.lowerBound) } }
    }
    let shading = areas.map { points in
      "<polygon points=\"\(points.joined(separator: " "))\" fill=\"\(PicturePalette.temperature)\""
        + " fill-opacity=\"0.2\"/>"
    }
    let curve = pieces.map { points in
      "<polyline points=\"\(points.joined(separator: " "))\" fill=\"none\" stroke=\"\(PicturePalette.temperature)\""
        + " stroke-width=\"2.5\" stroke-linejoin=\"round\" stroke-linecap=\"round\"/>"
    }
    let name =
      series.hasBand
      ? facts.wording.tr("Temperature; shaded: 10th to 90th percentile") : facts.wording.tr("Temperature")
    return grid + zero + shading + curve + [title(name, panel.top, PicturePalette.temperature)]
  }

  private var precipitation: [String] {
    let unit = facts.units.precipitationUnit
    let hours = series.points.dropLast()
    guard hours.contains(where: { $0.precipitation != nil || $0.probability != nil }) else { return [] }
    let values = hours.map { max(0, $0.precipitation.map(unit.converted) ?? 0) }
    let isDry = values.allSatisfy { $0 == 0 }
    let full = MeteogramScale.full(values, least: unit.decimals > 1 ? 0.1 : 1)
    let panel = Self.precipitation
    let bars = values.enumerated().filter { $1 > 0 }.map { hour, value in
      let tall = min(value / full, 1) * (panel.bottom - panel.top)
      return SVGText.rectangle(
        x(Double(hour)) + hourWidth * 0.1, panel.bottom - tall, hourWidth * 0.8, tall,
        fill: PicturePalette.precipitation)
    }
    // Without rain the panel has no scale. Hours of unknown rain are not dry.
    let top =
      isDry
      ? hours.contains { $0.precipitation == nil }
        ? nil
        : SVGText.text(facts.wording.tr("no rain"), left + 6, panel.bottom - 8, fill: PicturePalette.faint)
      : SVGText.text(
        facts.units.mark(full, unit, decimals: full < 1 ? 1 : 0), left - 6, panel.top + 6, anchor: "end",
        fill: PicturePalette.precipitation)
    let chances = columns.named.compactMap { named in
      facts.units.percentage(columns.chance(from: named)).map {
        SVGText.text(
          $0, nameX(named.at) + 3, panel.top - 6, fill: PicturePalette.precipitation, size: hourWidth < 13 ? 10 : 11)
      }
    }
    return [
      SVGText.line(left, panel.bottom, to: right, panel.bottom, stroke: PicturePalette.text),
      title(facts.wording.tr("Precipitation"), panel.top - 16, PicturePalette.precipitation),
    ] + [top].compactMap(\.self) + bars + chances
  }

  /// Arrows in the direction of the wind, with its speed.
  private var wind: [String] {
    let unit = facts.units.windSpeedUnit
    guard series.points.contains(where: { $0.windSpeed != nil }) else { return [] }
    let labels = columns.named.flatMap { named -> [String] in
      let point = series.points[named.point]
      guard let speed = point.windSpeed, let text = FixedDecimal.text(unit.converted(speed), decimals: 0) else {
        return []
      }
      let at = nameX(named.at)
      let turned = point.windDirection.flatMap { $0.isFinite ? SVGText.number($0 + 180) : nil }
      let arrow = turned.map { degrees in
        "<path d=\"M0,-7 L4,6 L0,3 L-4,6 Z\" fill=\"\(PicturePalette.wind)\""
          + " transform=\"translate(\(SVGText.number(at + 5)),\(SVGText.number(Self.wind - 4))) rotate(\(degrees))\"/>"
      }
      return [arrow, SVGText.text(text, at + 13, Self.wind, fill: PicturePalette.wind)]
        .compactMap(\.self)
    }
    let sign = facts.units.sign(unit)
    return [SVGText.text(sign, left - 6, Self.wind, anchor: "end", fill: PicturePalette.wind)] + labels
  }

  private var axis: [String] {
    let hours = columns.named.map { named in
      SVGText.text(facts.time.label(ofHour: named.hour), nameX(named.at), Self.hours, fill: PicturePalette.text)
    }
    let midnights = columns.named.filter { $0.hour == 0 }.map(\.at).filter { nameX($0) + 36 < right }
    let begins = series.points.first.map(\.time)
    let days = ([begins].compactMap(\.self) + midnights).reduce(into: [Date]()) { days, day in
      // A day with too few hours left has no room for its name.
      if let last = days.last, nameX(day) - nameX(last) < 60 { days.removeLast() }
      days.append(day)
    }
    let names = days.compactMap { day in
      CivilDate(day, in: facts.zone).map { date in
        SVGText.text(facts.wording.dates.day(of: date), nameX(day), Self.days, fill: PicturePalette.text, size: 13)
      }
    }
    return hours + names
  }

  private func nameX(_ instant: Date) -> Double {
    x(instant.timeIntervalSince(series.points[0].time) / 3600)
  }

  private func title(_ text: String, _ top: Double, _ fill: String) -> String {
    SVGText.text(text, right, top - 6, anchor: "end", fill: fill)
  }
}
