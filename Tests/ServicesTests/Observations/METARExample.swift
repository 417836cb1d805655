import HTTPTypes
import Services

/// Answers written by hand.
enum METARExample {
  /// Returns an entry of the form since September 2025: a station, a time and the given members.
  static func entry(_ members: String = "", station: String = "EDDB", time: String = "1791471000") -> String {
    #"{"icaoId":"\#(station)","obsTime":\#(time)\#(members.isEmpty ? "" : ",")\#(members)}"#
  }

  static func answer(_ entries: String..., status: Int = 200) -> ProviderAnswer {
    answer(body: "[\(entries.joined(separator: ","))]", status: status)
  }

  static func answer(body: String, status: Int = 200) -> ProviderAnswer {
    ProviderAnswer(status: status, headerFields: [:], body: Array(body.utf8))
  }

  /// Decodes one entry with the given members; `nil` if it is skipped.
  static func report(_ members: String) throws -> METARReport? {
    // A second entry, because an answer without any readable entry is an error.
    let list = try METARReport.decode(answer(entry(members), entry(station: "ZZZZ")))
    return list.first { $0.station.code == "EDDB" }
  }
}
