import Text

/// The bytes of a bar's configuration, with or without Vane's part between its marks.
///
/// The mark at the begin states a checksum of what is between the marks, so that a change by hand is seen. All other
/// bytes stay as they are, and taking the part out gives the bytes of before.
struct BarConfiguration {
  let bar: StatusBar
  let bytes: [UInt8]

  /// The reason why the bytes stay as they are.
  enum Problem: Error, Equatable {
    /// The text between the marks was changed, or a mark is missing.
    case changed(lines: ClosedRange<Int>)
    /// Vane's part is there; `isCurrent` if it is the one that would be written.
    case present(lines: ClosedRange<Int>, isCurrent: Bool)
    /// The bar runs Vane without marks.
    case byHand(line: Int)
    /// The form of a line is not understood.
    case unclear(line: Int)
  }

  private static let (lf, crlf): ([UInt8], [UInt8]) = ([0x0A], [0x0D, 0x0A])

  /// Returns the bytes with Vane's part.
  ///
  /// - Parameter program: the name or path of `vane`.
  func adding(program: String) throws(Problem) -> [UInt8] {
    if let first = parts.first, let last = parts.last {
      let without = BarConfiguration(bar: bar, bytes: try removing())
      let isCurrent = (try? without.adding(program: program)) == bytes
      throw .present(lines: lines(of: first, last), isCurrent: isCurrent)
    }
    if bar == .waybar { return try addingToObject(program) }
    try checkLines()
    let part = BarConfiguration.marked(lines: bar.block(program: program), bar, eol)
    let isWhole = bytes.isEmpty || bytes.last == 0x0A
    return bytes + (isWhole ? part + eol : eol + part)
  }

  /// Returns the bytes without Vane's part; the same bytes if it is not there.
  func removing() throws(Problem) -> [UInt8] {
    try checkParts()
    return parts.reversed().reduce(into: bytes) { $0.removeSubrange($1.range) }
  }

  /// The line with which the first bar of polybar shows the module: its `modules-right`, with the name at the end.
  var polybarModules: String {
    let bar = lines.drop { !$0.hasPrefix("[bar/") }.dropFirst().prefix { !$0.hasPrefix("[") }
    let list = bar.first { $0.hasPrefix("modules-right") && $0.dropFirst(13).trimmed().hasPrefix("=") }
    return (list ?? "modules-right =") + " vane"
  }

  /// Whether the text has a mark, or starts Vane.
  var showsWeather: Bool {
    let text = String(decoding: bytes, as: UTF8.self)
    return text.contains("vane: begin") || BarConfiguration.runsVane(text)
  }

  // MARK: Marks

  /// A part between marks.
  private struct Part {
    /// The offsets of the marks, of all between them, and of the line break that was added with them.
    let range: Range<Int>
    /// The offset of the first mark.
    let start: Int
    let isIntact: Bool
  }

  private var parts: [Part] {
    let open = Array("\(bar.comment.open) vane: begin ".utf8)
    let end = Array("\(bar.comment.open) vane: end\(bar.comment.close)".utf8)
    var parts: [Part] = []
    while let begin = bytes[(parts.last?.range.upperBound ?? 0)...].firstRange(of: open) {
      let stated = bytes[begin.upperBound...].prefix(8)
      guard let end = bytes[stated.endIndex...].firstRange(of: end) else {
        return parts + [Part(range: begin.lowerBound..<bytes.count, start: begin.lowerBound, isIntact: false)]
      }
      let content = bytes[stated.endIndex..<end.lowerBound]
      let range = withLineBreak(begin.lowerBound..<end.upperBound, content)
      let isIntact = Array(stated) == BarConfiguration.checksum(content)
      parts.append(Part(range: range, start: begin.lowerBound, isIntact: isIntact))
    }
    return parts
  }

  /// Returns the range of a part with the line break, and the spaces after it, that were added with it.
  private func withLineBreak(_ range: Range<Int>, _ content: ArraySlice<UInt8>) -> Range<Int> {
    let text = content.dropFirst(bar.comment.close.utf8.count)
    let breaks = [BarConfiguration.crlf, BarConfiguration.lf]
    guard let lineBreak = breaks.first(where: text.starts) else { return range }
    let before = lineBreak + BarConfiguration.indentation(bar)
    let isLast = range.upperBound == bytes.count
    if bar != .waybar, bytes[range.upperBound...].starts(with: lineBreak) {
      return range.lowerBound..<range.upperBound + lineBreak.count
    }
    guard bar == .waybar || isLast, bytes[..<range.lowerBound].suffix(before.count).elementsEqual(before) else {
      return range
    }
    return range.lowerBound - before.count..<range.upperBound
  }

  private func checkParts() throws(Problem) {
    guard let changed = parts.first(where: { !$0.isIntact }) else { return }
    throw .changed(lines: lines(of: changed))
  }

  /// Returns a content between marks.
  private static func marked(_ content: [UInt8], _ bar: StatusBar) -> [UInt8] {
    let content = Array(bar.comment.close.utf8) + content
    return Array("\(bar.comment.open) vane: begin ".utf8) + checksum(content[...]) + content
      + Array("\(bar.comment.open) vane: end\(bar.comment.close)".utf8)
  }

  private static func marked(lines: [String], _ bar: StatusBar, _ eol: [UInt8]) -> [UInt8] {
    marked(eol + lines.flatMap { indentation(bar) + Array($0.utf8) + eol } + indentation(bar), bar)
  }

  private static func indentation(_ bar: StatusBar) -> [UInt8] {
    Array((bar == .waybar ? "    " : "").utf8)
  }

  /// Returns the FNV-1a hash with 32 bits, as eight hexadecimal digits.
  private static func checksum(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    let hash = bytes.reduce(0x811C_9DC5) { (hash: UInt32, byte) in (hash ^ UInt32(byte)) &* 0x0100_0193 }
    let digits = String(hash, radix: 16)
    return Array((String(repeating: "0", count: 8 - digits.utf8.count) + digits).utf8)
  }

  // MARK: The bar's own text

  /// The line break of the first line.
  private var eol: [UInt8] {
    guard let end = bytes.firstIndex(of: 0x0A), end > 0, bytes[end - 1] == 0x0D else { return BarConfiguration.lf }
    return BarConfiguration.crlf
  }

  private var lines: [String] {
    bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map { String(decoding: $0, as: UTF8.self).trimmed() }
  }

  /// Returns the number of the line with an offset.
  private func line(at offset: Int) -> Int { bytes[..<offset].count { $0 == 0x0A } + 1 }

  private func lines(of parts: Part...) -> ClosedRange<Int> {
    line(at: parts[0].start)...line(at: parts[parts.count - 1].range.upperBound - 1)
  }

  /// Returns whether a text starts Vane.
  private static func runsVane(_ text: String) -> Bool {
    text.contains("vane follow") || text.contains("vane now")
  }

  /// Checks that lines can be added at the end, and that no line starts Vane.
  private func checkLines() throws(Problem) {
    let isSections = bar != .tmux
    let lines = lines
    for (number, line) in lines.enumerated() where !line.isEmpty && line.utf8.first != UInt8(ascii: "#") {
      if line.hasPrefix(bar.comment.open) { continue }
      if BarConfiguration.runsVane(line) || line == "[vane]" || line == "[module/vane]" {
        throw .byHand(line: number + 1)
      }
      let isUnclear = line.utf8.contains(0) || isSections && !line.hasPrefix("[") && !line.contains("=")
      if isUnclear { throw .unclear(line: number + 1) }
    }
    // The next line would belong to this one.
    let last = lines.count - (lines.last?.isEmpty == true ? 1 : 0)
    if bar == .tmux, last > 0, lines[last - 1].hasSuffix("\\") { throw .unclear(line: last) }
  }

  /// Returns the object with the definition at its begin, and the name at the begin of `modules-right`. Without such a
  /// list, the list is part of the definition.
  private func addingToObject(_ program: String) throws(Problem) -> [UInt8] {
    let places: JSONPlaces
    do { places = try JSONPlaces(bytes) } catch { throw .unclear(line: line(at: error.offset)) }
    let (module, list) = (Array(StatusBar.waybarModule.utf8.dropFirst().dropLast()), Array("modules-right".utf8))
    let known = places.strings.first { text, _ in
      text == module || BarConfiguration.runsVane(String(decoding: text, as: UTF8.self))
    }
    if let known { throw .byHand(line: line(at: known.offset)) }
    let array = places.arrays[list]
    if array == nil, let other = places.strings.first(where: { $0.text == list }), places.keys.contains(list) {
      throw .unclear(line: line(at: other.offset))
    }
    var definition = bar.block(program: program)
    if array == nil { definition.insert("\"modules-right\": [\(StatusBar.waybarModule)],", at: 0) }
    if !places.keys.isEmpty { definition[definition.count - 1] += "," }
    let member = eol + BarConfiguration.indentation(bar) + BarConfiguration.marked(lines: definition, bar, eol)
    var text = bytes
    if let array {
      let name = " \(StatusBar.waybarModule)\(array.isEmpty ? "" : ",") "
      text.insert(contentsOf: BarConfiguration.marked(Array(name.utf8), bar), at: array.start)
    }
    text.insert(contentsOf: member, at: places.start)
    return text
  }
}
