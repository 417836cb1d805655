public import Foundation

extension UsageModel {
  /// The longest silence that is learned from slot by slot, so that catching up takes under two milliseconds; a longer
  /// one was a machine that was off.
  static let longestSilence: TimeInterval = 4 * 86400

  /// The model after somebody has looked; what passed until then is learned from first.
  ///
  /// A look that seems older than what is known already comes from a clock that was set back, and counts as one now.
  public mutating func record(_ look: Look) {
    advance(to: look.at, in: TimeZone(secondsFromGMT: look.utcOffset) ?? .gmt)
    var look = look
    look.at = [look.at, learnedThrough, looks.last?.at].compactMap(\.self).max() ?? look.at
    looks.append(look)
    if looks.count > UsageModel.mostLooks { looks.removeFirst(looks.count - UsageModel.mostLooks) }
  }

  /// The model after time has passed, learned from slot by slot up to the last one that is over.
  ///
  /// Asked twice for the same instant, or for an earlier one, it changes nothing; when a clock was set back by more
  /// than a day it starts from there, with all that was learned before.
  public mutating func advance(to now: Date, in zone: TimeZone) {
    let end = CivilSlot.start(of: now)
    guard var start = learnedThrough, start.timeIntervalSince(end) <= 86400 else {
      return begin(at: end, utcOffset: zone.secondsFromGMT(for: end))
    }
    guard start < end else { return }
    start = max(start, end.addingTimeInterval(-UsageModel.longestSilence))

    let offsets = CivilOffsets(zone, from: start, to: end)
    var known = looks.firstIndex { $0.at >= start } ?? looks.count
    while start < end {
      let slot = CivilSlot(at: start, utcOffset: offsets.offset(at: start))
      closeDays(before: slot.day)
      let next = start.addingTimeInterval(CivilSlot.length)
      let after = looks[known...].firstIndex { $0.at >= next } ?? looks.count
      // The looks of this slot are what is to be learned, so they must not be among its signs.
      odds.learn(signs(at: start, in: slot, absence: absence, after: looks[..<known]).values, looked: after > known)
      absence = after > known ? 0 : absence + rate(of: typical, in: slot)
      known = after
      start = next
    }
    learnedThrough = end
    looks.removeAll { now.timeIntervalSince($0.at) > UsageModel.memory }
  }

  /// The first instant of all, or of a clock that was set back.
  private mutating func begin(at start: Date, utcOffset: Int) {
    looks.removeAll { $0.at > start }
    observedSince = min(observedSince ?? start, start)
    learnedThrough = start
    day = CivilSlot(at: start, utcOffset: utcOffset).day
  }

  /// The end of each day that is over; after a long silence only of the last few.
  private mutating func closeDays(before today: Int) {
    guard let open = day, open < today else { return }
    for closing in max(open, today - 7)..<today {
      let slots = looks.filter { $0.civil.day == closing }.map(\.civil.index)
      seasonal.close(slots, halfLife: 60, width: 20)
      typical.close(slots, halfLife: 14, width: 25)
      recent.close(slots, halfLife: 3, width: 35)
      if CivilSlot(day: closing).isWeekend {
        weekends.close(slots, halfLife: 28, width: 30)
      } else {
        workdays.close(slots, halfLife: 28, width: 30)
      }
    }
    perDay = usualLooks()
    day = today
  }
}
