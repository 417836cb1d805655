import WeatherRules

extension NotificationWords {
  static let spanish = NotificationWords(
    rain: { "Lluvia en \($0)" },
    temperature: { side, limit, place in "\(side == .above ? "Más" : "Menos") de \(limit) en \(place)" },
    gusts: { limit, place in "Rachas de más de \(limit) en \(place)" },
    firstFrost: { "Primera helada en \($0)" },
    warning: { "Aviso para \($0)" },
    from: { value, time, ahead in "\(value) desde \(SpanishTime(time).withArticle), \(ahead)" },
    now: { "\($0) ahora" },
    example: "Así informa Vane sobre el tiempo.",
    rainRule: { "lluvia antes de \($0)" },
    temperatureRule: { side, limit, within in
      "\(side == .above ? "más" : "menos") de \(limit) antes de \(within)"
    },
    gustsRule: { limit, within in "rachas de más de \(limit) antes de \(within)" },
    firstFrostRule: "primera helada",
    warningsRule: { "avisos, \($0) o peor" },
    number: "#", rule: "Regla", place: "Lugar", state: "Estado",
    armed: "activa",
    met: { "se cumple, aún sin notificar: \($0)" },
    held: { until, news in "en espera hasta \(SpanishTime(until).withArticle): \(news)" },
    told: { "notificada \(SpanishTime($0).at)" },
    unknown: { "no se puede saber: \($0)" },
    gap: { gap in
      switch gap {
      case .nothingCached: "todavía no se ha descargado nada"
      case .stale: "los datos guardados son demasiado antiguos"
      case .missing: "la previsión no lo indica para todo el plazo"
      }
    },
    noPlace: "ningún lugar guardado se llama así",
    wouldTell: { title, text in "notificaría \"\(title)\": \(text)" },
    wouldHold: { until, title, text in
      "notificaría después \(SpanishTime(until).of), si aún se cumple, \"\(title)\": \(text)"
    },
    toldAlready: { "no notificaría nada: notificada \(SpanishTime($0).at), y aún no ha terminado con claridad" },
    notMet: "no notificaría nada: no se cumple",
    noRules: "No hay ninguna regla configurada.",
    howToWriteRules: #"Por ejemplo: "notifications": {"rules": [{"rain": {"within": "30m"}}]} (vane config path)"#,
    switchedOff: "Las notificaciones están desactivadas; para activarlas, poner \"notifications.enabled\" en \"yes\""
      + " (vane config path).",
    noDesktop: "Aquí no hay ninguna sesión de escritorio: las activaciones que parten de aquí no muestran nada.",
    nextCheck: { "Se comprueban tras cada descarga: \($0)" })
}
