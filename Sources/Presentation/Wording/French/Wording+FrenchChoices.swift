extension SavedWords {
  static let french = SavedWords(
    nothingSaved: "aucun lieu n'est enregistré",
    saveOne: "En enregistrer un : vane set Berlin",
    using: { "\($0) est maintenant le lieu courant." },
    cleared: { "\($0) est effacé." },
    clearedAll: { $0 == 1 ? "Le seul lieu enregistré est effacé." : "Les \($0) lieux enregistrés sont effacés." },
    nothingToClear: "Aucun lieu n'était enregistré.",
    dataDeleted: "Résultats et historique sont effacés aussi.",
    everythingDeleted:
      "Tout le reste est effacé aussi : résultats, historique, journal, consultations et fichiers mis de côté.",
    nextCurrent: { "\($0) est maintenant le lieu courant : le dernier utilisé de ceux qui restent." },
    switchesOff:
      "Plus rien n'est enregistré : les mises à jour en arrière-plan s'arrêteront d'elles-mêmes au prochain réveil.",
    isOff: "Plus rien n'est enregistré, et les mises à jour en arrière-plan sont arrêtées.")
}

extension IntervalWords {
  static let french = IntervalWords(
    chosen: "Choisi",
    inForce: "En vigueur",
    provider: "Fournisseur",
    never: "jamais",
    minimum: { "minimum, soit \($0)" },
    raised: { "\($0), le plus court que permet schedule.minimum" },
    neverWithoutPlace: "jamais, car aucun lieu n'est enregistré",
    untilSwitchOff: { "\($0), jusqu'à ce que le prochain réveil ne trouve aucun lieu" },
    cadence: { provider, length in "\(provider) a de nouvelles valeurs actuelles toutes les \(length)" },
    switchedOff: "Les mises à jour en arrière-plan sont désormais arrêtées. À la main : vane refresh",
    apart: { "Les mises à jour en arrière-plan sont désormais espacées d'au moins \($0)." },
    remembered: { "\($0) : retenu, mais pas en vigueur, car aucun lieu n'est enregistré." },
    floor: "L'intervalle est un minimum : le moment de la mise à jour qui suit s'apprend des consultations.",
    learned: "La fréquence et l'heure des mises à jour s'apprennent des consultations.",
    fixed: "Chaque intervalle apporte une mise à jour, car schedule.policy vaut fixed.")
}

extension ConfigWords {
  static let french = ConfigWords(
    key: "Clé",
    value: "Valeur",
    origin: "Origine",
    fromDefault: "défaut",
    fromFile: "fichier",
    fromEnvironment: "environnement",
    error: { "erreur : \($0)" },
    warning: { "avertissement : \($0)" },
    noProblems: { "Aucun problème dans \($0)" },
    changed: { key, value, file in "\(key) vaut maintenant \(value), dans \(file)." },
    removed: { key, file in "\(key) est retiré de \(file)." },
    notInFile: { key, file in "\(key) n'est pas dans \(file)." },
    overridden: { "La variable d'environnement \($0) est définie et remplace le fichier." },
    noFile: { "Aucun problème : \($0) n'existe pas, les valeurs par défaut s'appliquent" })
}
