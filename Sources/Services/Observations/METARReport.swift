public import FoundationEssentials
import Text
public import Weather

/// A routine or special report of an airport's weather (METAR, SPECI), in canonical units.
///
/// Texts come from the network: bounded, on one line, without controls.
public struct METARReport: Hashable, Sendable {
  public var station: StationID
  /// The time of the observation. A correction repeats it.
  public var time: Date
  /// When the service received the report. It may precede ``time``, because some stations report ahead of the hour.
  public var receiptTime: Date?
  /// What the station measured. The temperature has whole degrees at most stations outside the United States.
  ///
  /// The wind is the mean of the last two or ten minutes, and has no direction if it is calm or variable. The pressure
  /// is that at sea level. The altimeter setting, which more stations report, is not used in its place: it assumes the
  /// standard atmosphere and was 6.6 hPa more at Salt Lake City (1,286 m). The precipitation is that since the last
  /// routine report, ``trace`` for less than can be measured; stations outside North America do not report it.
  public var measurements = Measurements()
  /// The groups for present weather ("-TSRA BR"), at most 100 Unicode scalars.
  public var presentWeather: String?
  /// The report as the station sent it, at most 1,000 Unicode scalars.
  public var rawText: String?
  /// The position of the station.
  public var coordinate: Coordinate?
  /// The name of the station ("Miami Intl, FL, US"), at most 100 Unicode scalars.
  public var name: String?

  /// The amount that stands for a trace, millimetres: 0.005 inches on the wire.
  public static let trace = 0.005 * 25.4
}

extension METARReport {
  /// Decodes an answer in the form since September 2025, which leaves fields without a value out, and in the older
  /// one, which has them as null.
  ///
  /// Of the reports of one station and time, the one that was received last is kept, because it is a correction.
  ///
  /// - Returns: the reports by station, and for a station by time. Entries that cannot be read, such as one
  ///   without a station or a time, are skipped.
  /// - Throws: what a status other than 200, 203 and 204 means; `undecodable` for a body that is not an array, and if no
  ///   entry can be read.
  public static func decode(_ answer: ProviderAnswer) throws(ProviderError) -> [METARReport] {
    try decodeEntries(answer).reports
  }

  /// Decodes an answer, and states whether it is full, so that it may lack reports.
  static func decodeEntries(
    _ answer: ProviderAnswer
  ) throws(ProviderError) -> (reports: [METARReport], isFull: Bool) {
    let entries = try AviationAnswer.entries(of: answer) { entry throws(JSONError) in try METARReport(entry) }
    return (inOrder(entries.read), entries.isFull)
  }

  /// Returns the reports of several answers, in the same way.
  static func joined(_ answers: [[METARReport]]) -> [METARReport] {
    answers.count == 1 ? answers[0] : inOrder(answers.flatMap(\.self))
  }

  /// Returns the valid reports, sorted by station and time. Of reports that were received at the same time, the first
  /// one counts: the service sends the newest first.
  private static func inOrder(_ reports: [METARReport]) -> [METARReport] {
    func received(_ report: METARReport) -> Date { report.receiptTime ?? .distantPast }
    let named = reports.map { ("\($0.station.code) \($0.time.timeIntervalSince1970)", $0) }
    let valid = Dictionary(named) { earlier, later in
      received(later) > received(earlier) ? later : earlier
    }
    return valid.values.sorted { ($0.station, $0.time) < ($1.station, $1.time) }
  }

  private init(_ entry: JSONObject) throws(JSONError) {
    let (id, observed) = (try entry.value("icaoId"), try entry.value("obsTime"))
    guard let station = StationID(try id.string()) else { throw id.unusable }
    let seconds = try observed.double()
    guard ISO8601Time.plausibleSeconds.contains(seconds) else { throw observed.unusable }
    self.init(station: station, time: Date(timeIntervalSince1970: seconds))
    receiptTime = try entry["receiptTime"].flatMap { element throws(JSONError) in
      METARReport.receiptTime(try element.string())
    }
    measurements.temperature = try entry.number(.temperature, in: "°C", "temp")
    measurements.dewPoint = try entry.number(.temperature, in: "°C", "dewp")
    measurements.windSpeed = try entry.number(.speed, in: "kn", "wspd")
    measurements.windGust = try entry.number(.speed, in: "kn", "wgst")
    measurements.windDirection = measurements.windSpeed == 0 ? nil : try METARReport.windDirection(entry)
    measurements.pressure = try entry.number(.pressure, in: "hPa", "slp")
    measurements.precipitation = try entry.number(.water, in: "inch", "precip")
    presentWeather = try entry.line("wxString", longest: 100)
    rawText = try entry.line("rawOb", longest: 1_000)
    coordinate = try entry.coordinate()
    name = try entry.line("name", longest: 100)
  }

  /// Reads a direction, which may be a number, a number as a text, or "VRB".
  private static func windDirection(_ entry: JSONObject) throws(JSONError) -> Double? {
    guard let direction = entry["wdir"], direction.kind == .string else { return try entry.number(.direction, "wdir") }
    return Double(try direction.string()).flatMap(PhysicalQuantity.direction.plausible)
  }

  /// Reads `2026-10-08T14:56:28.530Z`, or the older `2023-10-27 15:25:34`, which is UTC too.
  private static func receiptTime(_ text: String) -> Date? {
    let time = ISO8601Time(text.contains("T") ? text : text.split(separator: " ").joined(separator: "T") + "Z")
    return time.flatMap { $0.isPlausible ? $0.instant : nil }
  }
}

/// Whether a report observed precipitation.
public enum ObservedPrecipitation: String, Hashable, Sendable {
  case wet
  case dry
  /// The station cannot tell.
  case missing
}

extension METARReport {
  /// Whether rain, snow, drizzle or hail was falling at the station, or more than a trace had been measured.
  ///
  /// A report without present weather is dry, also one of an automatic station: 668 of 815 recorded ones have none. It
  /// is missing only if the report says that the station cannot tell.
  public var precipitation: ObservedPrecipitation {
    let groups = (presentWeather ?? "").split(separator: " ")
    if groups.contains(where: METARReport.isPrecipitation) || (measurements.precipitation ?? 0) > METARReport.trace {
      return .wet
    }
    return groups.contains("//") || isPresentWeatherUnknown ? .missing : .dry
  }

  /// Whether the raw text says that present weather is not known; also if there is no raw text.
  ///
  /// - `//` in place of a group, before the remarks, where it can mean anything.
  /// - `PWINO`: the sensor of present weather is out of order. `AO1`, also written `A01`: the automatic station has
  ///   none (FMH-1, 12.7).
  /// - `NIL`: the station sent no report.
  private var isPresentWeatherUnknown: Bool {
    guard let groups = rawText?.split(separator: " ") else { return true }
    return groups.prefix { $0 != "RMK" }.contains { $0 == "//" || $0 == "NIL" }
      || groups.contains { $0 == "PWINO" || $0 == "AO1" || $0 == "A01" }
  }

  /// Whether a group of present weather (WMO table 4678) means precipitation at the station: `-SHRA`, `FZDZ`, `UP`. A
  /// group has two letters for each of its parts.
  ///
  /// Not what is in the vicinity (`VCSH`), was there before the report (`RERA`), or was blown up from the ground
  /// (`BLSN`, `DRSN`).
  private static func isPrecipitation(_ group: Substring) -> Bool {
    var letters = group.drop { $0 == "-" || $0 == "+" }
    guard !["VC", "RE", "BL", "DR"].contains(letters.prefix(2)) else { return false }
    while letters.count >= 2 {
      if ["RA", "DZ", "SN", "SG", "PL", "GR", "GS", "UP"].contains(letters.prefix(2)) { return true }
      letters = letters.dropFirst(2)
    }
    return false
  }
}
