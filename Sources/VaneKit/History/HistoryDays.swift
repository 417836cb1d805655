import FoundationEssentials
import Weather
import Wording
import Zones

/// The calendar days of a place that end with today.
struct HistoryDays: Sendable {
  /// The dates in ascending order; today is the last.
  let dates: [CivilDate]
  let zone: Zone

  /// Creates the days.
  ///
  /// - Parameters:
  ///   - count: the number of days.
  ///   - zone: the time zone of the place.
  init(_ count: Int, until now: Date, in zone: Zone) {
    let today = CivilDate(now, in: zone)?.daysSince1970
    dates = today.map { today in (0..<count).compactMap { CivilDate(daysSince1970: today - count + 1 + $0) } } ?? []
    self.zone = zone
  }

  /// The midnight at which the first day begins.
  var start: Date { midnight(0) }

  /// The midnights at which the days begin, and the one at which the last day ends.
  var midnights: [Date] { (0...dates.count).map(midnight) }

  /// Returns the instant a number of days after the first midnight in local time: a day of 25 hours counts as one.
  func instant(_ days: Double) -> Date {
    let whole = days.rounded(.down)
    let (begin, end) = (midnight(Int(whole)), midnight(Int(whole) + 1))
    return begin.addingTimeInterval((days - whole) * end.timeIntervalSince(begin))
  }

  private func midnight(_ index: Int) -> Date {
    let day = CivilDate(daysSince1970: (dates.first?.daysSince1970 ?? 0) + index)
    return day?.start(in: zone) ?? .distantFuture
  }
}
