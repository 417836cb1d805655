import Text

/// A change of a service over time, made to a correct answer: what a check of the services must notice.
enum Drift: String, CaseIterable, Sendable {
  /// The key of temperatures has another name.
  case renamed
  /// Temperatures are texts.
  case astext
  /// Every third temperature is null.
  case thirdnull
  /// The outermost object, or each element of an outermost list, has one key more.
  case newkey
  /// All lists are empty.
  case emptylist
  /// Names are written as years ago: `weathercode`, `windspeed_10m`.
  case older
  /// The areas of warnings have neither shapes nor codes.
  case unplaced
  /// The last byte is missing, and the length says nothing of it.
  case short

  /// Returns the body after the change. XML has the change `unplaced` only.
  func changed(_ body: [UInt8]) -> [UInt8] {
    if self == .unplaced, body.starts(with: Array("<?xml".utf8)) {
      let areas = #/<(?<name>(cap:)?geocode|polygon)>.*?<\/\k<name>>/#.dotMatchesNewlines()
      return Array(String(decoding: body, as: UTF8.self).replacing(areas, with: "").utf8)
    }
    guard let document = try? JSONDocument(body) else { return body }
    if self == .short { return body.dropLast() }
    var edits: [(range: Range<Int>, text: String)] = []
    collect(document.root, isTemperature: false, isOutermost: true, &edits)
    var changed = body
    if self == .thirdnull { edits = edits.enumerated().filter { $0.offset % 3 == 0 }.map(\.element) }
    // From the end, so that the offsets before it stay right.
    for (range, text) in edits.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      changed.replaceSubrange(range, with: Array(text.utf8))
    }
    return changed
  }

  /// Adds what replaces parts of an element.
  private func collect(
    _ element: JSONElement, isTemperature: Bool, isOutermost: Bool, _ edits: inout [(range: Range<Int>, text: String)]
  ) {
    let range = element.range
    switch element.kind {
    case .object:
      if self == .newkey, isOutermost {
        return edits.append((range.lowerBound..<range.lowerBound + 1, #"{"since_2027":true,"#))
      }
      for member in (try? element.object().members) ?? [] {
        let key = member.range.lowerBound..<member.range.lowerBound + member.key.utf8.count + 2
        let isTemperature = member.key.contains("temp")
        if self == .renamed, isTemperature { edits.append((key, "\"\(member.key)_v2\"")) }
        if self == .unplaced, member.key == "UGC" { edits.append((member.value.range, "[]")) }
        if self == .older, let older = Drift.older(member.key) { edits.append((key, "\"\(older)\"")) }
        collect(member.value, isTemperature: isTemperature, isOutermost: false, &edits)
      }
    case .array:
      if self == .emptylist { return edits.append((range, "[]")) }
      for value in (try? element.array()) ?? [] {
        collect(value, isTemperature: isTemperature, isOutermost: isOutermost, &edits)
      }
    case .number where isTemperature && self == .astext:
      edits.append((range, "\"\(String(decoding: element.document.bytes[range], as: UTF8.self))\""))
    case .number where isTemperature && self == .thirdnull: edits.append((range, "null"))
    default: break
    }
  }

  /// Returns the name that Open-Meteo had for a variable; `nil` if it is the same.
  private static func older(_ key: String) -> String? {
    for (now, before) in [
      ("weather_code", "weathercode"), ("wind_", "wind"), ("relative_humidity", "relativehumidity"),
      ("cloud_cover", "cloudcover"),
    ] where key.hasPrefix(now) {
      return before + key.dropFirst(now.count)
    }
    return nil
  }
}
