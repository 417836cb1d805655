import FoundationEssentials
import Text
import Weather

extension METARReport {
  /// Decodes an answer in the form since September 2025, which leaves fields without a value out, and in the older
  /// one, which has them as null.
  ///
  /// Of the reports of one station and time, the one that was received last is kept, because it is a correction.
  ///
  /// - Returns: the reports by station, and those of a station by time. Entries that cannot be read, such as one
  ///   without a station or a time, are skipped.
  /// - Throws: what a status other than 200, 203 and 204 means; `undecodable` for a body that is not an array, for more
  ///   than 400 entries, and if no entry can be read.
  public static func decode(_ answer: ProviderAnswer) throws(ProviderError) -> AnswerEntries<METARReport> {
    var list = try AnswerEntries(answer) { entry throws(JSONError) in try METARReport(entry) }
    list.entries = inOrder(list.entries)
    return list
  }

  /// Returns the valid reports, sorted by station and time. Of reports that were received at the same time, the first
  /// one counts: the service sends the newest first.
  private static func inOrder(_ reports: [METARReport]) -> [METARReport] {
    struct Key: Hashable {
      let station: StationID
      let time: Date
    }
    func received(_ report: METARReport) -> Date { report.receiptTime ?? .distantPast }
    let valid = Dictionary(reports.map { (Key(station: $0.station, time: $0.time), $0) }) { earlier, later in
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
    temperature = try entry.number(.temperature, in: "°C", "temp")
    dewPoint = try entry.number(.temperature, in: "°C", "dewp")
    windSpeed = try entry.number(.speed, in: "kn", "wspd")
    windGust = try entry.number(.speed, in: "kn", "wgst")
    windDirection = windSpeed == 0 ? nil : try METARReport.windDirection(entry)
    pressure = try entry.number(.pressure, in: "hPa", "slp")
    precipitationAmount = try entry.number(.water, in: "inch", "precip")
    presentWeather = try entry.line("wxString", longest: 100)
    rawText = try entry.line("rawOb", longest: 1_000)
    coordinate = try entry.coordinate()
    elevation = try entry.elevation("elev")
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
