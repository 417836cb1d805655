import Failures
import ForecastScoring
import FoundationEssentials
import Glibc
import Weather
import Wording

/// The compared cases as tables for verif (github.com/WFRT/verif), a file for each quantity and provider.
///
/// A line has the round (`unixtime`, seconds since 1970), the lead in hours, the station, the observation and the forecast.
/// Rain is 0 or 1, and verif reads `p0.5` as the probability of a value of at most 0.5: one minus the chance.
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
  func write(into folder: String, _ wording: Wording) throws(CommandError) -> [String] {
    let files = files
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      for (name, text) in files {
        try Data(text.utf8).write(to: URL(filePath: "\(folder)/\(name)"), options: .atomic)
      }
    } catch {
      let system = ((error as? CocoaError)?.underlying as? POSIXError).map {
        String(cString: strerror($0.code.rawValue))
      }
      throw CommandError(
        .cannotCreate,
        wording.tr("cannot write {path}: {reason}", ["path": SafeText.line(folder), "reason": system ?? "\(error)"]))
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
