import Text

/// Changes to the text of an object: one member changes, while every other byte stays the same.
extension JSONObject {
  private var bytes: [UInt8] { element.document.bytes }

  /// The range between the braces.
  private var inside: Range<Int> { element.range.lowerBound + 1..<element.range.upperBound - 1 }

  /// Returns the text with a member set to a value. A missing member is added at the end of its object.
  ///
  /// - Parameters:
  ///   - path: the keys from the top, joined by dots; one member's key may contain several of them.
  ///   - value: the value as JSON.
  func setting(_ path: String, to value: String) -> [UInt8] {
    let found = values(of: path)
    guard found.isEmpty else {
      return found.sorted { $0.lowerBound > $1.lowerBound }.reduce(into: bytes) {
        $0.replaceSubrange($1, with: value.utf8)
      }
    }
    let (range, text) = addition(of: path, value)
    var changed = bytes
    changed.replaceSubrange(range, with: text.utf8)
    return changed
  }

  /// Returns the text without a member, and without the objects that contained only that member; `nil` if there is no
  /// such member.
  func removing(_ path: String) -> [UInt8]? {
    guard let range = removal(of: path) else { return nil }
    var changed = bytes
    changed.removeSubrange(range)
    // A key may occur twice.
    return (try? JSONDocument(changed).root.object().removing(path)) ?? changed
  }

  /// Returns the value of a member, given the keys from the top; `nil` if there is no such member.
  func value(of path: String) -> JSONElement? {
    members.lazy.compactMap { member in
      member.key == path
        ? member.value : rest(of: path, below: member).flatMap { member.object?.value(of: $0) }
    }.first
  }

  private func values(of path: String) -> [Range<Int>] {
    members.flatMap { member in
      member.key == path
        ? [member.value.range] : rest(of: path, below: member).flatMap { member.object?.values(of: $0) } ?? []
    }
  }

  private func rest(of path: String, below member: JSONMember) -> String? {
    path.hasPrefix(member.key + ".") ? String(path.dropFirst(member.key.count + 1)) : nil
  }

  /// Returns the range to replace, and the text to write there, in order to add a member.
  private func addition(of path: String, _ value: String) -> (Range<Int>, String) {
    let keys = path.split(separator: ".").map(String.init)
    for member in members.reversed() {
      guard let rest = rest(of: path, below: member) else { continue }
      if let object = member.object { return object.addition(of: rest, value) }
      // The value may be `null` in place of an object.
      let below = rest.split(separator: ".").map(String.init)
      return (member.value.range, JSONObject.nested(below, value, indent: indent(of: member)))
    }
    guard let last = members.last else {
      // In an empty object, indent by one level more than the line on which it begins.
      let line = bytes[..<inside.lowerBound].split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).last
      let outer = String(
        decoding: line?.prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") } ?? [], as: UTF8.self)
      return (inside, "\n\(outer)  \(JSONObject.member(keys, value, indent: outer + "  "))\n\(outer)")
    }
    let space = self.space(before: last)
    return (
      last.range.upperBound..<last.range.upperBound,
      "," + (space.isEmpty ? " " : space) + JSONObject.member(keys, value, indent: indent(of: last))
    )
  }

  private func removal(of path: String) -> Range<Int>? {
    for (index, member) in members.enumerated() {
      if member.key == path { return cut(index) }
      guard let rest = rest(of: path, below: member), let object = member.object,
        let range = object.removal(of: rest)
      else { continue }
      return range == object.inside ? cut(index) : range
    }
    return nil
  }

  /// Returns the range of a member and of the comma that is no longer needed. For the only member, returns the range
  /// between the braces.
  private func cut(_ index: Int) -> Range<Int> {
    if members.count == 1 { return inside }
    return index + 1 < members.count
      ? members[index].range.lowerBound..<members[index + 1].range.lowerBound
      : members[index - 1].range.upperBound..<members[index].range.upperBound
  }

  private func space(before member: JSONMember) -> String {
    let space = bytes[inside.lowerBound..<member.range.lowerBound].reversed().prefix { " \t\n\r".utf8.contains($0) }
    return String(decoding: space.reversed(), as: UTF8.self)
  }

  /// Returns the indentation of a member on a line of its own; `nil` if the line has other members.
  private func indent(of member: JSONMember) -> String? {
    let space = space(before: member)
    return space.lastIndex(of: "\n").map { String(space[space.index(after: $0)...]) }
  }

  private static func member(_ keys: [String], _ value: String, indent: String?) -> String {
    let key = (keys.first ?? "").jsonText
    return "\(key): " + (keys.count < 2 ? value : nested(Array(keys.dropFirst()), value, indent: indent))
  }

  private static func nested(_ keys: [String], _ value: String, indent: String?) -> String {
    guard let indent else { return "{\(member(keys, value, indent: nil))}" }
    return "{\n\(indent)  \(member(keys, value, indent: indent + "  "))\n\(indent)}"
  }
}

extension JSONMember {
  /// The value, if it is an object.
  fileprivate var object: JSONObject? { try? value.object() }
}
