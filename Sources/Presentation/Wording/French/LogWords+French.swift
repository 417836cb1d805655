extension LogWords {
  static let french = LogWords(
    when: "Quand", startedBy: "Lancé par", answer: "Réponse", took: "Durée", bytes: "Octets", httpStatus: "HTTP",
    reason: "Raison",

    running: "en cours",
    empty: "Aucun réveil n'est encore noté.",

    first: "première récupération",
    interval: "l'intervalle était passé",
    retry: { failures in
      switch failures {
      case nil: "nouvel essai"
      case 1: "nouvel essai après un échec"
      case let failures?: "nouvel essai après \(failures) échecs"
      }
    },
    simulated: "un réveil a été demandé",
    refresh: "une mise à jour a été demandée",
    look: "une consultation l'a trouvé ancien",

    nothingSaved: "aucun lieu n'est enregistré",
    never: "jamais, comme choisi",
    notDue: { "pas dû avant \($0)" },
    planned: { "prévu pour \($0), heure probable d'une consultation" },
    quiet: { "aucune consultation assez probable avant \($0)" },
    unchanged: { "rarement du nouveau avant \($0)" },
    budget: { "quota du jour épuisé, jusqu'à \($0)" },
    neededLater: { "inutile avant \($0)" },
    valid: { "valable jusqu'à \($0) selon le fournisseur" },
    backingOff: { "attend jusqu'à \($0) après un échec" },
    held: { "retenu jusqu'à \($0) : le fournisseur a demandé le silence" },
    notActive: "personne ne consultait",
    fresh: "assez récent",
    shared: "une autre récupération venait de l'apporter",
    ended: "terminé avant d'avoir pu répondre",
    other: { code, detail in "\(code) : \(detail)" })
}
