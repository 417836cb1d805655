public import Foundation

extension UsageModel {
  /// Looks to expect in the 24 hours from `now`, whatever happens within them.
  func expectedLooks(in zone: TimeZone, at now: Date) -> Double {
    let end = now.addingTimeInterval(86400)
    let offsets = CivilOffsets(zone, from: now, to: end)
    return (0..<CivilSlot.perDay).reduce(0) { sum, step in
      let instant = now.addingTimeInterval(Double(step) * CivilSlot.length)
      let slot = CivilSlot(at: instant, utcOffset: offsets.offset(at: instant))
      return sum + rate(of: slot.isWeekend ? weekends : workdays, in: slot)
    }
  }

  /// Wake-ups a day that fit this person: four for each look that a usual day has.
  ///
  /// - Parameter most: what the machine, its connection or the person allows.
  /// - Returns: at least 2, so that a habit can be found; never more than `most`.
  public func wakeUpsPerDay(atMost most: Int = 24) -> Int {
    min(max(Int((UsageModel.wakeUpsPerLook * perDay).rounded(.up)), 2), most)
  }

  /// The age from which data is late for this person: two thirds of the time between wake-ups of their number if they
  /// were spread evenly. Whoever looks once in three days can live with older data than whoever looks each hour.
  var lateAge: Duration { lateAge(wakeUpsPerDay: .max) }

  /// The same with as many wake-ups as there are: fewer than fit the person cannot keep what they cannot reach.
  func lateAge(wakeUpsPerDay: Int) -> Duration {
    let fitting = UsageModel.wakeUpsPerLook * max(perDay, 0.01)
    let even = 24 * 3600 / min(fitting, Double(wakeUpsPerDay))
    return .seconds(0.65 * min(max(even, 3600), 13 * 3600))
  }

  /// What a late look costs with as many wake-ups as there are. More than fit the person are there to find fresh data,
  /// not to be spread: it falls with the fourth power of how many fit, against how many there are.
  func lateCost(wakeUpsPerDay number: Int) -> Double {
    lateness.cost * pow(min(1, Double(wakeUpsPerDay(atMost: .max)) / Double(number)), 4)
  }

  private static let wakeUpsPerLook = 4.0

  /// When somebody or something last looked, if it was so long ago that nothing should be fetched for anybody: longer
  /// than three days, than twice the longest gap of the last four weeks, and than four looks usually take; or than two
  /// weeks.
  func dormant(at now: Date) -> Date? {
    guard let last = [looks.last?.at, glances.last?.at].compactMap(\.self).max() ?? observedSince else { return nil }
    let gaps = zip(looks, looks.dropFirst()).map { $1.at.timeIntervalSince($0.at) }
    // As of the last look: what has not come since then must not make it more patient.
    let watched = max(
      86400, last.timeIntervalSince(max(observedSince ?? last, last.addingTimeInterval(-UsageModel.memory))))
    let usual = looks.isEmpty ? 0 : 4 * watched / Double(looks.count)
    let patience = min(max(3 * 86400, 2 * (gaps.max() ?? 0), usual), 14 * 86400)
    return now.timeIntervalSince(last) > patience ? last : nil
  }

  /// On how many days somebody looked between two times of day, for a sentence that explains a plan.
  ///
  /// - Parameters:
  ///   - instant: the middle of an hour on the wall in `zone`.
  ///   - zone: where the person is.
  /// - Returns: days with a look in that hour, and days of the same kind that were watched, of the last four weeks.
  public func lookDays(around instant: Date, in zone: TimeZone) -> (looked: Int, watched: Int) {
    let offset = zone.secondsFromGMT(for: instant)
    let aim = CivilSlot(at: instant, utcOffset: offset)
    let first = max(instant.addingTimeInterval(-UsageModel.memory), observedSince ?? instant)
    let firstDay = CivilSlot(at: first, utcOffset: offset).day
    guard firstDay < aim.day else { return (0, 0) }
    let days = (firstDay..<aim.day).filter { CivilSlot(day: $0).isWeekend == aim.isWeekend }
    let looked = Set(looks.map(\.civil).filter { abs($0.index - aim.index) <= 3 }.map(\.day))
    return (days.filter(looked.contains).count, days.count)
  }
}
