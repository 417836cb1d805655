import BackgroundFetch
import Processes

/// The system D-Bus, queried with `busctl(1)` within a time limit.
///
/// A D-Bus client of our own would need a library and a connection for two values per plan. A query without an answer
/// counts as no: the program, the bus, the service or the time may be missing.
struct SystemBus {
  /// The folders in which `busctl` is looked up.
  let searchPath: SearchPath
  /// The time limit for all answers together; programs that still run at the limit are killed.
  let limit: Duration

  /// Returns the queries that are answered with yes. The queries run at the same time, one short program for each.
  func affirmed(_ questions: [BusQuestion]) -> Set<BusQuestion> {
    guard !questions.isEmpty, let program else { return [] }
    let clock = ContinuousClock()
    let deadline = clock.now + limit
    var running = questions.compactMap { question in
      (try? ChildProcess(command(program, question))).map { (question: question, process: $0) }
    }
    var affirmed: Set<BusQuestion> = []
    while !running.isEmpty {
      let remaining = max(.zero, clock.now.duration(to: deadline))
      guard let ready = try? waitForAny(of: running.map { $0.process.end.number }, atMost: remaining) else { break }
      for index in running.indices.reversed() where ready[index] {
        let (question, process) = running.remove(at: index)
        let ending = process.finish()
        if ending.exit == .exited(0), question.isAffirmed(by: ending.output) { affirmed.insert(question) }
      }
    }
    return affirmed
  }

  private var program: String? { searchPath.find("busctl") }

  private func command(_ program: String, _ question: BusQuestion) -> ChildProcess.Command {
    var command = ChildProcess.Command(path: program, arguments: question.arguments)
    command.keptOutput = 256
    command.endsGroup = true
    return command
  }
}

/// A query to a service on the system D-Bus, sent with `busctl(1)`.
enum BusQuestion: CaseIterable {
  /// Whether NetworkManager reports that the connection is metered.
  case isMetered
  /// Whether the user has selected the power-saver profile.
  case savesPower

  /// The arguments of `busctl`, without the program's name. The query does not start a service that is not running.
  var arguments: [String] {
    let (service, path, property) =
      switch self {
      case .isMetered: ("org.freedesktop.NetworkManager", "/org/freedesktop/NetworkManager", "Metered")
      case .savesPower: ("net.hadess.PowerProfiles", "/net/hadess/PowerProfiles", "ActiveProfile")
      }
    // `get-property` would be shorter, but it ignores `--auto-start`.
    return [
      "--system", "--auto-start=no", "call", service, path, "org.freedesktop.DBus.Properties", "Get", "ss", service,
      property,
    ]
  }

  /// Returns whether an answer, the property as a variant, means yes.
  ///
  /// The values of NetworkManager's `NMMetered` are: 1 yes, 3 probably yes; 0 unknown, 2 no, 4 probably no.
  func isAffirmed(by answer: String) -> Bool {
    switch self {
    case .isMetered: ["v u 1\n", "v u 3\n"].contains(answer)
    case .savesPower: answer == "v s \"power-saver\"\n"
    }
  }
}
