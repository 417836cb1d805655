extension DayWords {
  static let french = DayWords(
    chance: "chance", looked: "vu", wakeUps: "réveils", warnings: "alertes", held: "retenu",

    percent: { "\($0) %" },
    times: { $0 == 1 ? "1 fois" : "\($0) x" },
    now: "maintenant",
    none: "aucun n'est prévu",
    nothingHolds: "rien ne le retient",
    until: { "jusqu'à \($0)" },
    because: { until, reason in "\(until) : \(reason)" },
    interval: "l'intervalle",
    valid: "encore valable",
    backOff: "après un échec",
    retryAfter: "le fournisseur a demandé le silence",
    unchanged: "rarement du nouveau si tôt",
    budget: "quota du jour épuisé",

    legend: { mark, minutes in
      let length = minutes == 60 ? "une heure" : "\(minutes) min"
      return "chance d'une consultation en \(length) ; vues en 4 semaines ; \(mark) un réveil, un chiffre plusieurs"
    },
    expected: { "prévoit \($0) consultations en 24 heures" },
    used: { used, budget in "\(used) réveils sur \(budget) utilisés en 24 heures" },
    warned: { used, budget in "\(used) requêtes d'alertes, sur \(budget) au plus" },
    learnedFrom: { looks, since in
      "appris de \(looks == 1 ? "1 consultation" : "\(looks) consultations") depuis le \(since)"
    },

    fixed: "Rien ne s'apprend tant que schedule.policy vaut fixed : chaque intervalle apporte un réveil.",
    nothingSaved: "Aucun lieu n'est enregistré, donc aucun réveil n'est prévu. En enregistrer un : vane set Berlin",
    nothingLearned:
      "Rien n'est encore appris : d'ici la première consultation, les réveils suivent les habitudes d'une personne inconnue.",

    nothingToForget: "Il n'y a rien à oublier : aucune consultation n'a été notée.",
    forgotten: { looks, since, glances in
      let seen = looks == 1 ? "1 consultation" : "\(looks) consultations"
      let read = glances == 1 ? "1 lecture par une barre ou un script" : "\(glances) lectures par barres et scripts"
      let both = [looks > 0 ? seen + (since.map { " depuis le \($0)" } ?? "") : nil, glances > 0 ? read : nil]
      return "Effacé : \(both.compactMap(\.self).joined(separator: " et ")), avec ce qui en a été appris."
    },
    unknownFromNow: "Les réveils suivent désormais les habitudes d'une personne inconnue.")
}
