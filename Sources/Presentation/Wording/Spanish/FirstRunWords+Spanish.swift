extension FirstRunWords {
  static let spanish = FirstRunWords(
    welcome: [
      "Todavía no hay ningún lugar guardado, así que no hay tiempo que mostrar.",
      "Guardar uno, descargar ya su tiempo y mantenerlo al día: vane set Berlin",
      "Todos los comandos: vane --help. Para saber si todo funciona: vane doctor",
    ],
    switchOff: "Para desactivarlas: vane interval never, o vane clear.")
}
