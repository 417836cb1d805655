extension FirstRunWords {
  static let spanish = FirstRunWords(
    welcome: [
      "Todavía no hay ningún lugar guardado, así que no hay tiempo que mostrar.",
      "Guardar uno, descargar ya su tiempo y mantenerlo al día: vane set Berlin",
      "Todos los comandos: vane --help. Para saber si todo funciona: vane doctor",
    ],
    switchOff: "Para desactivarlas: vane interval never, o vane clear.")
}

extension SetupWords {
  static let spanish = SetupWords(
    serviceWhy:
      "Un servicio de su systemd mantiene el tiempo al día: desde cada inicio de sesión, y duerme entre medias.",
    serviceQuestion: "¿Ejecutar las actualizaciones como servicio? [S/n] ",
    yes: ["s", "si", "sí", "y", "yes"], no: ["n", "no"],
    noSystemd: "Ningún systemd propio responde. cron puede actualizar: añadir esta línea con crontab -e",
    contactWhy: [
      "El US National Weather Service y MET Norway solo responden a programas que indican un contacto.",
      "Se envía con cada petición a los servicios meteorológicos que consulta Vane, y a nadie más.",
    ],
    contactQuestion: { "Dirección de contacto, por ejemplo yo@example.org [\($0)]: " },
    noContact: "ninguna",
    unitsQuestion: { choices, current in "Unidades: \(choices) [\(current)]: " },
    later: "Las respuestas se pueden cambiar en cualquier momento: vane setup, o vane config set KEY VALUE",
    needsTerminal: "vane setup hace preguntas, y la entrada y la salida estándar no son ambas una terminal",
    useYes: "Aceptar los valores predeterminados: vane setup --yes. Fijar uno: vane config set KEY VALUE")
}
