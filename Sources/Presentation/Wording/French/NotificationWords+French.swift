import WeatherRules

extension NotificationWords {
  static let french = NotificationWords(
    rain: { "Pluie à \($0)" },
    temperature: { side, limit, place in "\(side == .above ? "Plus de" : "Moins de") \(limit) à \(place)" },
    gusts: { limit, place in "Rafales de plus de \(limit) à \(place)" },
    firstFrost: { "Premières gelées à \($0)" },
    warning: { "Alerte pour \($0)" },
    from: { value, time, ahead in "\(value) à partir de \(time), \(ahead)" },
    now: { "\($0) maintenant" },
    example: "Voilà comment Vane annonce la météo.",
    rainRule: { "pluie d'ici \($0)" },
    temperatureRule: { side, limit, within in "\(side == .above ? "plus de" : "moins de") \(limit) d'ici \(within)" },
    gustsRule: { limit, within in "rafales de plus de \(limit) d'ici \(within)" },
    firstFrostRule: "premières gelées",
    warningsRule: { "alertes, gravité \($0) ou plus" },
    number: "N°", rule: "Règle", place: "Lieu", state: "État",
    armed: "prête",
    met: { "remplie, pas encore annoncée : \($0)" },
    held: { until, news in "retenue jusqu'à \(until) : \(news)" },
    told: { "annoncée \($0)" },
    unknown: { "impossible à dire : \($0)" },
    gap: { gap in
      switch gap {
      case .nothingCached: "rien n'a encore été récupéré"
      case .stale: "les données présentes sont trop anciennes"
      case .missing: "la prévision ne le dit pas pour toute la durée"
      }
    },
    noPlace: "aucun lieu enregistré ne porte ce nom",
    wouldTell: { title, text in "annoncerait \"\(title)\" : \(text)" },
    wouldHold: { until, title, text in
      "annoncerait après \(until), si c'est encore le cas, \"\(title)\" : \(text)"
    },
    toldAlready: { "n'annoncerait rien : annoncée \($0), et pas nettement finie depuis" },
    notMet: "n'annoncerait rien : condition non remplie",
    noRules: "Aucune règle n'est configurée.",
    howToWriteRules: #"Par exemple : "notifications": {"rules": [{"rain": {"within": "30m"}}]} (vane config path)"#,
    switchedOff:
      #"Les notifications sont désactivées : mettre "notifications.enabled" à "yes" (vane config path)."#,
    noDesktop: "Pas de session de bureau ici : les réveils lancés d'ici n'affichent rien.",
    nextCheck: { "Vérifiées après chaque récupération : \($0)" })
}
