import Services

/// Reads a CAP document, 1.2 or 1.1.
///
/// Only elements in CAP's namespace and at their proper position count: signatures and additions of some services are
/// ignored.
final class CAPReader: XMLReceiver {
  private(set) var alert = CAPAlert()
  private var info: CAPInfo?
  /// The instructions of `info`, each once.
  private var instructions: [String] = []
  private var area: AlertArea?
  private var valueName: String?
  private var value: String?
  /// The open elements from the root; `nil` for an element that is not CAP's.
  private var path: [String?] = []

  /// Returns the message of a document.
  static func read(_ document: [UInt8]) throws(AlertFormatError) -> CAPAlert {
    let reader = CAPReader()
    try XMLStream.read(document, by: reader)
    return reader.alert
  }

  func begin(_ name: XMLName, attributes: [String: String]) throws(AlertFormatError) {
    if path.isEmpty, !name.isCAP || name.local != "alert" {
      throw .unexpectedRoot(BoundedText.cut(name.local), allowed: "an <alert> of CAP 1.1 or 1.2")
    }
    path.append(name.isCAP ? name.local : nil)
    switch path {
    case ["alert", "info"]: (info, instructions) = (CAPInfo(), [])
    case ["alert", "info", "area"]: area = AlertArea(name: "")
    case ["alert", "info", "parameter"], ["alert", "info", "area", "geocode"]: (valueName, value) = (nil, nil)
    default: break
    }
  }

  func end(_ name: XMLName, text: String) throws(AlertFormatError) {
    let outer = path.dropLast()
    path.removeLast()
    guard name.isCAP else { return }
    switch Array(outer) {
    case ["alert"] where name.local == "info":
      if let info { alert.infos.append(info) }
      info = nil
    case ["alert"]: alert.texts[name.local] = text
    case ["alert", "info"]: endOfInfo(name.local, text)
    case ["alert", "info", "area"]: endOfArea(name.local, text)
    case ["alert", "info", "parameter"], ["alert", "info", "area", "geocode"]:
      if name.local == "valueName" { valueName = text }
      if name.local == "value" { value = text }
    default: break
    }
  }

  private func endOfInfo(_ name: String, _ text: String) {
    switch name {
    case "language" where !text.isEmpty: info?.language = text
    case "responseType": info?.responseTypes.append(text)
    case "instruction" where !text.isEmpty && !instructions.contains(text):
      instructions.append(text)
      info?.instruction = instructions.joined(separator: "\n\n")
    case "parameter":
      if valueName == "awareness_level" { info?.awarenessLevel = value }
      if valueName == "awareness_type" { info?.awarenessType = value }
    case "area":
      if let area { info?.areas.append(area) }
      area = nil
    default: info?.texts[name] = text
    }
  }

  private func endOfArea(_ name: String, _ text: String) {
    switch name {
    case "areaDesc": area?.name = text
    case "polygon":
      // An unreadable polygon is ignored: the area may still have codes.
      if let polygon = AlertPolygon(text) { area?.polygons.append(polygon) }
    case "circle":
      if let circle = AlertCircle(text) { area?.circles.append(circle) }
    case "geocode":
      if let valueName, let value { area?.codes.insert(AreaCode(scheme: valueName, value: value)) }
    default: break
    }
  }

  /// Returns the identifier of each `sender,identifier,sent`. A sender may contain commas, an identifier may not.
  static func references(_ text: String) -> [String] {
    text.split(whereSeparator: \.isWhitespace).compactMap { triple in
      let parts = triple.split(separator: ",", omittingEmptySubsequences: false)
      return parts.count >= 3 ? String(parts[parts.count - 2]) : nil
    }
  }
}
