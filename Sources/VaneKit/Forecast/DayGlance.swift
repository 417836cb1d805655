import FoundationEssentials
import Weather
import Wording

/// What a table of days shows at a glance: a bar from the lowest to the highest temperature, and the sky of the parts of
/// each day.
struct DayGlance: Sendable {
  let days: [DailyWeather]
  let facts: ResultFacts

  /// The columns of a bar.
  static let width = 10
  /// The hours at which the parts of a day begin: morning, noon, evening, night.
  private static let partHours = [6, 12, 18, 24]

  /// A bar for each day, on one scale from the lowest to the highest temperature of all; `nil` without both of a day.
  var bars: [String?] {
    let spans = days.map(\.drawableSpan)
    let lowest = spans.compactMap { $0?.lowerBound }.min() ?? 0
    let scale = Double(2 * DayGlance.width) / max(1, (spans.compactMap { $0?.upperBound }.max() ?? 0) - lowest)
    return spans.map { span in
      span.map { span in
        let begin = min(Int(((span.lowerBound - lowest) * scale).rounded()), 2 * DayGlance.width - 1)
        return bar(begin..<max(begin + 1, Int(((span.upperBound - lowest) * scale).rounded())))
      }
    }
  }

  /// Returns a bar of half columns on a thin line: spaces at the begin of a cell would be cut off.
  private func bar(_ filled: Range<Int>) -> String {
    let isASCII = facts.reader.glyphs == .ascii
    let cells = (0..<DayGlance.width).map { column in
      switch (filled.contains(2 * column), filled.contains(2 * column + 1)) {
      case (true, true): isASCII ? "=" : "━"
      case (true, false): isASCII ? "=" : "╾"
      case (false, true): isASCII ? "=" : "╼"
      case (false, false): isASCII ? "-" : "─"
      }
    }
    return cells.joined()
  }

  /// The icons of the four parts of each day, a dash for a part with too few hours ahead; `nil` if all have too few. Empty
  /// if the reader wants words.
  var skies: [String?] {
    let icons = facts.reader.icons
    guard icons != .text else { return [] }
    let skies = days.map { day in DayGlance.partHours.map { sky(of: day, from: $0).map { icon($0, icons) } } }
    let width = skies.joined().compactMap { $0.map { CellWidth.of($0) } }.max() ?? 0
    return skies.map { parts in
      parts.allSatisfy { $0 == nil }
        ? nil : parts.map { CellWidth.padded($0 ?? PlaceText.absent, to: width) }.joined(separator: " ")
    }
  }

  private func icon(_ sky: (condition: Condition, isDay: Bool?), _ icons: IconSet) -> String {
    icons.icon(sky.condition, isDay: sky.isDay, wording: facts.wording)
  }

  /// Returns the most severe condition of six hours of a day, and whether it is day in their middle; `nil` if fewer than
  /// three of the hours are known and have not ended.
  private func sky(of day: DailyWeather, from hour: Int) -> (condition: Condition, isDay: Bool?)? {
    let midnight = day.date.start(in: facts.zone)
    let begin = max(midnight + Double(hour) * 3_600, facts.now - 3_599)
    let end = midnight + Double(hour + 6) * 3_600
    let hours = facts.result.report.hourly.filter { begin <= $0.time && $0.time < end }
    let conditions = hours.compactMap(\.measurements.condition)
    guard conditions.count >= 3 else { return nil }
    return Condition.mostSevere(of: conditions).map { ($0, hours[hours.count / 2].measurements.isDay) }
  }
}

extension DailyWeather {
  /// The range of its temperature; `nil` if an end is unknown, or is impossible in weather.
  var drawableSpan: ClosedRange<Double>? {
    ClosedRange(low: temperatureMin, high: temperatureMax).flatMap {
      max(abs($0.lowerBound), abs($0.upperBound)) < 1e6 ? $0 : nil
    }
  }
}
