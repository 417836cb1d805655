import ArgumentParser

/// A command that gets everything it depends on in one value.
protocol ContextCommand: ParsableCommand {
  func run(_ context: CommandContext) throws
}

extension ContextCommand {
  func run() throws {
    let context = try CommandContext.current()
    defer { context.background.finish() }
    try run(context)
  }
}
