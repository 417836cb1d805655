import Weather

extension AlertWords {
  static let german = AlertWords(
    number: "Nr.", title: "Warnung", time: "Wann", severityTitle: "Stufe", areas: "Gebiet",
    warning: { event, severity, span in "\(event) (\(severity))" + (span.isEmpty ? "" : ", \(span)") },
    asOf: { "Warnung: \($0), gelesen \($1)" },
    from: { "ab \($0)" }, until: { "bis \($0)" },
    severity: { severity in
      switch severity {
      case .minor: "gering"
      case .moderate: "mäßig"
      case .severe: "schwer"
      case .extreme: "extrem"
      case .unknown: "ohne Stufe"
      }
    },
    urgency: { urgency in
      switch urgency {
      case .immediate: "sofort"
      case .expected: "in Kürze"
      case .future: "später"
      case .past: "vorbei"
      case .unknown: "ohne Angabe der Dringlichkeit"
      }
    },
    certainty: { certainty in
      switch certainty {
      case .observed: "beobachtet"
      case .likely: "wahrscheinlich"
      case .possible: "möglich"
      case .unlikely: "unwahrscheinlich"
      case .unknown: "ohne Angabe der Gewissheit"
      }
    },
    none: { "Für \($0) ist keine Warnung bekannt." },
    notRead: { "Warnungen für \($0) wurden noch nie gelesen." },
    cannotRead: { "Warnungen für \($0) können nicht gelesen werden." },
    switchedOff: "Sie sind abgeschaltet: \"warnings.enabled\" auf \"yes\" setzen (vane config path).",
    noContact: "Der Dienst will eine Kontaktadresse. Eingeben: vane config set contact ich@example.org",
    noService: "Kein Dienst, der gefragt werden kann, warnt für diesen Ort.",
    read: { service, time, age in "\(service): gelesen \(time), \(age)." },
    mayBeOld: { "\($0) Es kann neuere geben: vane refresh" },
    failed: { service, time, reason in "\(service): \(time) nicht lesbar: \(reason)" },
    unread: { service, reason in "\(service): Einige Warnungen fehlen: \(reason)" },
    unplaced: { count, service in
      "\(service): Bei \(count == 1 ? "1 weiteren Warnung" : "\(count) weiteren Warnungen") des Landes ist unklar,"
        + " ob sie diesem Ort \(count == 1 ? "gilt" : "gelten"); sein Gebietscode hilft: vane set ORT --area CODE"
    },
    issued: { issuer, time, urgency, certainty in "Herausgegeben von \(issuer) \(time); \(urgency), \(certainty)" },
    onlySummary: "Der volle Text konnte noch nicht gelesen werden.")
}
