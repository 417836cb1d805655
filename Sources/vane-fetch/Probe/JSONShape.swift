import Text

/// Facts about JSON documents: their paths, the kinds of the values, and how often there is a value. Keys are the only text
/// of a document in it.
struct JSONShape: Equatable {
  /// The facts about one path.
  struct Fact: Equatable {
    /// The kinds of the values, without null.
    var kinds: Set<JSONKind>
    /// The part of the places for a value that have one which is not null, 0 to 1: of the objects that may have the
    /// key, or of the elements of the arrays.
    var share: Double
  }

  /// The facts by path: `$` is the document, `$.hourly.time[*]` the elements of an array.
  private(set) var facts: [String: Fact]

  /// The keys of objects whose own keys vary between documents. The content of such an object is left out.
  private static let openKeys: Set = ["@context", "Signature", "geometry", "parameters"]

  init(_ facts: [String: Fact]) {
    self.facts = facts
  }

  /// Returns the shape of one document.
  init(_ body: [UInt8]) throws(JSONError) {
    var census = Census()
    try census.count(JSONDocument(body).root, at: "$", isOpen: false)
    facts = census.facts
  }

  /// Returns the shape of this and other documents: all kinds, and the smaller share.
  func merged(with other: JSONShape) -> JSONShape {
    var merged = facts.merging(other.facts) { Fact(kinds: $0.kinds.union($1.kinds), share: min($0.share, $1.share)) }
    for (shape, lacking) in [(self, other), (other, self)] {
      for path in shape.facts.keys where lacking.facts[path] == nil && lacking.hasPlace(for: path) {
        merged[path]?.share = 0
      }
    }
    return JSONShape(merged)
  }

  /// Whether the documents have a place for a value at a path: an object that may have its key. An array without
  /// elements has none.
  func hasPlace(for path: String) -> Bool {
    JSONShape.owner(of: path).map { facts[$0]?.kinds.contains(.object) == true } ?? false
  }

  /// Returns the path of the object that has a key; `nil` for the document and for elements.
  private static func owner(of path: String) -> String? {
    guard !path.hasSuffix("[*]"), let dot = path.lastIndex(of: ".") else { return nil }
    return String(path[..<dot])
  }

  /// Returns the path around a path; `nil` for the document.
  static func parent(of path: String) -> String? {
    path.hasSuffix("[*]") ? String(path.dropLast(3)) : owner(of: path)
  }

  /// What is counted while a document is walked through.
  private struct Census {
    private var values: [String: (kinds: Set<JSONKind>, count: Int)] = [:]
    /// The number of objects at a path.
    private var objects: [String: Int] = [:]
    /// The number of elements at a path, with those that are null.
    private var elements: [String: Int] = [:]

    mutating func count(_ element: JSONElement, at path: String, isOpen: Bool) throws(JSONError) {
      var found = values[path] ?? ([], 0)
      if !element.isNull { found = (found.kinds.union([element.kind]), found.count + 1) }
      values[path] = found
      guard !isOpen else { return }
      switch element.kind {
      case .object:
        objects[path, default: 0] += 1
        for member in try element.object().members {
          let isOpen = JSONShape.openKeys.contains(member.key)
          try count(member.value, at: "\(path).\(JSONShape.plain(member.key))", isOpen: isOpen)
        }
      case .array:
        let children = try element.array()
        elements["\(path)[*]", default: 0] += children.count
        for element in children { try count(element, at: "\(path)[*]", isOpen: false) }
      default: break
      }
    }

    var facts: [String: Fact] {
      var facts: [String: Fact] = [:]
      for (path, found) in values {
        let all = path.hasSuffix("[*]") ? elements[path] : JSONShape.owner(of: path).flatMap { objects[$0] }
        // A key may occur twice in an object.
        facts[path] = Fact(kinds: found.kinds, share: min(1, Double(found.count) / Double(all ?? 1)))
      }
      return facts
    }
  }

  /// Returns a key if it can be a word of a path; `?` for any other, such as one with a space or a control character.
  private static func plain(_ key: String) -> String {
    key.utf8.count <= 64 && key.utf8.allSatisfy { (0x21...0x7e).contains($0) && !".[]".utf8.contains($0) } ? key : "?"
  }
}

/// A shape as a file: a line for each path, `$.hourly.time[*] number 1`, sorted. Lines that begin with `#` are remarks.
extension JSONShape {
  private static let kinds: [(kind: JSONKind, name: String)] = [
    (.boolean, "boolean"), (.number, "number"), (.string, "string"), (.array, "array"), (.object, "object"),
  ]

  var text: String {
    facts.sorted { $0.key < $1.key }.map { path, fact in
      // Rounded down, so that the documents that the shape is made of agree with it.
      let hundredths = Int(fact.share * 100)
      let share = (Double(hundredths) / 100).jsonText
      return "\(path) \(JSONShape.names(of: fact.kinds)) \(share)\n"
    }.joined()
  }

  /// Returns the names of kinds, separated by commas; `null` for none.
  static func names(of kinds: Set<JSONKind>) -> String {
    kinds.isEmpty ? "null" : JSONShape.kinds.filter { kinds.contains($0.kind) }.map(\.name).joined(separator: ",")
  }

  /// Reads a file. Returns `nil` if a line is not a fact.
  init?(text: String) {
    facts = [:]
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      let words = line.split(separator: " ").map(String.init)
      guard words.count == 3, let share = Double(words[2]), (0...1).contains(share) else { return nil }
      let names = words[1] == "null" ? [] : words[1].split(separator: ",").map(String.init)
      let kinds = names.compactMap { name in JSONShape.kinds.first { $0.name == name }?.kind }
      guard kinds.count == names.count else { return nil }
      facts[words[0]] = Fact(kinds: Set(kinds), share: share)
    }
  }
}
