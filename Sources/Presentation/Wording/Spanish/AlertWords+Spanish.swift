import Weather

extension AlertWords {
  static let spanish = AlertWords(
    number: "#", title: "Aviso", time: "Cuándo", severityTitle: "Nivel", areas: "Zona",
    warning: { event, severity, span in "\(event) (\(severity))" + (span.isEmpty ? "" : ", \(span)") },
    asOf: { "Aviso: \($0); leído \(SpanishTime($1).at)" },
    from: { "desde \(SpanishTime($0).withArticle)" }, until: { "hasta \(SpanishTime($0).withArticle)" },
    severity: spanishSeverity, urgency: spanishUrgency, certainty: spanishCertainty,
    none: { "No consta ningún aviso para \($0)." },
    notRead: { "Los avisos para \($0) no se han leído nunca." },
    cannotRead: { "Los avisos para \($0) no se pueden leer." },
    switchedOff: "Están desactivados; para activarlos, poner \"warnings.enabled\" en \"yes\" (vane config path).",
    noContact: "El servicio de avisos exige un contacto. Ejecutar: vane config set contact yo@example.org",
    noService: "Ningún servicio que se pueda consultar emite avisos para este lugar.",
    read: { service, time, age in "\(service): última lectura \(SpanishTime(time).at), \(age)." },
    mayBeOld: { "\($0) Puede haber avisos más recientes: vane refresh" },
    failed: { service, time, reason in "\(service): no se pudo leer \(SpanishTime(time).at): \(reason)" },
    unread: { service, reason in "\(service): faltan algunos avisos: \(reason)" },
    unplaced: { count, service in
      "\(service): \(count == 1 ? "hay 1 aviso más" : "hay \(count) avisos más") en el país y no se sabe si"
        + " \(count == 1 ? "afecta" : "afectan") a este lugar; ayuda indicar su código de zona:"
        + " vane set LUGAR --area CÓDIGO"
    },
    issued: { issuer, time, urgency, certainty in
      "Emitido por \(issuer) \(SpanishTime(time).at); \(urgency), \(certainty)"
    },
    onlySummary: "Todavía no se ha podido leer el texto completo.")
}

// Masculine throughout: what is severe, expected or likely is the `aviso` and its `nivel`.

@Sendable private func spanishSeverity(_ severity: WeatherAlert.Severity) -> String {
  switch severity {
  case .extreme: "extremo"
  case .severe: "grave"
  case .moderate: "moderado"
  case .minor: "leve"
  case .unknown: "nivel no indicado"
  }
}

@Sendable private func spanishUrgency(_ urgency: WeatherAlert.Urgency) -> String {
  switch urgency {
  case .immediate: "inmediato"
  case .expected: "previsto en breve"
  case .future: "futuro"
  case .past: "pasado"
  case .unknown: "urgencia no indicada"
  }
}

@Sendable private func spanishCertainty(_ certainty: WeatherAlert.Certainty) -> String {
  switch certainty {
  case .observed: "observado"
  case .likely: "probable"
  case .possible: "posible"
  case .unlikely: "improbable"
  case .unknown: "certeza no indicada"
  }
}
