import Text
import WeatherAlerts

/// An XML document written as JSON, so that its shape is compared in the same way.
///
/// An element is an object with its attributes (`@href`) and its child elements. An element without either is its text,
/// or null without a text. The names of elements of the Common Alerting Protocol begin with `cap:`.
final class XMLAsJSON: XMLReceiver {
  /// The attributes and child elements of the open elements, the document first.
  private var open: [[(key: String, value: String)]] = [[]]

  /// The elements that may be repeated, in Atom (RFC 4287) and in CAP 1.2. They are arrays.
  private static let lists: Set = [
    "author", "entry", "link", "cap:area", "cap:category", "cap:circle", "cap:code", "cap:eventCode", "cap:geocode",
    "cap:info", "cap:parameter", "cap:polygon", "cap:resource", "cap:responseType",
  ]

  /// Returns the text of a document.
  static func text(of document: [UInt8]) throws(AlertFormatError) -> String {
    let writer = XMLAsJSON()
    try XMLStream.read(document, by: writer)
    return object(writer.open[0])
  }

  func begin(_ name: XMLName, attributes: [String: String]) {
    open.append(attributes.map { ("@\($0.key)", $0.value.jsonText) })
  }

  func end(_ name: XMLName, text: String) {
    let members = open.removeLast()
    let value = !members.isEmpty ? XMLAsJSON.object(members) : text.isEmpty ? "null" : text.jsonText
    open[open.count - 1].append((name.isCAP ? "cap:\(name.local)" : name.local, value))
  }

  private static func object(_ members: [(key: String, value: String)]) -> String {
    let texts = Dictionary(grouping: members, by: \.key).map { key, members in
      let values = members.map(\.value).joined(separator: ",")
      return "\(key.jsonText):\(members.count > 1 || lists.contains(key) ? "[\(values)]" : values)"
    }
    return "{\(texts.joined(separator: ","))}"
  }
}
