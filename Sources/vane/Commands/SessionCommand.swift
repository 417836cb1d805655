import ArgumentParser
import VaneKit

/// A command that is one use of a session.
protocol SessionCommand: ParsableCommand {
  func run(_ session: Session) throws

  /// Makes a session and runs in it. A command that ends in order without any session does both itself.
  func run(making session: () throws -> Session) throws
}

extension SessionCommand {
  func run(making session: () throws -> Session) throws {
    try runInSession(session)
  }

  func runInSession(_ makeSession: () throws -> Session) throws {
    let session = try makeSession()
    defer { session.finish() }
    try run(session)
  }
}
