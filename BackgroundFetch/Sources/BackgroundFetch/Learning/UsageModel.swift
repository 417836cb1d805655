package import FoundationEssentials
package import Zones
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A model of when the user looks at the data, learned from earlier looks.
///
/// A new model expects two looks a day between 06:00 and 23:00. Single looks are kept for four weeks, their statistics
/// for longer; as JSON a model has about 7 kB.
package struct UsageModel: Hashable, Sendable {
  /// The looks of the last four weeks, oldest first.
  package internal(set) var looks: [Look] = []
  /// The start of the observation.
  package internal(set) var observedSince: Date?

  /// The glances of the last week, oldest first; at least the last one.
  package internal(set) var glances: [Look] = []
  /// The end of the last slot that was learned.
  var learnedThrough: Date?
  /// The local day that is not yet added to the profiles.
  var day: Int?
  /// The number of looks that were expected between the last one and `learnedThrough`.
  var absence = 0.0
  /// The usual number of looks a day.
  var perDay: Double
  /// The profiles of all days, with half-lives of 60, 14 and 3 days.
  var seasonal = DayProfile()
  var typical = DayProfile()
  var recent = DayProfile()
  /// The profiles of Monday to Friday and of weekends, with a half-life of 28 days.
  var workdays = DayProfile()
  var weekends = DayProfile()
  package var odds = LookOdds()
  var table = GapTable()
  var lateness = Lateness()

  static let week: TimeInterval = 7 * 86400
  /// The time for which a single look is kept, in seconds.
  static let memory: TimeInterval = 28 * 86400
  /// The maximum number of looks that are kept, and of glances.
  static let maximumLooks = 1000
  /// The time in seconds in which another look belongs to the previous one.
  static let session: TimeInterval = 1800

  /// Creates the model of a new user.
  package init() {
    self.init(perDay: 0)
    perDay = usualLooks()
  }

  /// Creates a model that is to be read.
  init(perDay: Double) { self.perDay = perDay }

  /// Returns, for each period, the probability of a look if there is none in the periods before it.
  ///
  /// A period starts at one of `starts` and ends at the next, or at `end`. It is not longer than a slot; the
  /// probability of a shorter period is proportionally lower.
  package func chances(starts: [Date], end: Date, in zone: Zone) -> [Double] {
    guard let first = starts.first else { return [] }
    let offsets = CivilOffsets(zone, from: first, to: end)
    // A look after `learnedThrough` ends the absence, although its slot is not learned yet.
    var absence = (looks.last?.at ?? .distantPast) >= (learnedThrough ?? .distantPast) ? 0 : absence
    var chances: [Double] = []
    chances.reserveCapacity(starts.count)
    for (index, start) in starts.enumerated() {
      let slot = CivilSlot(at: start, utcOffset: offsets.offset(at: start))
      let share = ((index + 1 < starts.count ? starts[index + 1] : end).timeIntervalSince(start)) / CivilSlot.length
      let signs = signs(at: start, in: slot, absence: absence, looks: looks[...], glances: glances[...])
      let cell = GapTable.cell(of: slot, sinceLook: signs.sinceLook)
      chances.append(min(max(share, 0), 1) * table.chance(odds.chance(signs.values), in: cell))
      absence += share * rate(of: typical, in: slot)
    }
    return chances
  }

  /// Returns the signs at an instant, given the `looks` and `glances` before it.
  func signs(
    at instant: Date, in slot: CivilSlot, absence: Double, looks: ArraySlice<Look>, glances: ArraySlice<Look>
  ) -> LookSigns {
    let weekAgo = instant.addingTimeInterval(-UsageModel.week)
    let lastWeek =
      Double(looks.endIndex - looks.first(from: weekAgo))
      + Look.Kind.glance.weight * Double(glances.endIndex - glances.first(from: weekAgo))
    let base = seasonalRate(slot.index)
    return LookSigns(
      seasonal: base, recent: recent.rate(in: slot.index, leaningOn: rate(of: typical, in: slot), strength: 1.5),
      sameKind: (slot.isWeekend ? weekends : workdays).rate(in: slot.index, leaningOn: base, strength: 3),
      sinceLook: looks.last.map { max(0, instant.timeIntervalSince($0.at)) }, absence: absence, lastWeek: lastWeek,
      perDay: perDay)
  }

  /// Returns the expected number of looks in a slot by a profile, with the seasonal profile as prior.
  func rate(of profile: DayProfile, in slot: CivilSlot) -> Double {
    profile.rate(in: slot.index, leaningOn: seasonalRate(slot.index), strength: 3)
  }

  /// Returns the usual number of looks a day.
  func usualLooks() -> Double {
    (0..<CivilSlot.perDay).reduce(0) {
      $0 + typical.rate(in: $1, leaningOn: seasonalRate($1), strength: 3)
    }
  }

  /// Returns the expected number of looks in a slot by the seasonal profile.
  private func seasonalRate(_ slot: Int) -> Double {
    seasonal.rate(in: slot, leaningOn: UsageModel.unknown(slot), strength: 1.5)
  }

  /// Returns the expected number of looks of a new user in a slot.
  private static func unknown(_ slot: Int) -> Double {
    (36..<138).contains(slot) ? 2.0 / 102 : 0.02 / 42
  }

  /// Returns the expected number of looks in the 24 hours from `now`.
  package func expectedLooks(in zone: Zone, at now: Date) -> Double {
    let end = now.addingTimeInterval(86400)
    let offsets = CivilOffsets(zone, from: now, to: end)
    return (0..<CivilSlot.perDay).reduce(0) { sum, step in
      let instant = now.addingTimeInterval(Double(step) * CivilSlot.length)
      let slot = CivilSlot(at: instant, utcOffset: offsets.offset(at: instant))
      return sum + rate(of: slot.isWeekend ? weekends : workdays, in: slot)
    }
  }

  /// Returns the suitable number of wake-ups a day for this user: four for each look of a usual day, at least 2 and at
  /// most `most`.
  package func wakeUpsPerDay(atMost most: Int = 24) -> Int {
    min(max(Int((UsageModel.wakeUpsPerLook * perDay).rounded(.up)), 2), most)
  }

  /// The age from which data is late for this user, if the suitable number of wake-ups is available.
  var lateAge: Duration { lateAge(wakeUpsPerDay: .max) }

  /// Returns the age from which data is late for this user with this number of wake-ups a day: 0.65 of the time between
  /// evenly distributed wake-ups. The less often the user looks, the older data may be.
  func lateAge(wakeUpsPerDay: Int) -> Duration {
    let fitting = UsageModel.wakeUpsPerLook * max(perDay, 0.01)
    let even = 24 * 3600 / min(fitting, Double(wakeUpsPerDay))
    return .seconds(0.65 * min(max(even, 3600), 13 * 3600))
  }

  /// The suitable number of wake-ups for each look of a usual day.
  private static let wakeUpsPerLook = 4.0

  /// Returns the last look or glance if it is so long ago that fetches should stop, otherwise `nil`.
  ///
  /// The limit is the longest of three days, twice the longest gap between looks in the last four weeks, and four times
  /// the usual gap; at most two weeks.
  func dormant(at now: Date) -> Date? {
    guard let last = [looks.last?.at, glances.last?.at].compactMap(\.self).max() ?? observedSince else { return nil }
    let gaps = zip(looks, looks.dropFirst()).map { $1.at.timeIntervalSince($0.at) }
    // Up to the last look: the time since then must not extend the limit.
    let watched = max(
      86400, last.timeIntervalSince(max(observedSince ?? last, last.addingTimeInterval(-UsageModel.memory))))
    let usual = looks.isEmpty ? 0 : 4 * watched / Double(looks.count)
    let wait = min(max(3 * 86400, 2 * (gaps.max() ?? 0), usual), 14 * 86400)
    return now.timeIntervalSince(last) > wait ? last : nil
  }

  /// Returns the number of days with a look around a time of day, and the number of observed days. Both count the days
  /// of the last four weeks that are of the same kind (workday or weekend).
  ///
  /// - Parameters:
  ///   - instant: the middle of the hour in question.
  ///   - zone: the user's time zone.
  func lookDays(around instant: Date, in zone: Zone) -> (looked: Int, watched: Int) {
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
