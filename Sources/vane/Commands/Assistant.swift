import ArgumentParser
import VaneKit

/// `vane mcp`: a server for assistants.
struct Assistant: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mcp", abstract: "Answers an assistant on standard input and output (Model Context Protocol).",
    discussion: """
      The assistant starts it, and ends it by closing its input. Its tools are places, now, forecast, warnings, why and \
      refresh. All but refresh only read the cache; none changes places or settings. docs/mcp.md says how to add it.

      Example: claude mcp add vane -- vane mcp
      """)

  func run() throws {
    try Session.answerAssistant()
  }
}
