import FoundationEssentials
import Weather
import Wording
import Zones

/// Air quality and pollen: now, the hours ahead as a chart, and the days.
struct AirView: Sendable {
  private let facts: AirFacts
  private let glyphs: GlyphSet
  private var reader: Reader { facts.reader }
  private var wording: Wording { facts.wording }

  init(_ facts: AirFacts) {
    self.facts = facts
    glyphs = facts.reader.glyphs
  }

  /// The place, the values for now, the chart, the days, the time of the update and the attribution.
  var lines: [String] { inkLines.map(reader.painted) }

  /// The lines, ready to be painted.
  var inkLines: [InkLine] {
    let title = InkLine(PlaceText(facts.location, wording).full, .title)
    let body =
      facts.hour == nil
      ? [InkLine(wording.tr("No air quality for now: the last forecast has ended."))] : present + chart + days
    let age = reader.now.timeIntervalSince(facts.updatedAt)
    let updated = wording.list([wording.tr("Updated {age}", ["age": wording.ago(.seconds(max(0, age)))]), facts.next])
    let showsPollen = facts.hour != nil && (!facts.pollen.isEmpty || facts.days.contains { !$0.pollen.isEmpty })
    let classes = showsPollen ? wording.tr("Classes of pollen: {source}", ["source": PollenLevel.source]) : nil
    let notes = [updated, facts.clockNote, classes, SafeText.line(facts.attribution)].compactMap(\.self)
    return ([title] + body + notes.map { InkLine($0, .dim) }).wrapped(to: reader.width)
  }

  // MARK: Now

  private var present: [InkLine] {
    let scale = wording.text(of: facts.report.scale)
    let rows: [(String, [InkLine])] = [
      (wording.tr("Now"), [facts.index.map(graded) ?? InkLine(wording.tr("no air quality is known"))]),
      (wording.tr("Index"), [InkLine(scale, .dim)]),
      (unit, wrapped(concentrations)),
      (wording.tr("Pollen"), pollenNow),
    ]
    return rows.flatMap { row(title: $0.0, $0.1) }
  }

  /// Returns an index with its main pollutant, by its symbol where the name does not fit.
  private func graded(_ index: AirIndex) -> InkLine {
    let level = (wording.text(of: index), InkRole?.some(.air(index.level)))
    let line = InkLine(wording.sentence(index), values: [level])
    guard let width = reader.width, titleWidth + line.width > width else { return line }
    return InkLine(wording.sentence(index, naming: wording.symbol(of: index.pollutant)), values: [level])
  }

  /// The concentrations of the hour: `PM2.5 18`.
  private var concentrations: [InkLine] {
    guard let hour = facts.hour else { return [] }
    let main = facts.index
    let pollutants = Pollutant.allCases.compactMap { pollutant -> InkLine? in
      guard let value = facts.report.series.value(.pollutant(pollutant), hour: hour) else { return nil }
      let number = number(value)
      return InkLine(wording.text(of: pollutant) + " ", .dim)
        + InkLine(number, main?.pollutant == pollutant ? main.map { .air($0.level) } : nil)
    }
    let dust = facts.report.series.value(.dust, hour: hour).flatMap { $0 >= 0.5 ? $0 : nil }
    return pollutants
      + [dust.map { InkLine(wording.trc("pollutant", "dust") + " ", .dim) + InkLine(number($0)) }]
      .compactMap(\.self)
  }

  private func number(_ value: Double) -> String {
    FixedDecimal.text(value, decimals: value < 10 ? 1 : 0).map(wording.language.written) ?? PlaceText.absent
  }

  /// The pollen of the hour, or why it is never shown.
  private var pollenNow: [InkLine] {
    guard !facts.hasPollenForecast else { return wrapped(facts.pollen.map(pollen)) }
    return [InkLine(wording.tr("no forecast for this place and season"), .dim)]
  }

  private func pollen(_ pollen: Pollen) -> InkLine {
    let level = wording.text(of: pollen.level)
    return InkLine(wording.text(of: pollen), values: [(level, .pollen(pollen.level))])
  }

  // MARK: Rows

  /// The unit of the concentrations, which stands before them.
  private var unit: String { glyphs == .ascii ? "ug/m3" : "µg/m³" }

  /// The width of the titles.
  private var titleWidth: Int {
    let names = [
      unit, wording.tr("Now"), wording.tr("Index"), wording.tr("Pollen"), wording.tr("Hours"), wording.tr("Today"),
    ]
    return ((names + facts.days.map(name)).map(CellWidth.of).max() ?? 0) + 2
  }

  /// Returns lines with a title before the first.
  private func row(title: String, _ lines: [InkLine]) -> [InkLine] {
    lines.enumerated().flatMap { index, line in
      line.hanging(under: InkLine(index == 0 ? title : "", .dim).padded(to: titleWidth), width: reader.width)
    }
  }

  /// Returns parts joined to as few lines as fit.
  private func wrapped(_ parts: [InkLine]) -> [InkLine] {
    let separator = InkLine(wording.trc("list", ", "))
    return parts.reduce(into: []) { lines, part in
      guard let last = lines.last else { return lines.append(part) }
      let joined = last + separator + part
      if reader.width.map({ titleWidth + joined.width <= $0 }) ?? true {
        lines[lines.count - 1] = joined
      } else {
        lines.append(part)
      }
    }
  }

  private var chart: [InkLine] {
    guard let hour = facts.hour else { return [] }
    let room = reader.columns - titleWidth
    let chart = AirChart(facts.report, from: hour, width: room, in: facts.zone, for: reader)
    return chart.lines.isEmpty ? [] : row(title: wording.tr("Hours"), chart.lines)
  }

  private var days: [InkLine] {
    facts.days.flatMap { day in
      row(title: name(day), wrapped([day.worst.map(graded)].compactMap(\.self) + day.pollen.map(pollen)))
    }
  }

  private func name(_ day: AirDay) -> String {
    day.date == CivilDate(reader.now, in: facts.zone) ? wording.tr("Today") : wording.dates.day(of: day.date)
  }
}
