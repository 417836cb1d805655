import ForecastScoring
import Weather
import Wording

extension ScoreCard {
  /// Where the sentence of the card comes from: highest and lowest temperatures, the comparison of each pair of
  /// providers, and what was left out.
  var explanation: [String] {
    let tables = (facts.table.dayCases.common > 0 ? [extremes] : []) + (facts.ranking.pairs.isEmpty ? [] : [pairs])
    let shown = tables.flatMap { $0.inkLines(width: reader.width) + [InkLine()] }
    return reader.fitted(shown + omissions.flatMap { reader.wrapped($0) })
  }

  /// Errors of the highest and lowest temperatures of local days.
  private var extremes: Table {
    let offBy = wording.trc("score", "off by")
    let bias = wording.trc("score", "bias")
    let titles = ["", wording.tr("High"), "", wording.tr("Low"), ""]
    let rows = facts.rows.map { row in
      [row.provider.map(facts.name) ?? wording.tr("same as yesterday")]
        + [row.high, row.low].flatMap { score in
          [
            score.meanAbsoluteError.flatMap(units.temperatureDifference) ?? PlaceText.absent,
            score.bias.map { units.signedDifference(of: $0) } ?? PlaceText.absent,
          ]
        }
    }
    return Table(
      columns: titles.enumerated().map { Table.Column($1, alignment: $0 == 0 ? .left : .right) },
      rows: [["", offBy, bias, offBy, bias]] + rows, roles: [titles.map { _ in InkRole.dim }], gap: gap,
      hasRecords: false)
  }

  /// The comparison of each pair, the more accurate provider first; the signs are as in the documentation.
  private var pairs: Table {
    let titles = [
      "", wording.trc("score", "days"), "m", "m90", "n'", "d", "s", wording.trc("score", "probability"),
    ]
    let rows = facts.ranking.pairs.filter {
      $0.comparison.mean > 0 || ($0.comparison.mean == 0 && $0.first < $0.second)
    }
    .map { pair in
      let compared = pair.comparison
      return [
        "\(facts.name(of: pair.first)) / \(facts.name(of: pair.second))", "\(compared.days)",
        number(compared.mean), number(compared.recentMean),
        number(Double(compared.days) / compared.memory, decimals: 0), number(compared.expectedDifference),
        number(compared.uncertainty),
        units.percentage(ScoreFacts.percent(ofProbability: compared.probability)) ?? PlaceText.absent,
      ]
    }
    return Table(
      columns: titles.enumerated().map { Table.Column($1, alignment: $0 == 0 ? .left : .right) }, rows: rows,
      gap: gap)
  }

  private func number(_ value: Double, decimals: Int = 2) -> String {
    FixedDecimal.text(value, decimals: decimals).map(wording.language.written) ?? PlaceText.absent
  }

  private var omissions: [String] {
    let table = facts.table
    let old = facts.oldForecasts.sorted { $0.key < $1.key }.map { provider, count in
      wording.trn(
        "{provider}: the forecast of 1 round was more than 12 hours old.",
        "{provider}: the forecasts of {count} rounds were more than 12 hours old.", count,
        ["provider": facts.name(of: provider)])
    }
    return [
      facts.ranking.pairs.isEmpty
        ? nil
        : wording.tr(
          "m: how much more accurate the first was, in °C; m90: in the last 90 days. n': how many independent days these days are worth. d: the difference to expect in the long run; s: its uncertainty. A provider wins if it beats every other one by at least 0.1°C with a probability of 97% over {days} days or more, and in the last 90 days. It loses its place if another one was better by more than 0.2°C in the last 90 days. Decided on Thursdays, over all days and 24 to 48 hours ahead.",
          ["days": "\(ProviderComparison.minimumDays)"]),
      [table.temperatureCases, table.windCases, table.rainCases, table.dayCases].allSatisfy { $0.dropped == 0 }
        ? nil
        : wording.tr(
          "Left out, because a provider lacks them: {hours} hours of temperature, {wind} of wind, {windows} half days of rain, {days} days.",
          [
            "hours": "\(table.temperatureCases.dropped)", "wind": "\(table.windCases.dropped)",
            "windows": "\(table.rainCases.dropped)", "days": "\(table.dayCases.dropped)",
          ]),
    ].compactMap(\.self) + old
  }
}
