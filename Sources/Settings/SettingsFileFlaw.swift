import Text

/// A flaw in the form of a settings file. The file is read all the same, as `JSONDecoder` reads it.
///
/// Other programs refuse such a file, and a user who corrects the key that does not count changes nothing.
enum SettingsFileFlaw: Hashable, Sendable, CustomStringConvertible {
  /// A key that occurs more than once, by its path.
  case duplicate(key: String)
  /// A comma after the last member or element, on this line.
  case trailingComma(line: Int)

  var description: String {
    switch self {
    case .duplicate(let key): "\(key) is given more than once, and only the first one counts"
    case .trailingComma(let line): "line \(line) has a comma after the last value"
    }
  }

  /// The maximum number of flaws that are reported.
  private static let maximumFlaws = 20

  /// Returns the first flaws of a text; none for a text that is not JSON.
  static func all(in bytes: [UInt8]) -> [SettingsFileFlaw] {
    guard let root = try? JSONDocument(bytes).root else { return [] }
    var search = Search()
    search.look(at: root, path: "", isGroup: true)
    return search.flaws
  }

  private struct Search {
    var flaws: [SettingsFileFlaw] = []
    // `{"schedule": {"minimum": "15m"}}` and `{"schedule.minimum": "15m"}` set the same key.
    private var paths: Set<String> = []
    private var repeated: Set<String> = []

    mutating func look(at element: JSONElement, path: String, isGroup: Bool) {
      guard flaws.count < SettingsFileFlaw.maximumFlaws else { return }
      var last: JSONElement?
      if let object = try? element.object() {
        var keys: Set<String> = []
        for member in object.members {
          let inner = path.isEmpty ? member.key : "\(path).\(member.key)"
          let isInnerGroup = isGroup && member.value.kind == .object && Setting.isGroup(inner)
          let isNew = keys.insert(member.key).inserted && (isInnerGroup || paths.insert(inner).inserted)
          if !isNew, repeated.insert(inner).inserted { flaws.append(.duplicate(key: inner)) }
          look(at: member.value, path: inner, isGroup: isInnerGroup)
          last = member.value
        }
      } else if let elements = try? element.array() {
        for (index, value) in elements.enumerated() {
          look(at: value, path: "\(path)[\(index)]", isGroup: false)
          last = value
        }
      }
      guard let last else { return }
      let bytes = element.document.bytes
      if let comma = bytes[last.range.upperBound..<element.range.upperBound].firstIndex(of: UInt8(ascii: ",")) {
        flaws.append(.trailingComma(line: bytes[..<comma].count { $0 == UInt8(ascii: "\n") } + 1))
      }
    }
  }
}
