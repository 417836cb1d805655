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
