import Failures
import Synchronization
import Wording

extension MCPTool {
  /// Returns the answer to a call.
  ///
  /// - Parameter makeSession: makes the session of the call.
  func answer(_ arguments: MCPArguments, _ makeSession: (Session.Output) throws -> Session) -> MCPAnswer {
    let said = Said()
    do {
      let session = try makeSession(Session.Output(write: said.write, report: said.report))
      var answer = try session.repairingStore {
        try self.answer(arguments, AssistantLook(session: session, settings: session.settingsForReading()))
      }
      // Problems of the configuration and the store, and the output of a refresh.
      answer.lines = said.lines + answer.lines
      return answer
    } catch {
      if !(error is ReportedFailure) { said.report("\(error)", hint: (error as? any HintedFailure)?.hint) }
      return MCPAnswer(lines: said.lines, isError: true)
    }
  }

  private func answer(_ arguments: MCPArguments, _ look: AssistantLook) throws -> MCPAnswer {
    switch self {
    case .places: return try look.places()
    case .now: return try look.now(arguments.place)
    case .forecast: return try look.forecast(arguments.place, hours: arguments.hours)
    case .warnings: return try look.warnings(arguments.place)
    case .why: return try look.why()
    case .refresh: return try look.refresh(arguments.place)
    }
  }

  /// What the functions of a session write in place of their output.
  private final class Said: Sendable {
    private let text = Mutex("")

    /// The filtered lines.
    var lines: [String] { text.withLock { SafeText.lines($0) } }

    @Sendable func write(_ more: String) { text.withLock { $0 += more } }

    @Sendable func report(_ message: String, hint: String?) {
      write(SafeText.line(([message] + [hint].compactMap(\.self)).joined(separator: ". "), limit: 2_000) + "\n")
    }
  }
}
