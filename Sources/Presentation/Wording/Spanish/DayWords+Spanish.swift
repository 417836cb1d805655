extension DayWords {
  static let spanish = DayWords(
    chance: "prob.", looked: "vistas", wakeUps: "activ.", warnings: "avisos", held: "espera",

    percent: { "\($0) %" },
    times: { $0 == 1 ? "1 vez" : "\($0) x" },
    now: "ahora",
    none: "ninguna prevista",
    nothingHolds: "nada la retrasa",
    until: { "hasta \(SpanishTime($0).withArticle)" },
    because: { until, reason in "\(until): \(reason)" },
    interval: "el intervalo",
    valid: "los datos aún valen",
    backOff: "tras un fallo",
    retryAfter: "el proveedor pidió una pausa",
    unchanged: "rara vez hay novedades antes",
    budget: "cupo diario agotado",

    legend: { mark, minutes in
      let length = minutes == 60 ? "una hora" : "\(minutes) min"
      return "probabilidad de una consulta en \(length); consultas vistas en 4 semanas;"
        + " \(mark) una activación, una cifra varias"
    },
    expected: { "se esperan \($0) consultas en 24 horas" },
    used: { used, budget in "\(used) de \(budget) activaciones usadas en 24 horas" },
    warned: { used, budget in "\(used) peticiones de avisos, de \(budget) como máximo" },
    learnedFrom: { looks, since in "aprendido de \(spanishLooks(looks)) desde el \(since)" },

    fixed: "No se aprende nada mientras schedule.policy sea fixed: cada intervalo trae una activación.",
    nothingSaved: "No hay ningún lugar guardado, así que no se prevé ninguna activación. Guardar uno: vane set Berlin",
    nothingLearned: "Todavía no se ha aprendido nada: hasta la primera consulta, las activaciones siguen los hábitos"
      + " de una persona cualquiera.",

    nothingToForget: "No hay nada que olvidar: no consta ninguna consulta.",
    forgotten: { looks, since, glances in
      let seen = spanishLooks(looks)
      let read = glances == 1 ? "1 lectura de una barra o un script" : "\(glances) lecturas de barras y scripts"
      let both = [looks > 0 ? seen + (since.map { " desde el \($0)" } ?? "") : nil, glances > 0 ? read : nil]
      return "Borrado: \(both.compactMap(\.self).joined(separator: " y ")), y lo que se aprendió de ellas."
    },
    unknownFromNow: "A partir de ahora las activaciones siguen los hábitos de una persona cualquiera.")
}

@Sendable private func spanishLooks(_ count: Int) -> String {
  count == 1 ? "1 consulta" : "\(count) consultas"
}
