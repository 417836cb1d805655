extension WatchWords {
  static let spanish = WatchWords(
    hosting: { "en marcha, pid \($0)" },
    viewing: { pid in
      "de las actualizaciones se encarga otro vane watch\(pid.map { " (pid \($0))" } ?? ""); este solo las muestra"
    },
    newData: "datos nuevos",
    noData: { "sin novedades (\($0))" },
    failed: { "fallo: \($0)" },
    notStarted: { "no se pudo iniciar la activación: \($0)" },
    overdue: { "activación detenida en su límite de \($0)" },
    killed: { "activación terminada por la señal \($0) antes de poder responder" },
    silent: { "activación terminada con el estado \($0) y sin respuesta" },
    unreadable: { "la activación dijo algo que no es una respuesta: \($0)" },
    simulated: "alguien pidió una activación",
    holding: { wakeUps, ahead in
      let last = wakeUps == 1 ? "la última activación no cambió" : "las últimas \(wakeUps) activaciones no cambiaron"
      return "\(last) nada; la próxima, \(ahead)"
    },
    clockChanged: "se ajustó el reloj o el equipo estuvo suspendido: nuevo plan",
    networkCameUp: "vuelve a haber red",
    configurationChanged: "ha cambiado la configuración",
    configurationKept: { "\($0); sigue en vigor la última configuración válida" },
    storeFailed: { reason, ahead in "\(reason); nuevo intento \(ahead)" },
    stopping: "terminando",
    ended: "ha pasado el tiempo dado con --for")
}
