import FoundationEssentials
import Weather
import Wording

/// A cached result as `vane now` shows it: one line, or several.
///
/// Times are of the place, and a line says so if the user's clock differs. An unknown value is omitted, and a
/// missing temperature is a dash.
struct NowCard: Sendable {
  private let facts: ResultFacts
  private let details: NowDetails?
  /// Whether titles and values are in columns, which need a font of one width.
  private let isAligned: Bool
  /// The drawing, if it is enabled and fits.
  private let art: SkyArt?
  private var reader: Reader { facts.reader }
  private var units: UnitSystem { facts.units }
  private var wording: Wording { facts.wording }

  init(_ facts: ResultFacts, details: NowDetails? = nil, isAligned: Bool = true) {
    self.facts = facts
    self.details = details
    self.isAligned = isAligned
    let (reader, sky) = (facts.reader, facts.shown?.measurements)
    art =
      reader.icons == .ascii && reader.width.map { $0 >= SkyArt.minimumCardWidth } ?? true
      ? sky?.condition.flatMap { SkyArt($0, isDay: sky?.isDay) } : nil
  }

  /// The place, the values, the time of the update, and the attribution; each line takes one row of the terminal.
  var lines: [String] { inkLines.map(reader.painted) }

  /// The lines of the card, ready to be painted.
  var inkLines: [InkLine] {
    let place = InkLine(PlaceText(facts.result.location, wording).full, .title)
    let warning = facts.warning.map { warning in
      let line = AlertLine(warning.alert, in: facts.zone, for: reader)
      return InkLine(line.text(readAt: warning.readAt), .severity(warning.alert.severity))
    }
    let values = [headline, note].compactMap(\.self).wrapped(to: roomForValues) + sentence + secondOpinion + rows
    return ([place, warning].compactMap(\.self).wrapped(to: reader.width) + (art?.beside(values) ?? values) + credit)
      .filter { !$0.runs.isEmpty }
  }

  /// The zone of the times and the sources of the values, in one line if they fit.
  private var credit: [InkLine] {
    // The card tells what comes until the next day.
    let parts = [
      facts.clock.note(on: [reader.now, reader.now + 86_400]), SafeText.line(facts.result.provider.attribution),
      airAttribution,
    ].compactMap(\.self).filter { !$0.isEmpty }
    let joined = InkLine(parts.joined(by: " · "), .dim)
    return reader.width.map { joined.width <= $0 } ?? true ? [joined] : parts.flatMap { reader.wrapped($0, .dim) }
  }

  /// The headline: `☁ 4°C overcast, feels like 1°C`. How warm it feels is left out where it reads like the temperature.
  var headline: InkLine {
    guard let shown = facts.shown else { return InkLine(wording.tr("no values")) }
    let values = shown.measurements
    let temperature = units.temperature(values.temperature)
    let condition = values.condition.map { InkLine(wording.text(of: $0)) }
    let felt = units.temperature(values.apparentTemperature).flatMap { felt in
      felt == temperature
        ? nil
        : InkLine(
          wording.tr("feels like {temperature}", ["temperature": felt]),
          values: [(felt, values.apparentTemperature.map(InkRole.temperature))])
    }
    let number = InkLine(temperature ?? PlaceText.absent, values.temperature.map(InkRole.headline))
    let text = [number, condition].compactMap(\.self).joined(by: " ")
    let sky = [text, felt].compactMap(\.self).joined(by: wording.trc("list", ", "))
    return [icon, sky].compactMap(\.self).joined(by: " ")
  }

  private var icon: InkLine? {
    guard reader.icons != .text, art == nil, let values = facts.shown?.measurements, let condition = values.condition
    else {
      return nil
    }
    return InkLine(reader.icons.icon(condition, isDay: values.isDay), .icon(condition, isDay: values.isDay))
  }

  /// The sentence for the rest of the day, wrapped to the room for values.
  private var sentence: [InkLine] {
    let text = TodaySentence(facts.result, in: facts.zone, for: reader)?.text
    return text.map { InkLine($0).wrapped(to: roomForValues) } ?? []
  }

  /// What another provider expects, wrapped to the room for values: `MET Norway: 3° less tomorrow`.
  private var secondOpinion: [InkLine] {
    let text = facts.result.report.station?.secondOpinion.flatMap { reader.text(of: $0, on: facts.date) }
    return text.map { InkLine($0).wrapped(to: roomForValues) } ?? []
  }

  /// The origin of the values, if they are not the current ones.
  private var note: InkLine? {
    guard let shown = facts.shown else { return nil }
    let validAt = facts.time.text(shown.validAt)
    let validFor = Duration.seconds(max(0, reader.now.timeIntervalSince(shown.validAt)))
    let text: String? =
      switch shown.origin {
      case .current:
        validFor > ShownWeather.currentFor
          ? wording.tr("Values of {time}, {age}", ["time": validAt, "age": wording.ago(validFor)]) : nil
      case .cachedHour:
        wording.tr("Forecast for {time}, from data of {age}", ["time": validAt, "age": wording.ago(facts.age)])
      case .lastKnown:
        wording.tr("Last known values, of {time}, {age}", ["time": validAt, "age": wording.ago(validFor)])
      }
    return text.map { InkLine($0, .dim) }
  }

  /// A title and a value in several forms, the longest first; it has none if it is unknown.
  struct Row {
    let title: String
    let forms: [InkLine]

    init(_ title: String, _ forms: [InkLine?]) {
      self.title = title
      self.forms = forms.compactMap(\.self)
    }

    init(_ title: String, _ value: InkLine?) { self.init(title, [value]) }
  }

  /// The rows of title and value, with the values in one column if the card is aligned.
  private var rows: [InkLine] {
    let updated = wording.ago(facts.age)
    let titles = [
      wording.tr("Wind"), wording.tr("Humidity"), wording.tr("Pressure"), wording.tr("Updated"), wording.tr("Stale"),
      wording.tr("Today"),
    ]
    let detailed = details.map { [$0.windForce] + $0.rows }
    let titleWidth = (titles + (detailed ?? []).map(\.title)).map(CellWidth.of).max() ?? 0
    let room = roomForValues.map { $0 - titleWidth - 2 }
    let today = TodayText(facts)
    let rows =
      [
        Row(wording.tr("Today"), today?.line(width: room)),
        Row(
          wording.tr("Wind"),
          [
            wind { wording.tr("{speed} from {direction}", ["speed": $0, "direction": $1]) },
            wind { wording.tr("{speed} {direction}", ["speed": $0, "direction": $1]) },
          ]),
      ] + (detailed ?? air) + [
        airQuality,
        facts.isStale
          ? Row(
            wording.tr("Stale"),
            [wording.tr("last updated {age}", ["age": updated]), updated].map { InkLine($0, .stale) })
          : Row(wording.tr("Updated"), InkLine(updated, .dim)),
      ]
    return rows.flatMap { row -> [InkLine] in
      guard let value = fitting(row.forms, in: room) else { return [] }
      guard isAligned else {
        let line = wording.tr("{title}: {value}", ["title": row.title, "value": value.painted(with: .none)])
        return reader.wrapped(line, nil)
      }
      return value.hanging(under: InkLine(row.title, .dim).padded(to: titleWidth + 2), width: roomForValues)
    }
  }

  /// The row that humidity and pressure share; a row for each if the card is not aligned.
  private var air: [Row] {
    let pressure = units.pressure(facts.shown?.measurements.pressure).map { InkLine($0) }
    let humidity = units.percentage(facts.shown?.measurements.relativeHumidity).map { InkLine($0) }
    guard isAligned, let humidity, let pressure else {
      return [Row(wording.tr("Humidity"), humidity), Row(wording.tr("Pressure"), pressure)]
    }
    let both = humidity + InkLine("   ") + InkLine(wording.tr("Pressure"), .dim) + InkLine("  ") + pressure
    return [Row(wording.tr("Humidity"), both)]
  }

  /// The poor air of now or of the rest of the day: `poor, mainly ozone, until 19:00`. Better air has no row.
  private var airQuality: Row {
    guard let spell = facts.result.report.air, spell.end > reader.now else { return Row("", nil) }
    let level = reader.wording.text(of: spell.worst)
    let end = facts.time.text(spell.end)
    let span =
      spell.start <= reader.now
      ? wording.tr("until {time}", ["time": end])
      : wording.tr("from {from_time} to {to_time}", ["from_time": facts.time.text(spell.start), "to_time": end])
    let text = wording.list([wording.sentence(spell.worst)] + (spell.isOpen(at: reader.now) ? [] : [span]))
    return Row(wording.tr("Air"), InkLine(text, values: [(level, .air(spell.worst.level))]))
  }

  /// The attribution of the air, beside its row.
  private var airAttribution: String? {
    guard details?.showsAir == true || !airQuality.forms.isEmpty else { return nil }
    return WeatherService.openMeteoAir.provider.attribution
  }

  /// The columns beside the drawing.
  private var roomForValues: Int? {
    reader.width.map { art == nil ? $0 : $0 - SkyArt.columns - SkyArt.gap }
  }

  /// Returns the first value that fits, otherwise the last, which is the shortest.
  private func fitting(_ values: [InkLine], in room: Int?) -> InkLine? {
    values.first { value in room.map { value.width <= $0 } ?? true } ?? values.last
  }

  /// Returns the wind: `14 km/h from WSW, gusts 31 km/h`.
  ///
  /// - Parameter from: combines a speed and a direction.
  private func wind(_ from: (String, String) -> String) -> InkLine? {
    guard let values = facts.shown?.measurements, let speed = units.windSpeed(values.windSpeed) else { return nil }
    // Observers report no direction for a calm (WMO-No. 8, below 0.2 m/s).
    let isCalm = values.windSpeed.map { $0 < 0.2 } ?? true
    let direction = isCalm ? nil : values.windDirection.flatMap(CompassPoint.init).map(wording.text(of:))
    let text = direction.map { from(speed, $0) } ?? speed
    let mean = InkLine(text, values: [(speed, values.windSpeed.map(InkRole.wind))])
    let gusts = units.windSpeed(values.windGust).map { gust in
      InkLine(wording.tr("gusts {speed}", ["speed": gust]), values: [(gust, values.windGust.map(InkRole.gust))])
    }
    return [mean, gusts].compactMap(\.self).joined(by: wording.trc("list", ", "))
  }
}
