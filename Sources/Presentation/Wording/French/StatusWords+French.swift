extension StatusWords {
  static let french = StatusWords(
    places: "Lieux", interval: "Intervalle", wokenBy: "Réveillé par", schedule: "Planification",
    lastSuccess: "Dernier succès", lastAttempt: "Dernier essai", lastFailures: "Derniers échecs", unseen: "Non vues",
    files: "Fichiers", warning: "Attention",

    nothingSaved: "rien d'enregistré ; enregistrer un lieu : vane set Berlin",
    updated: { place, age in "\(place) : mis à jour \(age)" },
    notFetched: { "\($0) : rien n'a encore été récupéré" },
    chosen: { "choisi : \($0)" },
    inForce: { "en vigueur : \($0)" },
    moment: { time, age in "\(time), \(age)" },
    event: { moment, what in "\(moment) : \(what)" },
    answer: { answer, reason in "\(answer), \(reason)" },
    none: "–",
    updates: { $0 == 1 ? "1 mise à jour" : "\($0) mises à jour" },
    missing: { "\($0) (absent)" },
    unsuited: { folder, fileSystem in
      "\(folder) est sur \(fileSystem), où les verrous entre programmes et les avis de changement peuvent manquer : "
        + "indiquer dans XDG_STATE_HOME un dossier d'un disque local"
    })
}
