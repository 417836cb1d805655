extension WatchWords {
  static let english = WatchWords(
    hosting: { "watching, pid \($0)" },
    viewing: { pid in
      "another vane watch \(pid.map { "(pid \($0)) " } ?? "")does the updates; this one only shows them"
    },
    newData: "new data",
    noData: { "nothing new (\($0))" },
    failed: { "failed: \($0)" },
    notStarted: { "the wake-up could not be started: \($0)" },
    overdue: { "the wake-up was ended at its limit of \($0)" },
    killed: { "the wake-up was ended by signal \($0) before it could answer" },
    silent: { "the wake-up ended with status \($0) and no answer" },
    unreadable: { "the wake-up said something that is no answer: \($0)" },
    simulated: "a person asked for a wake-up",
    holding: { wakeUps, ahead in
      "\(wakeUps == 1 ? "the last wake-up" : "the last \(wakeUps) wake-ups") changed nothing; the next one is \(ahead)"
    },
    clockChanged: "the clock was set, or the machine has slept: planned again",
    networkCameUp: "the network came up",
    configurationChanged: "the configuration changed",
    configurationKept: { "\($0); the last good configuration stays in force" },
    storeFailed: { reason, ahead in "\(reason); tried again \(ahead)" },
    stopping: "stopping",
    ended: "the time given with --for has passed")
}
