public import UserService

/// The output of `vane service status`: a title and its lines, the lines in one column.
public struct ServiceCard: Sendable {
  /// The value of `PATH_MAX`.
  private static let longestPath = 4096

  private let facts: ServiceFacts
  private let words: ServiceWords

  public init(_ facts: ServiceFacts, wording: Wording = .english) {
    self.facts = facts
    words = wording.service
  }

  /// The filtered lines, without line ends.
  public var lines: [String] {
    guard let form = facts.form else { return [words.notInstalled] }
    var rows: [(title: String, value: String)] = [
      (words.service, form == .resident ? words.resident(form.unit) : words.timer(form.unit)),
      (words.file, SafeText.line(facts.path, limit: ServiceCard.longestPath)),
    ]
    if facts.isForeign { rows.append(("", words.foreign(form.unit))) }
    if !facts.isCurrent { rows.append(("", words.differs)) }
    if let state = facts.state {
      rows += [
        (words.starts, state.isEnabled ? words.atLogin : words.notByItself(form.unit)), (words.state, text(state)),
      ]
      if let status = state.status { rows.append((words.says, SafeText.line(status, limit: 1000))) }
    } else {
      rows.append((words.state, words.unknown))
    }
    let width = rows.map { CellWidth.of($0.title) }.max() ?? 0
    return rows.map { CellWidth.padded($0.title, to: width) + "  " + $0.value }
  }

  private func text(_ state: UnitState) -> String {
    var text = SafeText.line("\(state.active) (\(state.sub))")
    if let since = state.since { text = words.since(text, SafeText.line(since)) }
    if let pid = state.pid { text = words.process(text, pid) }
    if let failure = state.failure { text = words.failed(text, SafeText.line(failure)) }
    return text
  }
}
