import FoundationEssentials
import Weather
import Wording

/// Sun and moon at a place: today in rows of title and value, and a table of the coming days.
struct SkyView: Sendable {
  let facts: SkyFacts
  let reader: Reader
  private var time: LocalTime { LocalTime(in: facts.zone, for: reader) }
  private var wording: Wording { reader.wording }

  /// The lines; only the place if the day is not in the calendar.
  var lines: [String] {
    let clock = PlaceClock(of: facts.location, for: reader)
    let notes = [clock.note(on: facts.instants), wording.tr("Times for a flat horizon.")].compactMap(\.self)
    return reader.fitted([InkLine(PlaceText(facts.location, wording).full, .title)] + today + [InkLine("")] + table)
      + notes.flatMap { reader.wrapped($0, .dim) }.map(reader.painted)
  }

  // MARK: Today

  private var today: [InkLine] {
    guard let day = facts.days.first else { return [] }
    let rows = [(wording.trc("star", "Sun"), sun(day.sun))] + twilight(day.sun) + [(wording.tr("Moon"), moon(day))]
    let column = (rows.map { CellWidth.of($0.0) }.max() ?? 0) + 2
    return rows.flatMap { title, values in reader.row(title: title, values.map { InkLine($0) }, column: column) }
  }

  private func sun(_ day: SunDay) -> [String] {
    let noon = day.noon.map { wording.tr("highest at {time}", ["time": time.timeOfDay($0)]) }
    let length =
      day.times.polar == nil ? wording.tr("day of {length}", ["length": wording.lengthInMinutes(day.length)]) : nil
    return [times(day.times), noon, length, change(day)].compactMap(\.self)
  }

  private func times(_ sun: SunTimes) -> String {
    sun.polar.map(wording.text(of:)) ?? range(sun.sunrise, sun.sunset)
  }

  private func range(_ start: Date?, _ end: Date?) -> String {
    let texts = [start, end].map { $0.map(time.timeOfDay) ?? PlaceText.absent }
    return wording.tr("{sunrise}–{sunset}", ["sunrise": texts[0], "sunset": texts[1]])
  }

  /// Returns the change of the day's length since the day before; `nil` if the day is no longer or shorter.
  private func change(_ day: SunDay) -> String? {
    let seconds = Int(day.lengthChange.rounded())
    guard seconds != 0 else { return nil }
    let length = wording.length(.seconds(abs(seconds)))
    return seconds > 0
      ? wording.tr("{length} more than yesterday", ["length": length])
      : wording.tr("{length} less than yesterday", ["length": length])
  }

  private func twilight(_ day: SunDay) -> [(String, [String])] {
    let values = day.twilights.map { twilight in
      let span =
        switch twilight.staysAbove {
        case true?: wording.tr("all night")
        case false?: wording.trc("twilight", "none")
        case nil: range(twilight.dawn, twilight.dusk)
        }
      return "\(wording.text(of: twilight.kind)) \(span)"
    }
    return [(wording.tr("Twilight"), values)]
  }

  private func moon(_ day: SkyFacts.Day) -> [String] {
    let lit = reader.units.percentage(facts.illumination * 100).map { wording.tr("{percent} lit", ["percent": $0]) }
    let phases = facts.phases.map { "\(wording.text(of: $0.phase)) \(time.text($0.at))" }
    return [name(of: day.phase), lit].compactMap(\.self) + rises(day.moon) + phases
  }

  /// Returns the name of a phase, after its icon if the reader has icons.
  private func name(of phase: MoonPhase) -> String {
    let name = wording.text(of: phase)
    return reader.icons == .text ? name : "\(reader.icons.moon(phase, at: facts.location.coordinate)) \(name)"
  }

  private func rises(_ moon: MoonTimes) -> [String] {
    switch moon.staysUp {
    case true?: return [wording.tr("up all day")]
    case false?: return [wording.tr("down all day")]
    case nil: break
    }
    let rise = moon.rise.map { ($0, wording.tr("rises {time}", ["time": time.timeOfDay($0)])) }
    let set = moon.set.map { ($0, wording.tr("sets {time}", ["time": time.timeOfDay($0)])) }
    return [rise, set].compactMap(\.self).sorted { $0.0 < $1.0 }.map(\.1)
  }

  // MARK: The coming days

  private var table: [InkLine] {
    let days = facts.days
    let names = days.map { wording.dates.day(of: $0.sun.date) }
    return NarrowTable(
      columns: [
        .init(wording.tr("Day"), names),
        .init(wording.trc("star", "Sun"), days.map { times($0.sun.times) }, roles: days.map { _ in .sun }),
        .init(wording.tr("Moon"), days.map(lit), .right),
        .init(wording.tr("Moonrise"), days.map { text($0.moon.rise, $0.moon) }, .right),
        .init(wording.tr("Moonset"), days.map { text($0.moon.set, $0.moon) }, .right),
        .init(wording.tr("Length"), days.map { wording.lengthInMinutes($0.sun.length) }, .right),
      ], minimumColumns: 3
    ).lines(width: reader.width)
  }

  /// Returns the lit part of the moon, after the icon of its phase if the reader has icons.
  private func lit(_ day: SkyFacts.Day) -> String? {
    reader.units.percentage(day.illumination * 100).map { percent in
      reader.icons == .text
        ? percent
        : "\(reader.icons.moon(day.phase, at: facts.location.coordinate)) \(CellWidth.padded(percent, to: 4, alignment: .right))"
    }
  }

  private func text(_ instant: Date?, _ moon: MoonTimes) -> String? {
    instant.map(time.timeOfDay) ?? moon.staysUp.map { $0 ? wording.tr("up") : wording.tr("down") }
  }
}

extension Wording {
  /// Returns the name of a twilight.
  fileprivate func text(of twilight: TwilightKind) -> String {
    switch twilight {
    case .civil: tr("civil")
    case .nautical: tr("nautical")
    case .astronomical: tr("astronomical")
    }
  }
}
