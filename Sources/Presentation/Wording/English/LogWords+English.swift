extension LogWords {
  static let english = LogWords(
    when: "When", startedBy: "Started by", answer: "Answer", took: "Took", bytes: "Bytes", httpStatus: "HTTP",
    reason: "Reason",

    running: "running",
    empty: "No wake-up is logged yet.",

    first: "first fetch",
    interval: "the interval had passed",
    retry: { failures in
      switch failures {
      case nil: "tried again"
      case 1: "tried again after a failure"
      case let failures?: "tried again after \(failures) failures"
      }
    },
    simulated: "a wake-up was asked for",
    refresh: "a refresh was asked for",
    look: "a look found it old",

    nothingSaved: "no place is saved",
    never: "you chose never",
    notDue: { "not due before \($0)" },
    planned: { "planned for \($0), when you may look" },
    quiet: { "no look is likely enough before \($0)" },
    unchanged: { "seldom anything new before \($0)" },
    budget: { "as many as a day may have, until \($0)" },
    neededLater: { "not needed before \($0)" },
    valid: { "valid until \($0) by the provider's word" },
    backingOff: { "waiting until \($0) after a failure" },
    held: { "held until \($0): the provider asked for silence" },
    notActive: "nobody was looking",
    fresh: "fresh enough",
    shared: "another fetch had just brought it",
    ended: "ended before it could answer",
    other: { code, detail in "\(code): \(detail)" })
}
