package import FoundationEssentials
package import Zones

extension UsageModel {
  /// The limit of the time that ``advance(to:in:)`` learns slot by slot, in seconds. It takes under 2 ms; after a
  /// longer time the machine was probably off.
  static let maximumGap: TimeInterval = 4 * 86400

  /// Records a look, after learning the time before it.
  ///
  /// A look within half an hour of the previous one is ignored. If the clock was set back, the look is recorded at the
  /// latest known instant.
  ///
  /// - Parameters:
  ///   - look: the look or glance.
  ///   - age: the age of the data that the look found; `nil` if unknown. Ignored for a glance.
  package mutating func record(_ look: Look, age: Duration? = nil) {
    let zone = Zone(secondsFromGMT: look.utcOffset) ?? .gmt
    var look = look.rounded
    advance(to: look.at, in: zone)
    switch look.kind {
    case .look:
      look.at = [look.at, learnedThrough, looks.last?.at].compactMap(\.self).max() ?? look.at
      if let last = looks.last, look.at.timeIntervalSince(last.at) < UsageModel.session { return }
      if let age { lateness.learn(wasLate: age > lateAge) }
      looks.append(look)
      looks.removeFirst(max(0, looks.count - UsageModel.maximumLooks))
    case .glance:
      look.at = [look.at, learnedThrough, glances.last?.at].compactMap(\.self).max() ?? look.at
      glances.append(look)
      glances.removeFirst(max(0, glances.count - UsageModel.maximumLooks))
    }
  }

  /// Learns all slots that have ended before `now`.
  ///
  /// Nothing changes if they are already learned. If the clock was set back by more than a day, learning continues from
  /// `now`; everything that was learned before is kept.
  package mutating func advance(to now: Date, in zone: Zone) {
    let now = now.bounded
    let end = CivilSlot.start(of: now)
    guard var start = learnedThrough, start.timeIntervalSince(end) <= 86400 else {
      return begin(at: end, utcOffset: zone.secondsFromGMT(for: end))
    }
    guard start < end else { return }
    start = max(start, end.addingTimeInterval(-UsageModel.maximumGap))

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
      // The looks of this slot are what the model predicts, so they must not be part of its signs.
      let signs = signs(at: start, in: slot, absence: absence, looks: looks[..<known], glances: glances[..<seen])
      let (values, looked) = (signs.values, after > known ? 1 : glanced)
      let cell = GapTable.cell(of: slot, sinceLook: signs.sinceLook)
      table.learn(cell, looked: looked, chance: odds.chance(values))
      odds.learn(values, looked: looked)
      absence = after > known ? 0 : max(0, absence + rate(of: typical, in: slot) - glanced)
      (known, seen, start) = (after, seenAfter, next)
    }
    learnedThrough = end
    looks.removeFirst(looks.first(from: now.addingTimeInterval(-UsageModel.memory)))
    glances.removeFirst(
      min(glances.first(from: now.addingTimeInterval(-UsageModel.week)), max(0, glances.count - 1)))
  }

  /// Returns whether the model has learned more than a day past `now`, on a clock that was ahead. It has then forgotten
  /// as much as if the user had not looked for that time.
  package func isAhead(of now: Date) -> Bool {
    learnedThrough.map { $0.timeIntervalSince(now) > 86400 } ?? false
  }

  /// Starts at the first instant, or at the new time after the clock was set back.
  private mutating func begin(at start: Date, utcOffset: Int) {
    looks.removeAll { $0.at > start }
    glances.removeAll { $0.at > start }
    observedSince = min(observedSince ?? start, start)
    learnedThrough = start
    day = CivilSlot(at: start, utcOffset: utcOffset).day
  }

  /// Adds each day that has ended to the profiles; at most the last seven.
  private mutating func closeDays(before today: Int) {
    guard let open = day, open < today else { return }
    for closing in max(open, today - 7)..<today {
      let seen = (looks + glances).filter { $0.civil.day == closing }
      seasonal.close(seen, halfLife: 60, width: 14)
      typical.close(seen, halfLife: 14, width: 18)
      recent.close(seen, halfLife: 3, width: 25)
      table.closeDay()
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
