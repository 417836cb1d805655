import Weather

/// What a fetch leaves behind: its answer, and what a person would notice of it.
struct Brought {
  var answer: WakeUpAnswer
  var updates: [WeatherResult] = []
  var alerts: [WeatherFetcher.AlertNews] = []
}
