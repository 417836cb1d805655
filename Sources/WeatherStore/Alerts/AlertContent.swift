import FoundationEssentials
import SQLite
import Weather

/// The content of a warning as JSON, which Foundation's coders read and write. The columns of its head (`AlertHead`) are
/// enough for most looks.
enum AlertContent {
  /// Returns the warning. Returns `nil` for a text that cannot be decoded, or that contains an invalid time.
  static func decoded(_ text: String) -> WeatherAlert? {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .custom { decoder in
      let date = try Date(from: decoder)
      guard ColumnKind<Date>.instant.value(.real(date.timeIntervalSince1970)) != nil else {
        throw StoreDamage(description: "a time makes no sense")
      }
      return date
    }
    return try? decoder.decode(WeatherAlert.self, from: Data(text.utf8))
  }

  /// Returns the text.
  ///
  /// - Throws: `unencodable` for a time that is not a number.
  static func encoded(_ alert: WeatherAlert) throws(StoreError) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    do {
      return String(decoding: try encoder.encode(alert), as: UTF8.self)
    } catch {
      throw .unencodable(key: "alert", detail: "\(error)")
    }
  }
}

/// The columns of a warning that a look shows and a filter compares: a long list is read without its texts.
enum AlertHead {
  static let columns = "service, identifier, part, listedAt, event, severity, hazard, sent, onset, ends"
  static let count = 10

  /// Reads the head of a row that begins with `columns`, as a warning without texts. Returns `nil` if the migration of an
  /// earlier store could not read the document. Throws `StoreDamage` for values that no version of Vane writes.
  static func alert(in row: borrowing Row) throws -> WeatherAlert? {
    let (onset, ends) = (try row.valueIfAny(8, .instant), try row.valueIfAny(9, .instant))
    guard let event = try row.text(4), let severity = try row.text(5), let sent = try row.valueIfAny(7, .instant) else {
      return nil
    }
    let service = try row.value(0, .text)
    var alert = WeatherAlert(
      identifier: try row.value(1, .text), part: try row.value(2, .any), provider: service, issuer: service,
      sender: "", sent: sent, event: event, hazard: try row.text(6).flatMap(AlertHazard.init(rawValue:)),
      severity: WeatherAlert.Severity(rawValue: severity) ?? .unknown, onset: onset, ends: ends, isSummary: true)
    alert.listedAt = try listedAt(in: row)
    return alert
  }

  static func listedAt(in row: borrowing Row) throws -> Date? { try row.valueIfAny(3, .instant) }
}
