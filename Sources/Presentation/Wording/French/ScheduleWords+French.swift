extension ScheduleWords {
  static let french = ScheduleWords(
    offNothingSaved: "mises à jour arrêtées : aucun lieu n'est enregistré",
    offChosen: "mises à jour arrêtées : jamais, comme choisi",
    offline: "attend le réseau : il n'y en a pas",
    dormant: { "en sommeil jusqu'à la prochaine consultation : dernière \($0)" },
    nextWakeUp: { time, wait, reason in "prochain réveil \(time), \(wait) : \(reason)" },
    dueFrom: { time, wait, reason in "un réveil est dû à partir de \(time), \(wait) : \(reason)" },
    held: { time, wait, host in "retenu jusqu'à \(time), \(wait) : \(host) a demandé le silence" },
    quiet: { time, wait in
      "aucun réveil n'est prévu, car aucune consultation n'est assez probable : à revoir \(time), \(wait)"
    },
    dueNow: { "un réveil est dû maintenant : \($0)" },

    intervalNotPassed: { interval, since in
      "pas dans les \(interval) qui suivent la dernière récupération (\(since))"
    },
    stillValid: "selon le fournisseur, ce qui est là reste valable jusque-là",
    failedInARow: { $0 == 1 ? "le dernier essai a échoué" : "\($0) essais de suite ont échoué" },
    seldomNew: "le fournisseur a rarement du nouveau avant",
    allUsed: { "les dernières 24 heures ont eu les \($0) réveils qu'une journée permet" },
    looked: { looked, watched, isWeekend, from, to in
      let days = isWeekend ? "de week-end" : "de semaine"
      return
        "consulté \(looked) \(watched == 1 ? "fois sur 1 jour" : "jours sur \(watched)") \(days) entre \(from) et \(to)"
    },
    mayLook: { from, to in "une consultation est possible entre \(from) et \(to)" },
    used: { used, budget in "\(used) sur \(budget) utilisés en 24 heures" },
    nothingHolds: "rien ne le retient",
    bar: "quelque chose qui montre la météo est ouvert",
    warnings: "les alertes sont suivies",
    rule: "une règle regarde en avant",

    nothingFetched: "rien n'a encore été récupéré",
    intervalPassed: { "l'intervalle depuis la dernière récupération (\($0)) est passé" },
    retry: {
      $0 == 1 ? "moment de réessayer après un échec" : "moment de réessayer après \($0) échecs de suite"
    },
    switchOff: "aucun lieu n'est enregistré, les mises à jour seront donc arrêtées",
    and: { $0.joined(separator: " ; ") },

    watcher: { $0.map { "vane watch, pid \($0)" } ?? "vane watch" },
    timer: { $0.map { "un timer systemd, dernier réveil \($0)" } ?? "le timer systemd vane.timer" },
    cron: { "cron, dernier réveil \($0)" },
    disabledTimer: "rien : le timer systemd vane.timer n'est pas activé",
    stoppedService: "rien : le service systemd vane.service ne tourne pas",
    nothing: "rien",
    startWatcher: "vane service install, ou vane watch dans un terminal",
    enableTimer: "l'activer : systemctl --user enable --now vane.timer",
    wokenBy: { "Les mises à jour en arrière-plan sont actives, réveillées par \($0)." },
    wokenByNothing: { "Les mises à jour en arrière-plan sont actives, mais rien ne les réveille encore : \($0)." })
}
