public import Foundation

extension UsageModel {
  /// The longest silence that is learned from slot by slot, so that catching up takes under two milliseconds; a longer
  /// one was a machine that was off.
  static let longestSilence: TimeInterval = 4 * 86400

  /// The model after somebody has looked; what passed until then is learned from first.
  ///
  /// A look that seems older than what is known already comes from a clock that was set back, and counts as one now. One
  /// within half an hour of another is the same.
  ///
  /// - Parameters:
  ///   - look: who looked, when and where.
  ///   - age: how old the data was that the look found; `nil` where nobody knows. Of a glance it does not matter.
  public mutating func record(_ look: Look, age: Duration? = nil) {
    advance(to: look.at, in: TimeZone(secondsFromGMT: look.utcOffset) ?? .gmt)
    var look = look
    switch look.kind {
    case .look:
      look.at = [look.at, learnedThrough, looks.last?.at].compactMap(\.self).max() ?? look.at
      if let last = looks.last, look.at.timeIntervalSince(last.at) < UsageModel.session { return }
      if let age { lateness.learn(wasLate: age > lateAge) }
      looks.append(look)
      looks.removeFirst(max(0, looks.count - UsageModel.mostLooks))
    case .glance:
      look.at = [look.at, learnedThrough, glances.last?.at].compactMap(\.self).max() ?? look.at
      glances.append(look)
      glances.removeFirst(max(0, glances.count - UsageModel.mostLooks))
    }
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
    var known = looks.first(from: start)
    var seen = glances.first(from: start)
    while start < end {
      let slot = CivilSlot(at: start, utcOffset: offsets.offset(at: start))
      closeDays(before: slot.day)
      let next = start.addingTimeInterval(CivilSlot.length)
      let after = looks[known...].first(from: next)
      let seenAfter = glances[seen...].first(from: next)
      let glanced = seenAfter > seen ? Look.Kind.glance.weight : 0
      // The looks of this slot are what is to be learned, so they must not be among its signs.
      let signs = signs(at: start, in: slot, absence: absence, looks: looks[..<known], glances: glances[..<seen])
      odds.learn(signs.values, looked: after > known ? 1 : glanced)
      absence = after > known ? 0 : max(0, absence + rate(of: typical, in: slot) - glanced)
      (known, seen, start) = (after, seenAfter, next)
    }
    learnedThrough = end
    looks.removeFirst(looks.first(from: now.addingTimeInterval(-UsageModel.memory)))
    glances.removeFirst(
      min(glances.first(from: now.addingTimeInterval(-UsageModel.week)), max(0, glances.count - 1)))
  }

  /// The first instant of all, or of a clock that was set back.
  private mutating func begin(at start: Date, utcOffset: Int) {
    looks.removeAll { $0.at > start }
    glances.removeAll { $0.at > start }
    observedSince = min(observedSince ?? start, start)
    learnedThrough = start
    day = CivilSlot(at: start, utcOffset: utcOffset).day
  }

  /// The end of each day that is over; after a long silence only of the last few.
  private mutating func closeDays(before today: Int) {
    guard let open = day, open < today else { return }
    for closing in max(open, today - 7)..<today {
      let seen = (looks + glances).filter { $0.civil.day == closing }
      seasonal.close(seen, halfLife: 60, width: 14)
      typical.close(seen, halfLife: 14, width: 18)
      recent.close(seen, halfLife: 3, width: 25)
      if CivilSlot(day: closing).isWeekend {
        weekends.close(seen, halfLife: 28, width: 21)
      } else {
        workdays.close(seen, halfLife: 28, width: 21)
      }
    }
    perDay = usualLooks()
    day = today
  }
}
