import Foundation

/// A parser of the text of a settings file into values by key path.
enum SettingsDocument {
  /// Returns the values of a file by path. An unknown key is included, so that an error can name it.
  ///
  /// `{"schedule": {"minimum": "15m"}}` and `{"schedule.minimum": "15m"}` are equivalent.
  static func values(of bytes: [UInt8], file: String) throws(SettingsError) -> [String: JSONValue] {
    guard bytes.count <= SettingsFile.limit else {
      throw .unreadable(file: file, reason: "larger than \(SettingsFile.limit) bytes")
    }
    guard String(validating: bytes, as: UTF8.self) != nil else { throw .notJSON(file: file, reason: "not UTF-8") }
    guard let document = try? JSONDecoder().decode(JSONValue.self, from: Data(bytes)) else {
      throw .notJSON(file: file, reason: flaw(in: bytes))
    }
    guard case .object(let object) = document else {
      throw .notJSON(file: file, reason: "it must start with { and end with }")
    }
    var values: [String: JSONValue] = [:]
    collect(object, under: "", into: &values)
    return values
  }

  private static func collect(
    _ object: [String: JSONValue], under prefix: String, into values: inout [String: JSONValue]
  ) {
    for (key, value) in object.sorted(by: { $0.key < $1.key }) {
      if Setting.isGroup(prefix + key), case .object(let inner) = value {
        collect(inner, under: prefix + key + ".", into: &values)
      } else {
        values[prefix + key] = value
      }
    }
  }

  /// Returns a description of the error and its line. Only `JSONSerialization` reports a position, as "… around
  /// character 14.".
  private static func flaw(in bytes: [UInt8]) -> String {
    do {
      _ = try JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)
      return "it cannot be decoded"
    } catch {
      let reason = (error as NSError).userInfo[NSDebugDescriptionErrorKey] as? String ?? "it cannot be decoded"
      let sentence = reason.hasSuffix(".") ? reason.dropLast() : reason[...]
      guard let place = sentence.firstRange(of: " around character "),
        let offset = Int(sentence[place.upperBound...])
      else { return String(sentence) }
      let before = bytes.prefix(offset)
      let line = before.count { $0 == UInt8(ascii: "\n") } + 1
      let column = before.count - (before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0) + 1
      return "\(sentence[..<place.lowerBound]) near line \(line), column \(column)"
    }
  }
}
