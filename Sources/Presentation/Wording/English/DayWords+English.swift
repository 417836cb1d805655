import BackgroundFetch

extension DayWords {
  static let english = DayWords(
    chance: "chance", looked: "looked", wakeUps: "wakes", warnings: "alerts", held: "held",

    percent: { "\($0) %" },
    times: { $0 == 1 ? "once" : "\($0) x" },
    now: "now",
    none: "none is planned",
    nothingHolds: "nothing holds it back",
    until: { "until \($0)" },
    because: { until, reason in "\(until): \(reason)" },
    interval: "the interval",
    valid: "still valid",
    backOff: "after a failure",
    retryAfter: "the provider asked for silence",
    unchanged: "seldom anything new so soon",
    budget: "as many as a day may have",

    legend: { mark, minutes in
      let length = minutes == 60 ? "an hour" : "\(minutes) min"
      return "chance of a look in \(length); looks seen in 4 weeks; \(mark) a wake-up, a digit several"
    },
    expected: { "expects \($0) looks in 24 hours" },
    used: { used, budget in "\(used) of \(budget) wake-ups used in 24 hours" },
    warned: { used, budget in
      "\(used) \(used == 1 ? "request" : "requests") for warnings, of at most \(budget)"
    },
    learnedFrom: { looks, since in "learned from \(looks == 1 ? "1 look" : "\(looks) looks") since \(since)" },

    fixed: "Nothing is learned while schedule.policy is fixed: every interval brings a wake-up.",
    nothingSaved: "No place is saved, so no wake-up is planned. Save one: vane set Berlin",
    nothingLearned: "Nothing is learned yet: until somebody looks, wake-ups follow the habits of a person unknown.",

    nothingToForget: "There is nothing to forget: no look was written down.",
    forgotten: { looks, since, glances in
      let seen = looks == 1 ? "1 look" : "\(looks) looks"
      let read = glances == 1 ? "1 reading by a bar or script" : "\(glances) readings by bars and scripts"
      let both = [looks > 0 ? seen + (since.map { " since \($0)" } ?? "") : nil, glances > 0 ? read : nil]
      return "Deleted \(both.compactMap(\.self).joined(separator: " and ")), and what was learned from them."
    },
    unknownFromNow: "Wake-ups follow the habits of a person unknown from now on.")

  /// What holds a wake-up back; `nil` where the reason is none that holds.
  func text(of reason: WaitReason) -> String? {
    switch reason {
    case .interval: interval
    case .valid: valid
    case .backOff: backOff
    case .retryAfter: retryAfter
    case .unchanged: unchanged
    case .budget: budget
    case .look, .quiet, .need: nil
    }
  }
}
