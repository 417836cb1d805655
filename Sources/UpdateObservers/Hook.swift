import BackgroundFetch
import FoundationEssentials
import LinuxEvents
import Platform
public import Sandbox
import Weather

/// A program of the user that runs after each update.
///
/// It is started without a shell, so that no text from the network is interpreted. It has its own process group, which
/// is ended at the time limit and when the program has ended.
public struct Hook: Sendable {
  /// The program and its arguments. A name without a slash is looked up in `PATH`.
  public let command: [String]
  /// The process that starts the program; `nil` for this one.
  public var starter: Starter?

  /// Creates a hook. Returns `nil` if `command` is empty or starts with an empty string.
  public init?(command: [String]) {
    guard command.first?.isEmpty == false else { return nil }
    self.command = command
  }

  /// The names of all variables that a hook may get.
  public static let variables = Set(
    [
      "WEATHER_LOCATION", "WEATHER_LATITUDE", "WEATHER_LONGITUDE", "WEATHER_CONDITION", "WEATHER_UPDATED_AT",
      "WEATHER_PROVIDER", "WEATHER_ALERT_ID", "WEATHER_ALERT_EVENT", "WEATHER_ALERT_SEVERITY",
      "WEATHER_ALERT_HEADLINE", "WEATHER_ALERT_ISSUER", "WEATHER_ALERT_SENT", "WEATHER_ALERT_ONSET",
      "WEATHER_ALERT_ENDS", "WEATHER_ALERT_LINK",
    ] + WeatherQuantity.ofHooks.map(\.hookVariable))

  /// Runs the program once.
  ///
  /// - Parameters:
  ///   - environment: some of ``variables``, in addition to this process's own variables. Those of this process with such
  ///     a name are removed, so that a hook never takes them for values of this update.
  ///   - document: its standard input.
  ///   - limit: the time limit. The group then gets SIGTERM, and SIGKILL half a second later.
  public func run(environment: [String: String], document: String, limit: Duration) async -> ProgramOutcome {
    let values = [Array(document.utf8)] + environment.map { Array("\($0)=\($1)".utf8) }
    return await ProgramOutcome.run(program, values, within: limit, by: starter).outcome
  }

  private static let grace = Duration.milliseconds(500)
  /// The maximum length of a variable in bytes.
  private static let maximumLength = 16_384

  /// What a starter runs for a hook. A request has the document, and variables with their names: no others than
  /// ``variables``.
  public var program: Starter.Program {
    Starter.Program(grace: Hook.grace) { values throws(StarterFailure) in
      guard let document = values.first else { throw StarterFailure("there is no document") }
      var environment: [String: String] = [:]
      for value in values.dropFirst() {
        let name = String(decoding: value.prefix { $0 != UInt8(ascii: "=") }, as: UTF8.self)
        guard Hook.variables.contains(name), value.count <= Hook.maximumLength else {
          throw StarterFailure("it is no variable of a hook")
        }
        environment[name] = String(decoding: value.dropFirst(name.utf8.count + 1), as: UTF8.self)
      }
      return try command(environment, document)
    }
  }

  private func command(
    _ environment: [String: String], _ document: [UInt8]
  ) throws(StarterFailure) -> ChildProcess.Command {
    guard let path = SearchPath(ProcessInfo.processInfo.environment["PATH"]).find(command[0]) else {
      throw StarterFailure("\(command[0]) is not a program, or is not in PATH")
    }
    var started = ChildProcess.Command(path: path, arguments: Array(command.dropFirst()))
    started.start.environment = environment
    started.start.removedVariables = Hook.variables
    started.input = document
    started.keptOutput = 0
    started.showsErrors = true
    started.endsGroup = true
    return started
  }
}

extension WeatherQuantity {
  /// The numbers that a hook gets.
  static let ofHooks = kept.filter { $0 != .dewPoint && $0 != .pressure && $0 != .cloudCover }

  /// The name of the variable: `WEATHER_WIND_SPEED`.
  var hookVariable: String {
    var name = "WEATHER_"
    for character in rawValue {
      if character.isUppercase { name += "_" }
      name += character.uppercased()
    }
    return name
  }
}

/// How a program of the user ended. A program that fails does not make the fetch fail.
public enum ProgramOutcome: Hashable, Sendable {
  case succeeded
  case exited(Int32)
  case signalled(Int32)
  case ended(after: Duration)
  case couldNotStart(String)
  /// The wake-up had no time left.
  case notStarted

  /// Returns what happened to a program, for the user.
  public func text(of name: String) -> String {
    switch self {
    case .succeeded: "\(name) succeeded"
    case .exited(let status): "\(name) ended with status \(status)"
    case .signalled(let signal): "\(name) was ended by signal \(signal)"
    case .ended(let limit): "\(name) was ended at its limit of \(limit / .seconds(1)) s"
    case .couldNotStart(let reason): "\(name) could not be started: \(reason)"
    case .notStarted: "\(name) was not started: no time was left for it"
    }
  }

  /// Runs a program, and returns how it ended and its output.
  ///
  /// - Parameters:
  ///   - values: what its command is made from.
  ///   - starter: the process that starts it; `nil` for this one.
  static func run(
    _ program: Starter.Program, _ values: [[UInt8]], within limit: Duration, by starter: Starter?
  ) async -> (outcome: ProgramOutcome, output: String) {
    do {
      let ending =
        if let starter { try await starter.run(values, within: limit) } else {
          try await ChildProcess.run(program.command(values), within: limit, grace: program.grace)
        }
      let outcome: ProgramOutcome =
        switch ending?.exit {
        case .exited(0): .succeeded
        case .exited(let status): .exited(status)
        case .killed(let signal): .signalled(signal)
        case nil: .ended(after: limit)
        }
      return (outcome, ending?.output ?? "")
    } catch {
      return (.couldNotStart("\(error)"), "")
    }
  }
}
