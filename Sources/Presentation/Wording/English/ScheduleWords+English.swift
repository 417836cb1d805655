extension ScheduleWords {
  static let english = ScheduleWords(
    offNothingSaved: "updates are off: no place is saved",
    offChosen: "updates are off: you chose never",
    offline: "waiting for the network: there is none",
    dormant: { "asleep until somebody looks: the last look was at \($0)" },
    nextWakeUp: { time, wait, reason in "next wake-up at \(time), \(wait): \(reason)" },
    dueFrom: { time, wait, reason in "a wake-up is due from \(time), \(wait): \(reason)" },
    held: { time, wait, host in "held until \(time), \(wait): \(host) asked for silence" },
    quiet: { time, wait in
      "no wake-up is planned, because no look is likely enough: thought over again at \(time), \(wait)"
    },
    dueNow: { "a wake-up is due now: \($0)" },

    intervalNotPassed: { interval, since in
      "not within \(interval) of the last fetch at \(since)"
    },
    stillValid: "what is cached is valid until then by the provider's word",
    failedInARow: { $0 == 1 ? "the last attempt failed" : "\($0) attempts have failed in a row" },
    seldomNew: "the provider seldom has anything new before",
    allUsed: { "the last 24 hours have had all \($0) wake-ups that a day may have" },
    looked: { looked, watched, isWeekend, from, to in
      let days = (isWeekend ? "weekend day" : "weekday") + (watched == 1 ? "" : "s")
      return "you looked on \(looked) of \(watched) \(days) between \(from) and \(to)"
    },
    mayLook: { from, to in "you may look between \(from) and \(to)" },
    used: { used, budget in "\(used) of \(budget) used in 24 hours" },
    nothingHolds: "nothing holds it back",
    bar: "something that shows the weather is open",
    warnings: "warnings are watched",
    rule: "a rule looks ahead",

    nothingFetched: "nothing was fetched yet",
    intervalPassed: { "the interval since the last fetch at \($0) has passed" },
    retry: { $0 == 1 ? "time to try again after a failure" : "time to try again after \($0) failures in a row" },
    switchOff: "no place is saved, so it will switch updates off",
    and: { $0.joined(separator: "; ") },

    watcher: { $0.map { "vane watch, pid \($0)" } ?? "vane watch" },
    timer: { $0.map { "a systemd timer, last at \($0)" } ?? "the systemd user timer vane.timer" },
    cron: { "cron, last at \($0)" },
    disabledTimer: "nothing: the systemd user timer vane.timer is not enabled",
    stoppedService: "nothing: the systemd user service vane.service does not run",
    nothing: "nothing",
    startWatcher: "vane service install, or vane watch in a terminal",
    enableTimer: "enable it: systemctl --user enable --now vane.timer",
    wokenBy: { "Background updates are on, woken by \($0)." },
    wokenByNothing: { "Background updates are on, but nothing wakes them yet: \($0)." })
}
