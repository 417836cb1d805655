import BackgroundFetch
import Glibc
import Subprocess

/// A program of the user that runs after each update.
///
/// It is started without a shell, so that no text from the network is interpreted. It has its own process group, which is
/// ended at the time limit and when the program has ended.
public struct Hook: Sendable {
  /// The program and its arguments. A name without a slash is looked up in `PATH`.
  public let command: [String]

  /// Creates a hook. Returns `nil` if `command` is empty or starts with an empty string.
  public init?(command: [String]) {
    guard command.first?.isEmpty == false else { return nil }
    self.command = command
  }

  /// The outcome of a run. A failed hook does not fail the fetch.
  public enum Outcome: Hashable, Sendable, CustomStringConvertible {
    case succeeded
    case exited(Int32)
    case signalled(Int32)
    case ended(after: Duration)
    case couldNotStart(String)
    /// The wake-up had no time left.
    case notStarted

    public var description: String {
      switch self {
      case .succeeded: "the hook succeeded"
      case .exited(let status): "the hook ended with status \(status)"
      case .signalled(let signal): "the hook was ended by signal \(signal)"
      case .ended(let limit): "the hook was ended at its limit of \(limit.seconds) s"
      case .couldNotStart(let reason): "the hook could not be started: \(reason)"
      case .notStarted: "the hook was not started: no time was left for it"
      }
    }
  }

  /// Runs the program once.
  ///
  /// - Parameters:
  ///   - environment: variables in addition to those of this process.
  ///   - document: its standard input.
  ///   - limit: the time limit. The group then gets SIGTERM, and SIGKILL half a second later.
  public func run(environment: [String: String], document: String, limit: Duration) async -> Outcome {
    await TimeLimit.run(within: limit) { await start(environment: environment, document: document) }
      ?? .ended(after: limit)
  }

  private static func executable(_ program: String) -> Executable {
    program.utf8.contains(UInt8(ascii: "/")) ? .path(path(program)) : .name(program)
  }

  /// Creates a value of the path type without importing its module.
  private static func path<Path: ExpressibleByStringLiteral>(_ text: Path.StringLiteralType) -> Path {
    Path(stringLiteral: text)
  }

  private func start(environment: [String: String], document: String) async -> Outcome {
    // A hook that closes its input must not end this process. The hook itself has the default handler.
    signal(SIGPIPE, SIG_IGN)
    var options = PlatformOptions()
    options.processGroupID = 0
    options.teardownSequence = [
      .send(signal: .terminate, toProcessGroup: true, allowedDurationToNextStep: .milliseconds(500))
    ]
    let variables = Dictionary(
      uniqueKeysWithValues: environment.map { (Environment.Key(stringLiteral: $0.key), Optional($0.value)) })
    do {
      let result = try await Subprocess.run(
        Hook.executable(command[0]), arguments: Arguments(Array(command.dropFirst())),
        environment: .inherit.updating(variables), platformOptions: options, input: .inputWriter,
        output: .discarded, error: .currentStandardError
      ) { execution in
        // A hook may ignore its input.
        _ = try? await execution.standardInputWriter.write(document)
        try? await execution.standardInputWriter.finish()
      }
      kill(-result.processIdentifier.value, SIGKILL)
      return switch result.terminationStatus {
      case .exited(0): .succeeded
      case .exited(let status): .exited(status)
      case .signaled(let signal): .signalled(signal)
      }
    } catch {
      return .couldNotStart("\(error)")
    }
  }
}
