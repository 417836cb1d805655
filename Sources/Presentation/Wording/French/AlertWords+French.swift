import Weather

extension AlertWords {
  static let french = AlertWords(
    number: "N°", title: "Alerte", time: "Quand", severityTitle: "Gravité", areas: "Zone",
    warning: { event, severity, span in "\(event) (\(severity))" + (span.isEmpty ? "" : ", \(span)") },
    asOf: { "Alerte : \($0), lue \($1)" },
    from: { "dès \($0)" }, until: { "jusqu'à \($0)" },
    severity: { severity in
      switch severity {
      case .minor: "faible"
      case .moderate: "modérée"
      case .severe: "forte"
      case .extreme: "extrême"
      case .unknown: "gravité non précisée"
      }
    },
    urgency: { urgency in
      switch urgency {
      case .immediate: "immédiate"
      case .expected: "attendue sous peu"
      case .future: "à venir"
      case .past: "passée"
      case .unknown: "urgence non précisée"
      }
    },
    certainty: { certainty in
      switch certainty {
      case .observed: "observée"
      case .likely: "probable"
      case .possible: "possible"
      case .unlikely: "improbable"
      case .unknown: "certitude non précisée"
      }
    },
    none: { "Aucune alerte connue pour \($0)." },
    notRead: { "Les alertes pour \($0) n'ont jamais été lues." },
    cannotRead: { "Les alertes pour \($0) ne peuvent pas être lues." },
    switchedOff: "Elles sont désactivées : mettre \"warnings.enabled\" à \"yes\" (vane config path).",
    noContact: "Leur service demande une adresse de contact. Lancer : vane config set contact vous@example.org",
    noService: "Aucun service joignable n'émet d'alertes pour ce lieu.",
    read: { service, time, age in "\(service) : lu \(time), \(age)." },
    mayBeOld: { "\($0) Il peut y en avoir de plus récentes : vane refresh" },
    failed: { service, time, reason in "\(service) : lecture impossible \(time) : \(reason)" },
    unread: { service, reason in "\(service) : il manque des alertes : \(reason)" },
    unplaced: { count, service in
      "\(service) : "
        + (count == 1
          ? "pour 1 autre alerte du pays, impossible de dire si elle concerne ce lieu"
          : "pour \(count) autres alertes du pays, impossible de dire si elles concernent ce lieu")
        + " ; le code de sa zone aide : vane set LIEU --area CODE"
    },
    issued: { issuer, time, urgency, certainty in "Émise par \(issuer) \(time) ; \(urgency), \(certainty)" },
    onlySummary: "Le texte complet n'a pas encore pu être lu.")
}
