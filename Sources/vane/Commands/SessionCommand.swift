import ArgumentParser
import VaneKit

/// A command that is one use of a session.
protocol SessionCommand: ParsableCommand {
  func run(_ session: Session) throws
}

extension SessionCommand {
  func run() throws {
    try runWithSession()
  }

  func runWithSession() throws {
    let session = try Session.current()
    defer { session.finish() }
    try run(session)
  }
}
