extension SavedWords {
  static let spanish = SavedWords(
    nothingSaved: "no hay ningún lugar guardado",
    saveOne: "Guardar uno: vane set Berlin",
    using: { "Lugar actual: \($0)." },
    cleared: { "Borrado: \($0)." },
    clearedAll: { $0 == 1 ? "Borrado el único lugar guardado." : "Borrados los \($0) lugares guardados." },
    nothingToClear: "No había ningún lugar guardado.",
    dataDeleted: "También se han borrado los resultados y el historial.",
    everythingDeleted:
      "También se ha borrado todo lo demás: resultados, historial, registro, consultas y archivos apartados.",
    nextCurrent: { "Lugar actual: \($0), el de uso más reciente de los que quedan." },
    switchesOff: "Ya no hay nada guardado: las actualizaciones en segundo plano se desactivan solas en la próxima"
      + " activación.",
    isOff: "Ya no hay nada guardado, y las actualizaciones en segundo plano están desactivadas.")
}

extension IntervalWords {
  static let spanish = IntervalWords(
    chosen: "Elegido",
    inForce: "En vigor",
    provider: "Proveedor",
    never: "nunca",
    minimum: { "mínimo (\($0))" },
    raised: { "\($0), lo más corto que permite schedule.minimum" },
    neverWithoutPlace: "nunca, porque no hay ningún lugar guardado",
    untilSwitchOff: { "\($0), hasta que la próxima activación no encuentre ningún lugar guardado" },
    cadence: { provider, length in "\(provider) renueva los valores actuales cada \(length)" },
    switchedOff: "Actualizaciones en segundo plano desactivadas desde ahora. Descargar a mano: vane refresh",
    apart: { "Desde ahora, entre dos actualizaciones en segundo plano pasan al menos \($0)." },
    remembered: { "Se recuerda: \($0); no entra en vigor, porque no hay ningún lugar guardado." },
    floor: "El intervalo es el mínimo; cuándo llega después cada actualización se aprende de las consultas.",
    learned: "Cada cuánto y cuándo llegan las actualizaciones se aprende de las consultas.",
    fixed: "Cada intervalo trae una actualización, porque schedule.policy es fixed.")
}

extension ConfigWords {
  static let spanish = ConfigWords(
    key: "Clave",
    value: "Valor",
    origin: "Origen",
    fromDefault: "predeterminado",
    fromFile: "archivo",
    fromEnvironment: "entorno",
    error: { "error: \($0)" },
    warning: { "advertencia: \($0)" },
    noProblems: { "Sin problemas en \($0)" },
    changed: { key, value, file in "\(key) vale ahora \(value), en \(file)." },
    removed: { key, file in "Se ha quitado \(key) de \(file)." },
    notInFile: { key, file in "\(key) no está en \(file)." },
    overridden: { "La variable de entorno \($0) está definida y se usa en lugar del archivo." },
    noFile: { "Sin problemas: no existe \($0), así que rigen los valores predeterminados" })
}
