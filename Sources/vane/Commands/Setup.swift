import ArgumentParser
import Presentation
import WeatherStore

/// Asks the questions of the first `vane set` again.
struct Setup: ContextCommand {
  static let configuration = CommandConfiguration(
    abstract: "Asks the questions of the first run again: service, contact address, units.",
    discussion: """
      The first vane set on a terminal asks them once. An empty answer takes what is in brackets; Ctrl-C or Ctrl-D ends \
      the questions, and the answers before it are kept.

      Example: vane setup
      Example: vane setup --yes
      """)

  @Flag(help: "Accept all defaults, and ask nothing.")
  var yes = false

  func run(_ context: CommandContext) throws {
    _ = try context.settings()
    guard yes || context.terminal.canAsk else {
      throw CommandError(.usage, context.wording.setup.needsTerminal, hint: context.wording.setup.useYes)
    }
    let store = try context.storeForWriting()
    try SetupQuestions(context, acceptsDefaults: yes).run(remembering: store)
    store.close()
  }
}
