import Failures
import ForecastScoring
import FoundationEssentials
import Glibc
import LinuxEvents
import Services
import Settings
import Weather
import WeatherStore
import Wording

extension Session {
  /// Shows how good the providers were at saved places. On a terminal, the first call asks for consent.
  ///
  /// - Parameters:
  ///   - request: the place, the units and the look of the text.
  ///   - all: whether all saved places are meant.
  ///   - lead: the hours ahead of the table, as ``ScoreForm/lead(_:)`` reads them; any other text counts as `24-48`.
  ///   - days: the newest days of the table; `nil` for all.
  package func showScores(
    _ request: SeriesRequest, all: Bool, lead: String, days: Int?, as form: ScoreForm
  ) throws {
    let lead = ScoreForm.lead(lead) ?? .tomorrow
    let settings = settingsForReading()
    guard try agreesToScores(settings) else { return }
    let store = try storeForReading()
    let places = all ? try store.locations() : [try SavedPlaces(store: store, session: self).show(request.place)]
    let reader = reader(settings, color: request.color, units: request.units, ascii: request.ascii)
    let scores = try ScoreStore.openIfAny(paths)
    let readings = try places.map { place in
      let reading = try ScoreReading(
        of: place, in: scores, settings, lead: lead, days: days, form: form, for: reader)
      return (place, reading)
    }
    switch form {
    case .document:
      try write(ScoreReading.document(of: readings, lead: lead, for: reader) + "\n")
    case .csv: try write(ScoreCSV(places: readings.compactMap(\.1.facts)).lines.map { $0 + "\n" }.joined())
    case .verif(let folder): try write(lines: try VerifFiles(readings.map(\.1)).write(into: folder, self))
    case .picture(let path):
      guard let facts = readings.first?.1.facts, let picture = LeadPicture(facts: LeadFacts(facts, for: reader)).svg
      else {
        throw CommandError(.noInput, nothingToDraw(readings, for: reader))
      }
      try write(picture, to: path)
    case .card, .explanation, .chart:
      for (index, (place, reading)) in readings.enumerated() {
        if index > 0 { try write("\n") }
        try write(lines: lines(reading, of: place, as: form, for: reader))
      }
      let isAlone = readings.contains { $0.1.facts.map { ScoreVerdict($0.ranking, winner: nil) } == .nothingToCompare }
      if isAlone, settings.usableContact == nil {
        try adviseContact()
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
    _ reading: ScoreReading, of place: SavedLocation, as form: ScoreForm, for reader: Reader
  ) -> [String] {
    switch reading {
    case .nothing(let gap): return gap.lines(about: place, for: reader)
    case .facts(let facts) where form == .explanation:
      let card = ScoreCard(facts: facts, reader: reader)
      return card.lines + [""] + card.explanation
    case .facts(let facts) where form == .chart:
      let chart = LeadChart(facts: LeadFacts(facts, for: reader)).lines
      return chart.isEmpty ? ScoreReading.Gap(noTemperatureIn: facts).lines(about: place, for: reader) : chart
    case .facts(let facts): return ScoreCard(facts: facts, reader: reader).lines
    }
  }

  /// Deletes everything that was collected to compare providers. The consent stays.
  package func forgetScores() throws {
    let lock = access(paths.folder, F_OK) == 0 ? try fetchLock() : nil
    defer { lock?.release() }
    let hadAny = try ScoreStore.forget(paths)
    if hadAny { try storeForChanging()?.forgetStationOutlooks() }
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
    self = .nothingCompared(station: facts.station.text)
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

/// The user's consent to ask the airport near each place for its reports, and all providers for their forecasts.
extension Session {
  /// Returns whether the user agrees. Asks on a terminal, once: the answer is written to the configuration.
  ///
  /// - Throws: `CommandError` if the user has not agreed and cannot be asked.
  func agreesToScores(_ settings: Settings) throws -> Bool {
    if settings.score.enabled == .yes { return true }
    let refusal = CommandError(
      .configuration, wording.tr("comparing providers is off"),
      hint: wording.tr("Turn it on: vane config set score.enabled yes"))
    guard settings.score.enabled == .ask, terminal.canAsk else { throw refusal }
    try write(lines: [
      wording.tr(
        "Twice a day Vane would ask every provider about the nearest airport of each place that you look at, and aviationweather.gov what was measured there."
      ),
      wording.tr(
        "They learn the airport, as with every request your IP address and your contact. Everything is kept on this machine: vane score forget deletes it."
      ),
    ])
    guard let isYes = try answer(yesOrNo: wording.tr("Compare the providers? [y/N] "), default: false) else {
      try write("\n")
      return false
    }
    let path = try configurationPath()
    _ = try Settings.change("score.enabled", to: isYes ? "yes" : "no", environment: environment, file: path)
    try write(lines: [
      isYes
        ? wording.tr("Thank you. Vane will look for a nearby airport at the next update; a decision takes 30 days.")
        : wording.tr("Nothing is asked. Agree later: vane config set score.enabled yes")
    ])
    if isYes, settings.usableContact == nil {
      try adviseContact()
    }
    return isYes
  }

  private func adviseContact() throws {
    try write(lines: [
      wording.tr("Some providers need a contact address. Run: vane config set contact you@example.org")
    ])
  }
}

/// The compared cases as tables for verif (github.com/WFRT/verif), a file for each quantity and provider.
///
/// A line has the round (`unixtime`, seconds since 1970), the lead in hours, the station, the observation and the
/// forecast. Rain is 0 or 1, and verif reads `p0.5` as the probability of a value of at most 0.5: one minus the chance.
struct VerifFiles {
  private let places: [ScoreFacts]

  init(_ readings: [ScoreReading]) {
    var stations: Set<String> = []
    places = readings.compactMap(\.facts).filter { stations.insert($0.station.id).inserted }
  }

  /// Writes the files into a folder, which is created.
  ///
  /// - Returns: the path of each file, to be shown.
  /// - Throws: `CommandError`.
  func write(into folder: String, _ session: Session) throws(CommandError) -> [String] {
    let files = files
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      for (name, text) in files {
        try Data(text.utf8).write(to: URL(filePath: "\(folder)/\(name)"), options: .atomic)
      }
    } catch {
      throw session.cannotWrite(SafeText.line(folder), because: error)
    }
    return files.map { SafeText.line("\(folder)/\($0.name)") }
  }

  /// The files by name, in a stable order.
  var files: [(name: String, text: String)] {
    let providers = Set(places.flatMap { $0.table.rows.compactMap(\.provider) }).sorted()
    return ScoreTable.Case.Quantity.allCases.flatMap { quantity in
      providers.compactMap { provider in
        let lines = places.enumerated().flatMap { number, place in
          self.lines(of: quantity, provider, at: place, number: number + 1)
        }
        guard !lines.isEmpty else { return nil }
        let text = (heading(of: quantity) + lines).map { $0 + "\n" }.joined()
        return ("\(quantity.rawValue)-\(provider).txt", text)
      }
    }
  }

  private func heading(of quantity: ScoreTable.Case.Quantity) -> [String] {
    let (variable, units) =
      switch quantity {
      case .temperature: ("Temperature", "^oC")
      case .wind: ("Wind speed", "m/s")
      case .rain: ("Rain", "")
      }
    let columns = ["unixtime", "leadtime", "location", "lat", "lon", "altitude", "obs", "fcst"]
    return ["# variable: \(variable)"] + (units.isEmpty ? [] : ["# units: \(units)"])
      + [(columns + (quantity == .rain ? ["p0.5"] : [])).joined(separator: " ")]
  }

  private func lines(
    of quantity: ScoreTable.Case.Quantity, _ provider: String, at place: ScoreFacts, number: Int
  ) -> [String] {
    guard let index = place.table.rows.firstIndex(where: { $0.provider == provider }) else { return [] }
    let station = place.station
    let position = "\(number) \(station.coordinate.latitude) \(station.coordinate.longitude) \(station.elevation ?? 0)"
    return place.table.cases.compactMap { known in
      guard known.quantity == quantity, let forecast = known.forecasts[index] else { return nil }
      let start = "\(known.round) \(Double(known.validAt - known.round) / 3_600) \(position) \(known.observed)"
      return quantity == .rain ? "\(start) \(forecast >= 0.5 ? 1 : 0) \(1 - forecast)" : "\(start) \(forecast)"
    }
  }
}
