import BackgroundFetch
import Glibc
import Subprocess

/// A program of the person's own that is told about each update.
///
/// Started from its argument vector without a shell, so nothing in a place's name is ever interpreted. It leads a
/// process group of its own; at its limit, and when it has ended, the whole group is ended with it.
public struct Hook: Sendable {
  /// Program and arguments; a program without a slash in its name is looked up in `PATH`.
  public let command: [String]

  /// `nil` when there is no program to start.
  public init?(command: [String]) {
    guard command.first?.isEmpty == false else { return nil }
    self.command = command
  }

  /// How a run ended. A failing hook never fails the fetch that started it.
  public enum Outcome: Hashable, Sendable, CustomStringConvertible {
    case succeeded
    case exited(Int32)
    case signalled(Int32)
    case ended(after: Duration)
    case couldNotStart(String)
    /// The wake-up had no time left for it.
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
  ///   - environment: variables beside those of this process.
  ///   - document: what it reads on its standard input.
  ///   - limit: when the whole group is ended: asked first, killed half a second later.
  public func run(environment: [String: String], document: String, limit: Duration) async -> Outcome {
    await TimeLimit.run(within: limit) { await start(environment: environment, document: document) }
      ?? .ended(after: limit)
  }

  private static func executable(_ program: String) -> Executable {
    program.utf8.contains(UInt8(ascii: "/")) ? .path(path(program)) : .name(program)
  }

  /// The path type that the parameter asks for, made without naming its module.
  private static func path<Path: ExpressibleByStringLiteral>(_ text: Path.StringLiteralType) -> Path {
    Path(stringLiteral: text)
  }

  private func start(environment: [String: String], document: String) async -> Outcome {
    // A hook that closes its input must not end the program that feeds it; the hook itself starts with defaults.
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
        // A hook that does not read its input is not a failing hook.
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
