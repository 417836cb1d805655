extension SavedWords {
  static let english = SavedWords(
    nothingSaved: "no place is saved",
    saveOne: "Save one: vane set Berlin",
    using: { "\($0) is current now." },
    cleared: { "Cleared \($0)." },
    clearedAll: { $0 == 1 ? "Cleared the only saved place." : "Cleared all \($0) saved places." },
    nothingToClear: "No place was saved.",
    dataDeleted: "Results and history are deleted too.",
    everythingDeleted:
      "Everything else is deleted too: results, history, the log, looks, and what was set aside.",
    nextCurrent: { "\($0) is current now: the most recently used of the places left." },
    switchesOff: "Nothing is saved now: background updates switch themselves off at the next wake-up.",
    isOff: "Nothing is saved now, and background updates are off.")
}

extension IntervalWords {
  static let english = IntervalWords(
    chosen: "Chosen",
    inForce: "In force",
    provider: "Provider",
    never: "never",
    minimum: { "minimum, which is \($0)" },
    raised: { "\($0), the shortest that schedule.minimum allows" },
    neverWithoutPlace: "never, because no place is saved",
    untilSwitchOff: { "\($0), until the next wake-up finds no place saved" },
    cadence: { provider, length in "\(provider) has new current values every \(length)" },
    switchedOff: "Background updates are off from now on. Fetch by hand: vane refresh",
    apart: { "Background updates come at least \($0) apart from now on." },
    remembered: { "\($0) is remembered, but not in force: no place is saved." },
    floor: "The interval is the floor: when after it an update comes is learned from when you look.",
    learned: "How often updates come, and when, is learned from when you look.",
    fixed: "Every interval brings an update, because schedule.policy is fixed.")
}

extension ConfigWords {
  static let english = ConfigWords(
    key: "Key",
    value: "Value",
    origin: "Origin",
    fromDefault: "default",
    fromFile: "file",
    fromEnvironment: "environment",
    error: { "error: \($0)" },
    warning: { "warning: \($0)" },
    noProblems: { "No problems in \($0)" },
    changed: { key, value, file in "Set \(key) to \(value) in \(file)." },
    removed: { key, file in "Removed \(key) from \(file)." },
    notInFile: { key, file in "\(key) is not in \(file)." },
    overridden: { "The environment sets \($0), which is used instead of the file." },
    noFile: { "No problems: there is no \($0), so the defaults hold" })
}
