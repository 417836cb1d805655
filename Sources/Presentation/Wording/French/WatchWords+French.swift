extension WatchWords {
  static let french = WatchWords(
    hosting: { "met à jour en arrière-plan, pid \($0)" },
    viewing: { pid in
      "un autre vane watch \(pid.map { "(pid \($0)) " } ?? "")fait les mises à jour ; celui-ci les montre seulement"
    },
    newData: "nouvelles données",
    noData: { "rien de nouveau (\($0))" },
    failed: { "échec : \($0)" },
    notStarted: { "le réveil n'a pas pu être lancé : \($0)" },
    overdue: { "le réveil a été arrêté à sa limite de \($0)" },
    killed: { "le réveil a été arrêté par le signal \($0) avant de pouvoir répondre" },
    silent: { "le réveil s'est terminé avec l'état \($0) et sans réponse" },
    unreadable: { "le réveil a dit quelque chose qui n'est pas une réponse : \($0)" },
    simulated: "un réveil a été demandé à la main",
    holding: { wakeUps, ahead in
      (wakeUps == 1 ? "le dernier réveil n'a rien changé" : "les \(wakeUps) derniers réveils n'ont rien changé")
        + " ; le prochain est \(ahead)"
    },
    clockChanged: "l'horloge a été réglée, ou la machine a dormi : planifié à nouveau",
    networkCameUp: "le réseau est revenu",
    configurationChanged: "la configuration a changé",
    configurationKept: { "\($0) ; la dernière bonne configuration reste en vigueur" },
    storeFailed: { reason, ahead in "\(reason) ; nouvel essai \(ahead)" },
    stopping: "arrêt",
    ended: "le temps donné par --for est écoulé")
}
