import Text

/// A parser of the text of a settings file into values by key path.
enum SettingsDocument {
  /// Returns the values of a file by path. An unknown key is included, so that an error can name it.
  ///
  /// `{"schedule": {"minimum": "15m"}}` and `{"schedule.minimum": "15m"}` are equivalent.
  static func values(of bytes: [UInt8], file: String) throws(SettingsError) -> [String: JSONValue] {
    guard bytes.count <= SettingsFile.limit else { throw .tooLarge(file) }
    guard String(validating: bytes, as: UTF8.self) != nil else { throw .notJSON(file: file, reason: "not UTF-8") }
    let document: JSONValue
    do { document = try JSONValue(JSONDocument(bytes).root) } catch {
      throw .notJSON(file: file, reason: error.description)
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
}
