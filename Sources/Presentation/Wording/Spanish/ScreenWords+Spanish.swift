extension ScreenWords {
  static let spanish = ScreenWords(
    hint: "? ayuda  q salir",
    hosting: { "en marcha, pid \($0)" },
    viewing: { pid in "solo vista: actualiza \(pid.map { "el pid \($0)" } ?? "otro vane watch")" },
    notFetched: "aún sin datos",
    fetching: "descargando ahora",
    refreshing: { "alguien pidió actualizar \($0)" },
    choose: "elegir un lugar",
    scrollHours: "horas previas y siguientes",
    scrollLog: "registro, atrás y adelante",
    refresh: "descargar el lugar elegido",
    units: "cambiar de unidades",
    redraw: "dibujar todo de nuevo",
    suspend: "suspender (sin actualizar)",
    quit: "salir",
    closeHelp: "cualquier tecla cierra esta ayuda",
    pageKeys: "RePág AvPág",
    control: { "Ctrl-\($0)" })
}
