import Weather
import Wording

extension Reader {
  /// Returns a range in a unit, `3 to 7°C`, or one value if both ends read the same; `nil` without a range.
  func text(of range: ClosedRange<Double>?, in unit: Unit) -> String? {
    guard let range, let low = unit.number(range.lowerBound), let high = unit.number(range.upperBound) else {
      return nil
    }
    let language = wording.language
    let ends = [low, high].map(language.written)
    return language.measured(
      low == high ? ends[0] : wording.tr("{low} to {high}", ["low": ends[0], "high": ends[1]]), unit)
  }
}

extension HourTable {
  /// The columns of the ranges that the provider states, the most important first; empty if it states none.
  var rangeColumns: [NarrowTable.Column] {
    let (wording, units) = (facts.wording, facts.units)
    let columns: [(title: String, quantity: WeatherQuantity, unit: Unit)] = [
      (wording.tr("Temp range"), .temperature, units.temperatureUnit),
      (wording.tr("Precip range"), .precipitation, units.precipitationUnit),
      (wording.tr("Wind range"), .windSpeed, units.windSpeedUnit),
    ]
    let ranges = hours.map(\.ranges)
    return columns.compactMap { column in
      let cells = ranges.map { facts.reader.text(of: $0[column.quantity], in: column.unit) }
      return cells.contains { $0 != nil } ? .init(column.title, cells, .right) : nil
    }
  }
}
