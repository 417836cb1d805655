extension StatusWords {
  static let spanish = StatusWords(
    places: "Lugares", interval: "Intervalo", wokenBy: "Iniciado por", schedule: "Plan", lastSuccess: "Último éxito",
    lastAttempt: "Último intento", lastFailures: "Últimos fallos", unseen: "Sin ver", files: "Archivos",
    warning: "Advertencia",

    nothingSaved: "nada guardado; guardar un lugar: vane set Berlin",
    updated: { place, age in "\(place): actualizado \(age)" },
    notFetched: { "\($0): aún sin datos" },
    chosen: { "elegido: \($0)" },
    inForce: { "en vigor: \($0)" },
    moment: { time, age in "\(time), \(age)" },
    event: { moment, what in "\(moment): \(what)" },
    answer: { answer, reason in "\(answer), \(reason)" },
    none: "ninguno",
    updates: { $0 == 1 ? "1 actualización" : "\($0) actualizaciones" },
    missing: { "\($0) (no existe)" },
    unsuited: { folder, fileSystem in
      "\(folder) está en \(fileSystem), donde pueden no funcionar los bloqueos entre programas ni los avisos de"
        + " cambios: indicar en XDG_STATE_HOME una carpeta de un disco local"
    })
}
