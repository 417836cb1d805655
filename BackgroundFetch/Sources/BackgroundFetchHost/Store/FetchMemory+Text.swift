import BackgroundFetch
import FoundationEssentials

/// The memory as text: a line for each value, the fields separated by spaces, the last line with a checksum.
extension FetchMemory {
  private static let format = "background-fetch"
  private static let version = 1

  /// The memory as UTF-8 text.
  public var text: String {
    var text = StateText()
    text.add(FetchMemory.format, "\(FetchMemory.version)")
    text.add("seed", "\(seed)")
    text.add("unseen", "\(unseen)")
    let usage = usage.packed
    text.add("looks", usage.looks.base64EncodedString(), usage.glances.base64EncodedString())
    text.add("learned", usage.numbers.base64EncodedString())
    if let date = usage.observedSince { text.add("observed-since", date.field) }
    if let date = usage.learnedThrough { text.add("learned-through", date.field) }
    if let day = usage.day { text.add("day", "\(day)") }
    for (name, task) in tasks.sorted(by: { $0.key < $1.key }) { task.write(as: name, to: &text) }
    text.add(lines: log.lines)
    return text.finished
  }

  /// Reads a text.
  ///
  /// - Parameters:
  ///   - text: what ``text`` was.
  ///   - path: where the text was read, for the message of an error.
  /// - Throws: ``FetchError``: `damaged`, `foreign` or `newer`.
  public init(text: String, path: String) throws(FetchError) {
    try self.init(bytes: Array(text.utf8), path: path)
  }

  /// Reads a text in UTF-8.
  init(bytes text: [UInt8], path: String) throws(FetchError) {
    var reader = StateReader(text)
    let head = reader.next()
    guard head?.word == FetchMemory.format, let version = head.flatMap({ Int($0.fields.first ?? "") }) else {
      throw text.isEmpty ? .damaged(path: path) : .foreign(path: path)
    }
    guard version <= FetchMemory.version else { throw .newer(path: path) }
    guard StateText.isComplete(text) else { throw .damaged(path: path) }
    self.init()
    var packed = UsageModel.Packed()
    var name: String?
    var rows: [UInt8] = []
    while let bytes = reader.nextBytes(), !bytes.begins(with: "end ") {
      if FetchLog.isRow(bytes) {
        rows += bytes
        rows.append(UInt8(ascii: "\n"))
      } else {
        guard let line = StateReader.Line(bytes), read(line, into: &packed, task: &name) else {
          throw .damaged(path: path)
        }
      }
    }
    log = FetchLog(lines: rows)
    usage = UsageModel(packed) ?? UsageModel()
    for key in tasks.keys {
      tasks[key].map { tasks[key]?.budget = FetchBudget(checking: $0.budget, perDay: $0.budget.perDay) }
    }
  }

  /// Reads one line. Returns `false` if it makes no sense.
  private mutating func read(_ line: StateReader.Line, into usage: inout UsageModel.Packed, task: inout String?) -> Bool
  {
    var fields = line
    switch line.word {
    case "seed": return fields.read(UInt64.init) { seed = $0 }
    case "unseen": return fields.read(Int.init) { unseen = min(max(0, $0), FetchMemory.maximumUnseen) }
    case "looks":
      return fields.read(Data.init(field:)) { usage.looks = $0 }
        && fields.read(Data.init(field:)) { usage.glances = $0 }
    case "learned": return fields.read(Data.init(field:)) { usage.numbers = $0 }
    case "observed-since": return fields.read(Date.init(field:)) { usage.observedSince = $0 }
    case "learned-through": return fields.read(Date.init(field:)) { usage.learnedThrough = $0 }
    case "day": return fields.read(Int.init) { usage.day = $0 }
    case "task": return fields.read(Optional.some) { (task, tasks[$0]) = ($0, TaskMemory()) }
    default:
      guard let task else { return false }
      return tasks[task]?.read(line) ?? false
    }
  }
}

extension TaskMemory {
  fileprivate func write(as name: String, to text: inout StateText) {
    text.add("task", name)
    text.add("rows", "\(lastRow)")
    if let date = state.lastSuccess { text.add("success", date.field) }
    if let date = state.lastFailure { text.add("failure", date.field) }
    if state.failures > 0 { text.add("failures", "\(state.failures)", state.wasLifted ? "lifted" : "waiting") }
    for (item, date) in state.validUntil.sorted(by: { $0.key < $1.key }) { text.add("valid", item, date.field) }
    for (host, date) in state.retryAfter.sorted(by: { $0.key < $1.key }) { text.add("retry-after", host, date.field) }
    text.add("yield", state.yield.packed.base64EncodedString())
    let credited = (budget.creditedThrough.map { [$0] } ?? []).map(\.field)
    text.add("budget", ["\(budget.perDay)", "\(budget.debt)"] + credited)
    if !budget.spent.isEmpty { text.add("spent", budget.spent.map(\.field)) }
    for (item, value) in validators.sorted(by: { $0.key < $1.key }) { text.add("validator", item, value) }
  }

  /// Reads one line. Returns `false` if it makes no sense.
  fileprivate mutating func read(_ line: StateReader.Line) -> Bool {
    var fields = line
    switch line.word {
    case "rows": return fields.read(Int.init) { lastRow = min(max(0, $0), TaskMemory.maximumRow) }
    case "success": return fields.read(Date.init(field:)) { state.lastSuccess = $0 }
    case "failure": return fields.read(Date.init(field:)) { state.lastFailure = $0 }
    case "failures":
      state.wasLifted = line.fields.last == "lifted"
      return fields.read(Int.init) { state.failures = min(max(0, $0), ScheduleState.maximumFailures) }
    case "valid":
      let item = fields.take()
      return fields.read(Date.init(field:)) { state.validUntil[item ?? ""] = $0 }
    case "retry-after":
      let host = fields.take()
      return fields.read(Date.init(field:)) { state.retryAfter[host ?? ""] = $0 }
    case "yield":
      return fields.read(FetchYield.init(field:)) { state.yield = $0 }
    case "budget":
      let isRead =
        fields.read(Int.init) { budget.perDay = min(max(1, $0), TaskMemory.maximumPerDay) }
        && fields.read(Double.init) { budget.debt = $0 }
      if let date = fields.take().flatMap(Date.init(field:)) { budget.creditedThrough = date }
      return isRead
    case "spent":
      let dates = line.fields.compactMap(Date.init(field:))
      budget.spent = dates
      return dates.count == line.fields.count
    case "validator":
      let item = fields.take()
      return fields.read(Optional.some) { validators[item ?? ""] = $0 }
    default: return false
    }
  }
}

extension FetchYield {
  /// Reads a field in base 64.
  fileprivate init?(field: String) {
    guard let data = Data(base64Encoded: field) else { return nil }
    self.init(packed: data)
  }
}
