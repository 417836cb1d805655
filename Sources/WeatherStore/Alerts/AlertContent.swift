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
