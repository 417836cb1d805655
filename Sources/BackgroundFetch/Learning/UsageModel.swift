public import Foundation

/// What was learned about when somebody looks.
///
/// It forgets looks after four weeks and keeps only what they add up to, so its size does not grow: some 15 KB as
/// JSON. A fresh one expects two looks a day between 06:00 and 23:00, and so does whoever cannot read a damaged one.
public struct UsageModel: Hashable, Sendable {
  /// The looks of the last four weeks, oldest first.
  public internal(set) var looks: [Look] = []
  /// The first instant that is known to have been watched.
  public internal(set) var observedSince: Date?

  /// The glances of the last week, and the last one of all, oldest first.
  var glances: [Look] = []
  /// The end of the last slot that was learned from.
  var learnedThrough: Date?
  /// The civil day that is not closed yet.
  var day: Int?
  /// Looks that were to be expected since the last one, as of `learnedThrough`.
  var absence = 0.0
  /// Looks that a day usually has.
  var perDay: Double
  var seasonal = DayProfile()
  var typical = DayProfile()
  var recent = DayProfile()
  var workdays = DayProfile()
  var weekends = DayProfile()
  var odds = LookOdds()
  var lateness = Lateness()

  static let week: TimeInterval = 7 * 86400
  /// Longest that a look itself is kept.
  static let memory: TimeInterval = 28 * 86400
  /// Most looks that are kept, and most glances, whatever their age.
  static let mostLooks = 1000
  /// Seconds within which a look is the same as the one before.
  static let session: TimeInterval = 1800

  /// A model of somebody unknown.
  public init() {
    perDay = 0
    perDay = usualLooks()
  }

  /// The chance of a look in each of the stretches that begin at `starts`, of at most a slot each, as if nobody looked
  /// in those before.
  ///
  /// A stretch that is shorter than a slot has its share of the chance.
  func chances(starts: [Date], end: Date, in zone: TimeZone) -> [Double] {
    guard let first = starts.first else { return [] }
    let offsets = CivilOffsets(zone, from: first, to: end)
    // A look since then ends the absence, before the slot that it fell into is learned from.
    var absence = (looks.last?.at ?? .distantPast) >= (learnedThrough ?? .distantPast) ? 0 : absence
    var chances: [Double] = []
    chances.reserveCapacity(starts.count)
    for (index, start) in starts.enumerated() {
      let slot = CivilSlot(at: start, utcOffset: offsets.offset(at: start))
      let share = ((index + 1 < starts.count ? starts[index + 1] : end).timeIntervalSince(start)) / CivilSlot.length
      let signs = signs(at: start, in: slot, absence: absence, looks: looks[...], glances: glances[...])
      chances.append(min(max(share, 0), 1) * odds.chance(signs.values))
      absence += share * rate(of: typical, in: slot)
    }
    return chances
  }

  /// What tells about a look at an instant, once `looks` and `glances` have happened.
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

  /// The looks to expect in a slot, as a profile has it, leaning on the season.
  func rate(of profile: DayProfile, in slot: CivilSlot) -> Double {
    profile.rate(in: slot.index, leaningOn: seasonalRate(slot.index), strength: 3)
  }

  /// The looks of a whole usual day.
  func usualLooks() -> Double {
    (0..<CivilSlot.perDay).reduce(0) {
      $0 + typical.rate(in: $1, leaningOn: seasonalRate($1), strength: 3)
    }
  }

  private func seasonalRate(_ slot: Int) -> Double {
    seasonal.rate(in: slot, leaningOn: UsageModel.unknown(slot), strength: 1.5)
  }

  /// The looks in a slot of somebody unknown.
  private static func unknown(_ slot: Int) -> Double {
    (36..<138).contains(slot) ? 2.0 / 102 : 0.02 / 42
  }
}
