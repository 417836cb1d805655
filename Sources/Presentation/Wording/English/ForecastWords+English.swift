extension ForecastWords {
  static let english = ForecastWords(
    day: "Day", time: "Time", condition: "Condition", temperature: "Temp", feelsLike: "Feels", maximum: "Max",
    minimum: "Min", precipitation: "Precip", probability: "Prob", wind: "Wind", gusts: "Gusts", sun: "Sun",
    today: "Today",
    windFrom: { speed, direction in "\(speed) \(direction)" },
    sunTimes: { sunrise, sunset in "\(sunrise)–\(sunset)" },
    restOfDay: { "\($0) for the rest of the day" },
    noDays: "What is cached has no days from today on.",
    noHours: "What is cached has no hours from now on.",
    updated: { "Updated \($0)" },
    stale: { "Stale: last updated \($0)" },
    updatedOn: { "Updated \($0)" },
    clock: { "Times are those of the place, \($0)" })
}
