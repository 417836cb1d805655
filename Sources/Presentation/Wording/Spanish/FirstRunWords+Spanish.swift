extension FirstRunWords {
  static let spanish = FirstRunWords(
    welcome: [
      "Todavía no hay ningún lugar guardado, así que no hay tiempo que mostrar.",
      "Al guardar uno, su tiempo se descarga al momento y desde entonces se mantiene al día: vane set Berlin",
      "Todos los comandos: vane --help. Para saber si todo funciona: vane doctor",
    ],
    switchOff: "Para desactivarlas: vane interval never, o vane clear.")
}
