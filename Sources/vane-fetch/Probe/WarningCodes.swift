import Text
import Weather

/// What an answer about warnings says of areas, and the codes in it that Vane does not know.
struct WarningCodes {
  /// What is wrong with the areas: one sentence, or nothing.
  private(set) var problems: [String] = []
  /// The codes that Vane does not know, sorted; from the network, bounded but *not* filtered.
  private(set) var unknown: [String] = []

  /// The objects that have an area, in the answers of each service, and where each states it: by a shape or by codes.
  private static let areas = [
    (objects: "features", places: ["geometry", "properties.geocode.UGC"]),
    (objects: "feed.entry", places: ["cap:geocode.value"]),
    (objects: "cap:alert.cap:info.cap:area", places: ["cap:polygon", "cap:circle", "cap:geocode.cap:value"]),
  ]
  /// The part of the objects that may be without an area, as much as a share in a shape may fall.
  private static let tolerance = 0.25

  /// The closed lists of codes. VTEC is a code of the NWS (Instruction 10-1703); its second part is the action.
  private static let lists: [(path: String, isKnown: @Sendable (String) -> Bool)] = [
    ("severity", { WeatherAlert.Severity(rawValue: $0.lowercased()) != nil }),
    ("urgency", { WeatherAlert.Urgency(rawValue: $0.lowercased()) != nil }),
    ("certainty", { WeatherAlert.Certainty(rawValue: $0.lowercased()) != nil }),
    (
      "parameters.VTEC",
      { code in
        let parts = code.split(separator: ".")
        return parts.count > 1
          && ["NEW", "CON", "EXT", "EXA", "EXB", "UPG", "CAN", "EXP", "COR", "ROU"].contains(parts[1])
      }
    ),
    ("awareness_type", { number($0).flatMap(AlertHazard.init(awarenessType:)) != nil }),
    ("awareness_level", { (1...4).contains(number($0) ?? 0) }),
  ]
  /// Where the texts of the lists are in the answers of each service, and what their names begin with.
  private static let owners = [
    (path: "features.properties", prefix: ""), (path: "feed.entry", prefix: "cap:"),
    (path: "cap:alert.cap:info", prefix: "cap:"),
  ]
  private static let maximumLength = 60

  /// - Parameter json: the answer; XML as ``XMLAsJSON`` writes it.
  init(_ json: [UInt8]) throws(JSONError) {
    let root = try JSONDocument(json).root
    for (objects, places) in WarningCodes.areas {
      let all = root.values(at: objects)
      let without = all.filter { object in places.allSatisfy { object.values(at: $0).isEmpty } }
      guard Double(without.count) > Double(all.count) * WarningCodes.tolerance else { continue }
      problems.append("\(without.count) of \(all.count) areas have neither a shape nor a code")
    }
    var found: Set<String> = []
    func note(_ name: String, _ value: String?) {
      guard let value, let list = WarningCodes.lists.first(where: { $0.path == name }), !list.isKnown(value) else {
        return
      }
      let text = "\(name) \(value)".unicodeScalars.prefix(WarningCodes.maximumLength)
      found.insert(String(String.UnicodeScalarView(text)))
    }
    for (path, prefix) in WarningCodes.owners {
      for owner in root.values(at: path) {
        for list in WarningCodes.lists {
          for value in owner.values(at: prefix + list.path) { note(list.path, try? value.string()) }
        }
        for parameter in owner.values(at: "cap:parameter") {
          let texts = ["cap:valueName", "cap:value"].map { try? parameter.values(at: $0).first?.string() }
          if let name = texts[0], name.utf8.starts(with: "awareness_".utf8) { note(name, texts[1]) }
        }
      }
    }
    unknown = found.sorted()
  }

  /// Reads the number before the first semicolon of `2; yellow; Moderate`.
  private static func number(_ text: String) -> Int? {
    text.split(separator: ";").first.flatMap { Int($0.filter { $0 != " " }) }
  }
}

extension JSONElement {
  /// Returns the values at a path of keys, in all elements of the arrays on it; without null.
  fileprivate func values(at path: String) -> [JSONElement] { values(at: path.split(separator: ".")[...]) }

  private func values(at path: ArraySlice<Substring>) -> [JSONElement] {
    if let elements = try? array() { return elements.flatMap { $0.values(at: path) } }
    guard let key = path.first else { return isNull ? [] : [self] }
    guard let object = try? object(), let value = object[String(key)] else { return [] }
    return value.values(at: path.dropFirst())
  }
}
