import ForecastScoring
import Weather
import Wording

/// How good the providers were at a place: a heading, a table, and a sentence.
struct ScoreCard: Sendable {
  let facts: ScoreFacts
  let reader: Reader
  var wording: Wording { reader.wording }
  var units: UnitSystem { reader.units }

  var lines: [String] {
    let table = Table(
      columns: columns.map { Table.Column($0.title, alignment: $0.alignment) },
      rows: [columns.map(\.subtitle)] + facts.rows.map(cells),
      roles: [columns.map { _ in InkRole.dim }]
        + facts.rows.map { row in
          [row.provider == nil ? .dim : isWinner(row) ? .title : nil]
        }, gap: gap, hasRecords: false)
    let shown = reader.wrapped(heading, .title) + table.inkLines(width: reader.width) + reader.wrapped(sentence)
    return reader.fitted(shown + notes.flatMap { reader.wrapped($0, .dim) })
  }

  private var columns: [(title: String, subtitle: String, alignment: CellWidth.Alignment)] {
    let offBy = wording.trc("score", "off by")
    let temperature = isNarrow ? wording.trc("score", "temp.") : wording.trc("score", "temperature")
    return [
      ("", "", .left), (temperature, offBy, .right), ("", wording.trc("score", "bias"), .right),
      (wording.trc("score", "wind"), offBy, .right),
      (wording.trc("score", "rain"), wording.trc("score", "skill"), .right),
    ] + (isNarrow ? [] : [("", "", .left)])
  }

  /// A terminal narrower than this has no room for words beside the numbers.
  private static let roomy = 72

  private var isNarrow: Bool { reader.width.map { $0 < ScoreCard.roomy } ?? false }

  /// The text between two columns.
  var gap: String { isNarrow ? " " : "  " }

  private func isWinner(_ row: ScoreTable.Row) -> Bool {
    row.provider != nil && row.provider == facts.winner?.provider
  }

  private func cells(_ row: ScoreTable.Row) -> [String] {
    [
      row.provider.map(facts.name) ?? wording.tr("same as yesterday"),
      row.temperature.meanAbsoluteError.flatMap(units.temperatureDifference) ?? PlaceText.absent,
      row.temperature.bias.map { units.signedDifference(of: $0) } ?? PlaceText.absent,
      row.wind.meanAbsoluteError.map(units.windDifference) ?? PlaceText.absent,
      row.rain.skill.flatMap { FixedDecimal.text($0, decimals: 2) }.map(wording.language.written) ?? PlaceText.absent,
      isWinner(row) ? most : "",
    ]
  }

  /// `most accurate here (97%)`.
  private var most: String {
    wording.tr("most accurate here ({percent})", ["percent": units.percentage(facts.winner?.percent) ?? ""])
  }
}

extension ScoreCard {
  private var heading: String {
    let parts = [
      PlaceText(facts.location, wording).name, station, wording.trn("1 day", "{count} days", facts.table.days),
      wording.trn("the same hour for all", "the same {count} hours for all", facts.table.temperatureCases.common),
      wording.tr("{from} to {to} hours ahead", ["from": "\(facts.lead.lower)", "to": "\(facts.lead.upper)"]),
    ]
    return parts.joined(separator: " · ")
  }

  private var station: String {
    let id = facts.station.text
    let distance = units.distance(facts.distance) ?? ""
    guard let difference = facts.heightDifference?.rounded(), difference != 0 else {
      return wording.tr("station {station}, {distance} away", ["station": id, "distance": distance])
    }
    let names: KeyValuePairs = ["station": id, "distance": distance, "height": units.mark(abs(difference), .metres)]
    return difference > 0
      ? wording.tr("station {station}, {distance} away, {height} higher", names)
      : wording.tr("station {station}, {distance} away, {height} lower", names)
  }

  /// What follows from the comparison, and of which forecasts if the table is of others.
  var sentence: String {
    guard !facts.ranking.pairs.isEmpty, !isOfDecision else { return verdict }
    return wording.tr(
      "{sentence} Decided by the forecasts of {from} to {to} hours ahead over all days.",
      ["sentence": verdict, "from": "\(LeadRange.tomorrow.lower)", "to": "\(LeadRange.tomorrow.upper)"])
  }

  /// Whether the table shows what was decided: the forecasts of the same hours ahead, and the winner as the best.
  private var isOfDecision: Bool {
    facts.lead == .tomorrow && (facts.winner.map { (margin(of: $0.provider) ?? 0) > 0 } ?? true)
  }

  /// Returns by how much the error of a provider is smaller than the next one, in the user's unit, as the table shows
  /// it.
  private func margin(of provider: String) -> Double? {
    func shown(_ row: ScoreTable.Row) -> Double? {
      row.temperature.meanAbsoluteError.map { (units.degrees(from: $0) * 10).rounded() / 10 }
    }
    let (own, others) = (facts.rows.filter { $0.provider == provider }, facts.rows.filter { $0.provider != provider })
    guard let best = own.first.flatMap(shown), let next = others.filter({ $0.provider != nil }).compactMap(shown).min()
    else { return nil }
    return next - best
  }

  private var verdict: String {
    switch ScoreVerdict(facts.ranking, winner: facts.winner) {
    case .nothingToCompare: wording.tr("Only one provider is asked about this place, so there is nothing to compare.")
    case .tooEarly(let days):
      wording.tr(
        "Too early to tell: {days} of {needed} days.",
        ["days": "\(days)", "needed": "\(ProviderComparison.minimumDays)"])
    case .tooClose(nil): wording.tr("Too close to call.")
    case .tooClose(let weeks?):
      wording.trn(
        "Too close to call; about 1 more week would show a difference of {degrees}.",
        "Too close to call; about {count} more weeks would show a difference of {degrees}.", weeks,
        ["degrees": units.temperatureDifference(ScoreVerdict.difference) ?? ""])
    case .ahead(let provider):
      wording.tr(
        "{provider} looks more accurate here; it is decided on Thursday.", ["provider": facts.name(of: provider)])
    case .winner(let provider, _): won(provider)
    }
  }

  private func won(_ provider: String) -> String {
    let name = facts.name(of: provider)
    guard isOfDecision, let margin = margin(of: provider) else {
      return wording.tr("{provider} has been more accurate here.", ["provider": name])
    }
    let celsius = margin / units.degrees(from: 1)
    return celsius < ScoreVerdict.difference - 0.001
      ? wording.tr("{provider} has been more accurate here; the difference is small.", ["provider": name])
      : wording.tr(
        "{provider} has been more accurate here, by about {degrees}.",
        ["provider": name, "degrees": units.temperatureDifference(celsius) ?? ""])
  }

  /// How many of the hours the row of persistence has; `nil` if it has all of them.
  private var hoursOfPersistence: String? {
    let known = facts.table.rows.last { $0.provider == nil }?.temperature.count ?? 0
    guard known != facts.table.temperatureCases.common else { return nil }
    return wording.trn(
      "The baseline “same as yesterday” has 1 of these hours: those whose day before was observed.",
      "The baseline “same as yesterday” has {count} of these hours: those whose day before was observed.", known)
  }

  private var notes: [String] {
    let stopped = facts.stopped.map {
      wording.tr(
        "{provider} has no forecast of the last two weeks and is not compared.", ["provider": facts.name(of: $0)])
    }
    return [
      wording.tr(
        "Off by: the mean error. Bias: + is too warm. Rain skill: 1 is perfect, 0 no better than how often it rains here."
      )
    ] + [falseWinners, hoursOfPersistence].compactMap(\.self) + stopped
  }

  /// How often the decision is wrong where differences last as long as here; `nil` before there can be one.
  private var falseWinners: String? {
    let pairs = facts.ranking.pairs
    guard facts.ranking.days >= ProviderComparison.minimumDays,
      let rate = pairs.map(\.comparison.falseWinners).max(), let percent = units.percentage(max(1, rate.rounded(.up)))
    else { return nil }
    return wording.tr(
      "With providers that are equally accurate, days like these would give a wrong winner in up to {percent} of years; differences that change with the season are not covered.",
      ["percent": percent])
  }
}

extension UnitSystem {
  /// Returns a difference of wind speeds, `4.1 km/h`, from metres per second: with a decimal below ten. The scale of
  /// Beaufort has no differences, so it is in metres per second then.
  func windDifference(_ metresPerSecond: Double) -> String {
    let unit = windSpeedUnit == .beaufort ? Unit.metresPerSecond : windSpeedUnit
    let value = unit.converted(metresPerSecond)
    return mark(value, unit, decimals: value < 9.95 ? 1 : 0)
  }

  /// Returns a difference of temperatures with its sign and a decimal, `+0.2`, from degrees Celsius.
  func signedDifference(of celsius: Double) -> String {
    let text = FixedDecimal.text(degrees(from: celsius), decimals: 1) ?? ""
    return (text.hasPrefix("-") || text == "0.0" ? "" : "+") + language.written(text)
  }
}
