extension LogWords {
  static let spanish = LogWords(
    when: "Cuándo", startedBy: "Origen", answer: "Respuesta", took: "Duración", bytes: "Bytes", httpStatus: "HTTP",
    reason: "Motivo",

    running: "en curso",
    empty: "Todavía no consta ninguna activación.",

    first: "primera descarga",
    interval: "había pasado el intervalo",
    retry: { failures in
      switch failures {
      case nil: "nuevo intento"
      case 1: "nuevo intento tras un fallo"
      case let failures?: "nuevo intento tras \(failures) fallos"
      }
    },
    simulated: "se pidió una activación",
    refresh: "se pidió una actualización",
    look: "una consulta encontró datos antiguos",

    nothingSaved: "no hay ningún lugar guardado",
    never: "se eligió \"nunca\"",
    notDue: { "no toca antes \(SpanishTime($0).of)" },
    planned: { "prevista para \(SpanishTime($0).withArticle), cuando puede haber una consulta" },
    quiet: { "no se espera ninguna consulta antes \(SpanishTime($0).of)" },
    unchanged: { "rara vez hay novedades antes \(SpanishTime($0).of)" },
    budget: { "cupo diario agotado hasta \(SpanishTime($0).withArticle)" },
    neededLater: { "no hace falta antes \(SpanishTime($0).of)" },
    valid: { "según el proveedor, los datos valen hasta \(SpanishTime($0).withArticle)" },
    backingOff: { "en espera hasta \(SpanishTime($0).withArticle) tras un fallo" },
    held: { "en espera hasta \(SpanishTime($0).withArticle): el proveedor pidió una pausa" },
    notActive: "nadie estaba mirando",
    fresh: "datos bastante recientes",
    shared: "otra descarga acababa de traerlo",
    ended: "terminó antes de poder responder",
    other: { code, detail in "\(code): \(detail)" })
}
