import FoundationEssentials
import Text
import Weather

/// The `parameters` of a message: a list of texts for each name.
///
/// The service does not describe them. Each may be missing, a single text, or of another kind, which counts as missing.
struct NWSParameters {
  private let object: JSONObject?

  init(of properties: JSONObject) {
    object = try? properties["parameters"]?.object()
  }

  /// The headline of the forecaster ("FLOOD WARNING IN EFFECT FROM SUNDAY EVENING UNTIL FURTHER NOTICE").
  var headline: String? {
    let words = texts("NWSheadline").flatMap { $0.split(whereSeparator: \.isWhitespace) }
    return words.isEmpty ? nil : words.joined(separator: " ")
  }

  /// Identifiers of the messages that this one ends because they have expired.
  var expiredReferences: [String] { texts("expiredReferences").flatMap(CAPReader.references) }

  var events: [VTECEvent] { texts("VTEC").compactMap(VTECEvent.init) }

  /// Returns the texts of a name, bounded in number and length.
  private func texts(_ name: String) -> [String] {
    guard let value = object?[name] else { return [] }
    let elements = (try? value.array()) ?? [value]
    return elements.prefix(AlertBounds.list).compactMap { try? AlertBounds.prose.cut($0.string()) }
  }
}

/// A numbered event of a warning, coded as P-VTEC: `/O.NEW.KCRP.FL.W.0021.260720T0120Z-000000T0000Z/`.
///
/// Source: National Weather Service Instruction 10-1703, "Valid Time Event Code".
struct VTECEvent: Hashable {
  /// What the message does: `NEW`, `CON`, `EXT`, `CAN` and others.
  let action: String
  /// The issuing office: `KCRP`.
  let office: String
  /// The kind of event: `FL` is the flood of a river.
  let phenomenon: String
  /// `W` warning, `A` watch, `Y` advisory, `S` statement.
  let significance: String
  /// The number of the event, counted by each office for each kind in each year.
  let number: String
  /// When the event ends; `nil` for "until further notice" (`000000T0000Z`).
  let ends: Date?

  /// Returns `nil` for a text that is not such a code, and for the code of a test.
  init?(_ text: String) {
    let code = #/\/[OEX]\.([A-Z]{3})\.([A-Z]{4})\.([A-Z]{2})\.([A-Z])\.([0-9]{4})\.[0-9]{6}T[0-9]{4}Z-([0-9T]{11}Z)\//#
    guard let match = text.firstMatch(of: code) else { return nil }
    (action, office, phenomenon) = (String(match.1), String(match.2), String(match.3))
    (significance, number) = (String(match.4), String(match.5))
    guard match.6 != "000000T0000Z" else {
      ends = nil
      return
    }
    guard let instant = VTECEvent.instant(match.6) else { return nil }
    ends = instant
  }

  /// Whether the message ends the event: cancelled, expired, or replaced by another one.
  var isOver: Bool { ["CAN", "EXP", "UPG"].contains(action) }

  /// The identifier of an event of water; `nil` for other kinds. Several rivers of one county have warnings at the same time,
  /// which differ in nothing else.
  var waterEvent: String? {
    // Rivers, areas, flash floods, other hydrologic events, coasts and shores of lakes.
    guard ["FL", "FA", "FF", "HY", "CF", "LS"].contains(phenomenon) else { return nil }
    return "\(office).\(phenomenon).\(significance).\(number)"
  }

  /// Reads `260720T0120Z`.
  private static func instant(_ text: Substring) -> Date? {
    let digits = text.filter(\.isNumber)
    guard digits.utf8.count == 10 else { return nil }
    let pairs = stride(from: 0, to: 10, by: 2).map { digits.dropFirst($0).prefix(2) }
    return AlertTime.parse("20\(pairs[0])-\(pairs[1])-\(pairs[2])T\(pairs[3]):\(pairs[4]):00Z")
  }
}
