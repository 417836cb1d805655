extension ScheduleWords {
  static let spanish = ScheduleWords(
    offNothingSaved: "actualizaciones desactivadas: no hay ningún lugar guardado",
    offChosen: "actualizaciones desactivadas: se eligió \"nunca\"",
    offline: "a la espera de la red: no hay conexión",
    dormant: { "en reposo hasta la próxima consulta: la última fue \(SpanishTime($0).at)" },
    nextWakeUp: { time, wait, reason in "próxima activación \(SpanishTime(time).at), \(wait): \(reason)" },
    dueFrom: { time, wait, reason in
      "próxima activación a partir \(SpanishTime(time).of), \(wait): \(reason)"
    },
    held: { time, wait, host in "en espera hasta \(SpanishTime(time).withArticle), \(wait): \(host) pidió una pausa" },
    quiet: { time, wait in
      "ninguna activación prevista, porque no se espera ninguna consulta: se revisa \(SpanishTime(time).at), \(wait)"
    },
    dueNow: { "toca una activación ahora: \($0)" },

    intervalNotPassed: { interval, since in
      "no antes de \(interval) tras la última descarga, \(SpanishTime(since).at)"
    },
    stillValid: "según el proveedor, los datos valen hasta entonces",
    failedInARow: { $0 == 1 ? "el último intento falló" : "han fallado \($0) intentos seguidos" },
    seldomNew: "el proveedor rara vez tiene novedades antes",
    allUsed: { "ya se han usado las \($0) activaciones que admiten 24 horas" },
    looked: { looked, watched, isWeekend, from, to in
      let days =
        (watched == 1 ? "día" : "días") + (isWeekend ? " de fin de semana" : " laborable")
        + (isWeekend || watched == 1 ? "" : "s")
      return "hubo consultas en \(looked) de \(watched) \(days) entre \(SpanishTime(from).withArticle)"
        + " y \(SpanishTime(to).withArticle)"
    },
    mayLook: { from, to in
      "puede haber una consulta entre \(SpanishTime(from).withArticle) y \(SpanishTime(to).withArticle)"
    },
    used: { used, budget in "usadas \(used) de \(budget) en 24 horas" },
    nothingHolds: "nada la retrasa",
    bar: "hay algo abierto que muestra el tiempo",
    warnings: "se vigilan los avisos",
    rule: "una regla depende de la previsión",

    nothingFetched: "todavía no se ha descargado nada",
    intervalPassed: { "ha pasado el intervalo desde la última descarga, \(SpanishTime($0).at)" },
    retry: { $0 == 1 ? "toca reintentar tras un fallo" : "toca reintentar tras \($0) fallos seguidos" },
    switchOff: "no hay ningún lugar guardado, así que desactivará las actualizaciones",
    and: { $0.joined(separator: "; ") },

    watcher: { $0.map { "vane watch, pid \($0)" } ?? "vane watch" },
    timer: {
      $0.map { "un temporizador de systemd, la última vez \(SpanishTime($0).at)" }
        ?? "el temporizador de usuario vane.timer de systemd"
    },
    cron: { "cron, la última vez \(SpanishTime($0).at)" },
    disabledTimer: "nada: el temporizador de usuario vane.timer de systemd no está activado",
    stoppedService: "nada: el servicio de usuario vane.service de systemd no está en marcha",
    nothing: "nada",
    startWatcher: "vane service install, o vane watch en una terminal",
    enableTimer: "activarlo: systemctl --user enable --now vane.timer",
    wokenBy: { "Las actualizaciones en segundo plano están activadas y las inicia \($0)." },
    wokenByNothing: {
      "Las actualizaciones en segundo plano están activadas, pero todavía nada las inicia: \($0)."
    })
}
