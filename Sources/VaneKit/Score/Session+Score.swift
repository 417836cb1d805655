import Failures
import FoundationEssentials
import Glibc
import Settings
import Weather
import WeatherStore
import Wording

extension Session {
  /// Shows how good the providers were at saved places. On a terminal, the first call asks for consent.
  package func showScores(_ request: ScoreRequest) throws {
    let settings = settingsForReading()
    guard try ScoreConsent(self).isGiven(settings) else { return }
    let store = try storeForReading()
    let places = request.all ? try store.locations() : [try SavedPlaces(store, self).show(request.series.place)]
    let reader = reader(settings, color: request.series.color, units: request.series.units, ascii: request.series.ascii)
    let scores = try ScoreStore.openIfAny(paths)
    let readings = try places.map { place in
      let reading = try ScoreReading(
        of: place, in: scores, settings, lead: request.lead, days: request.days, form: request.form, for: reader)
      return (place, reading)
    }
    switch request.form {
    case .document:
      try write(ScoreDocument(readings, lead: request.lead, for: reader).text + "\n")
    case .csv: try write(ScoreCSV(readings.compactMap(\.1.facts)).lines.map { $0 + "\n" }.joined())
    case .verif(let folder): try write(lines: try VerifFiles(readings.map(\.1)).write(into: folder, wording))
    case .picture(let path):
      guard let facts = readings.first?.1.facts, let picture = LeadPicture(LeadFacts(facts, for: reader)).svg else {
        throw CommandError(.noInput, nothingToDraw(readings, for: reader))
      }
      try write(picture, to: path)
    case .card, .explanation, .chart:
      for (index, (place, reading)) in readings.enumerated() {
        if index > 0 { try write("\n") }
        try write(lines: lines(reading, of: place, request, for: reader))
      }
      let isAlone = readings.contains { $0.1.facts.map { ScoreVerdict($0.ranking, winner: nil) } == .nothingToCompare }
      if isAlone, settings.usableContact == nil {
        try write(lines: [
          wording.tr("Some providers need a contact address. Run: vane config set contact you@example.org")
        ])
      }
    }
  }

  /// Returns why there is no picture.
  private func nothingToDraw(_ readings: [(SavedLocation, ScoreReading)], for reader: Reader) -> String {
    readings.flatMap { place, reading in
      switch reading {
      case .nothing(let gap): gap.lines(about: place, for: reader)
      case .facts(let facts): ScoreReading.Gap(noTemperatureIn: facts).lines(about: place, for: reader)
      }
    }.joined(separator: " ")
  }

  private func lines(
    _ reading: ScoreReading, of place: SavedLocation, _ request: ScoreRequest, for reader: Reader
  ) -> [String] {
    switch reading {
    case .nothing(let gap): return gap.lines(about: place, for: reader)
    case .facts(let facts) where request.form == .explanation:
      return ScoreCard(facts, for: reader).lines + [""] + ScoreExplanation(facts, for: reader).lines
    case .facts(let facts) where request.form == .chart:
      let chart = LeadChart(LeadFacts(facts, for: reader)).lines
      return chart.isEmpty ? ScoreReading.Gap(noTemperatureIn: facts).lines(about: place, for: reader) : chart
    case .facts(let facts): return ScoreCard(facts, for: reader).lines
    }
  }

  /// Deletes everything that was collected to compare providers. The consent stays.
  package func forgetScores() throws {
    let lock = access(paths.folder, F_OK) == 0 ? try fetchLock() : nil
    defer { lock?.release() }
    let hadAny = try ScoreStore.forget(paths)
    try write(lines: [
      hadAny
        ? wording.tr("Everything that was collected to compare providers is deleted.")
        : wording.tr("Nothing was collected to compare providers.")
    ])
  }
}

extension ScoreReading.Gap {
  /// The gap of a chart whose facts have no error of a temperature.
  fileprivate init(noTemperatureIn facts: ScoreFacts) {
    self = .nothingCompared(station: ScoreFacts.text(ofStation: facts.station.id, named: facts.station.name))
  }

  /// Why there are no scores, and when there will be.
  func lines(about place: SavedLocation, for reader: Reader) -> [String] {
    let (wording, name) = (reader.wording, PlaceText(place.location, reader.wording).name)
    switch self {
    case .stationUnknown:
      return [
        wording.tr(
          "{place}: Vane will look for a nearby airport at the next update. Update now: vane refresh", ["place": name])
      ]
    case .noStation:
      return [
        wording.tr(
          "{place}: no airport that reports the weather is within 40 km and 150 m of its height, so its forecasts cannot be compared.",
          ["place": name])
      ]
    case .nothingCompared(let station):
      return [
        wording.tr(
          "{place}: nothing to compare yet. All providers are asked about {station} at midnight and noon; the first comparison takes two days, and a decision 30.",
          ["place": name, "station": station])
      ]
    }
  }
}
