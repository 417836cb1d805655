extension ServiceWords {
  static let english = ServiceWords(
    installed: { unit, path in "Installed \(path): \(unit) runs now, and from each login on." },
    whileLoggedIn: "It ends when you log out; to keep it: loginctl enable-linger. Remove it: vane service uninstall",
    withoutNamespaces:
      "This system lets you have no namespaces, so it can write where you can; all other limits hold.",
    unconfined: "Nothing limits it: it and its hooks can do what you can.",
    removed: { "Removed \($0)." },
    notInstalled: "No service is installed; install one: vane service install",
    noManager: "no systemd of yours answers, so nothing was installed",
    cronInstead: "cron can wake Vane instead: add the line above with crontab -e",
    foreignHome: { "\($0) belongs to somebody else, so nothing was changed there" },
    withoutSudo: "Do it as its owner, without sudo",
    managerFailed: { "this did not work: \($0)" },
    seeJournal: { "Why: journalctl --user -u \($0) -n 20" },
    planned: { sentence, time in "\(sentence) (planned at \(time))" },

    service: "Service", file: "File", starts: "Starts", state: "State", says: "Says",

    resident: { "\($0): vane watch, until the instant of the next update" },
    timer: { "\($0): one wake-up every 5 minutes" },
    atLogin: "at login",
    notByItself: { "not by itself: systemctl --user enable \($0)" },
    foreign: {
      "not written by vane service install, so uninstall leaves it; switch it off: systemctl --user disable --now \($0)"
    },
    differs: "not what this version writes; write it anew: vane service install",
    unknown: "unknown: no systemd of yours answers",
    since: { state, since in "\(state) since \(since)" },
    process: { state, pid in "\(state), pid \(pid)" },
    failed: { state, reason in "\(state): \(reason)" })
}
