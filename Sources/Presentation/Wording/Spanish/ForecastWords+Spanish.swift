extension ForecastWords {
  static let spanish = ForecastWords(
    day: "Día", time: "Hora", condition: "Cielo", temperature: "Temp.", feelsLike: "Sens.", maximum: "Máx.",
    minimum: "Mín.", precipitation: "Precip.", probability: "Prob.", wind: "Viento", gusts: "Rachas", sun: "Sol",
    today: "Hoy",
    windFrom: { speed, direction in "\(speed) \(direction)" },
    sunTimes: { sunrise, sunset in "\(sunrise)–\(sunset)" },
    restOfDay: { "\($0) para el resto del día" },
    noDays: "Los datos guardados no llegan a hoy.",
    noHours: "Los datos guardados no llegan a esta hora.",
    updated: { "Actualizado \($0)" },
    stale: { "Datos antiguos, de \($0)" },
    updatedOn: { "Actualizado \(SpanishTime($0).at)" },
    clock: { "Horas locales del lugar, \($0)" })
}
