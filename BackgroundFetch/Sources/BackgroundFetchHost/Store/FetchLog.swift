import BackgroundFetch
import FoundationEssentials

/// The rows of a memory, oldest first. Rows that were read stay text until they are needed: a wake-up that is not due
/// needs only those that are open.
struct FetchLog: Hashable, Sendable {
  private enum Content: Sendable {
    case rows([FetchRow])
    /// Lines, each with the word `row`, or `open` for one that is open.
    case lines([UInt8])
  }

  private var content: Content

  private static let (closedWord, openWord) = ("row", "open")

  init(_ rows: [FetchRow] = []) { content = .rows(rows) }

  init(lines: [UInt8]) { content = .lines(lines) }

  /// Returns whether a line is one of a log.
  static func isRow(_ line: ArraySlice<UInt8>) -> Bool { line.begins(with: "row ") || isOpen(line) }

  private static func isOpen(_ line: ArraySlice<UInt8>) -> Bool { line.begins(with: "open ") }

  /// The rows. Lines that make no sense are skipped.
  var rows: [FetchRow] {
    switch content {
    case .rows(let rows): rows
    case .lines(let lines): FetchLog.rows(in: lines) { _ in true }
    }
  }

  /// The rows that are open.
  var open: [FetchRow] {
    switch content {
    case .rows(let rows): rows.filter { $0.end == nil }
    case .lines(let lines): FetchLog.rows(in: lines, where: FetchLog.isOpen)
    }
  }

  /// The rows as lines.
  var lines: [UInt8] {
    switch content {
    case .rows(let rows):
      var text = StateText()
      for row in rows { text.add(row.end == nil ? FetchLog.openWord : FetchLog.closedWord, row.fields) }
      return text.lines
    case .lines(let lines): return lines
    }
  }

  private static func rows(in lines: [UInt8], where isWanted: (ArraySlice<UInt8>) -> Bool) -> [FetchRow] {
    var reader = StateReader(lines)
    var rows: [FetchRow] = []
    while let line = reader.nextBytes() {
      if isWanted(line) { rows += [StateReader.Line(line).flatMap { FetchRow($0.fields) }].compactMap(\.self) }
    }
    return rows
  }

  static func == (one: FetchLog, other: FetchLog) -> Bool { one.rows == other.rows }

  func hash(into hasher: inout Hasher) { hasher.combine(rows) }
}

extension FetchRow {
  fileprivate var fields: [String] {
    let fields = [task, "\(number)", origin, reason, startedAt.field, "\(pid)"]
    guard let end else { return fields }
    return fields + [
      end.at.field, end.answer.result.rawValue, end.took.map(\.field) ?? "-", end.answer.reason ?? "",
    ]
  }

  fileprivate init?(_ fields: [String]) {
    guard fields.count == 6 || fields.count == 10, let number = Int(fields[1]), let startedAt = Date(field: fields[4]),
      let pid = Int32(fields[5])
    else { return nil }
    self.init(
      task: fields[0], number: number, origin: fields[2], reason: fields[3], startedAt: startedAt, pid: pid)
    guard fields.count == 10 else { return }
    guard let end = Date(field: fields[6]), let result = BackgroundFetchResult(rawValue: fields[7]) else { return nil }
    self.end = End(FetchAnswer(result, reason: fields[9]), at: end, took: Duration(field: fields[8]))
  }
}
