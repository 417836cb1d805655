import BackgroundFetch
import Foundation

/// The command `schedule-simulator`, which simulates a year of a user's looks in a second.
@main
struct SimulatorCommand {
  private let options: SimulatorOptions

  static func main() {
    do {
      let options = try SimulatorOptions(Array(CommandLine.arguments.dropFirst()))
      if options.showsHelp { return print(SimulatorOptions.help) }
      try SimulatorCommand(options: options).run()
    } catch let error as UsageError {
      end("\(error)\nSee: schedule-simulator --help", status: EX_USAGE)
    } catch {
      end("\(error)", status: EXIT_FAILURE)
    }
  }

  private static func end(_ message: String, status: Int32) -> Never {
    FileHandle.standardError.write(Data("schedule-simulator: \(message)\n".utf8))
    exit(status)
  }

  private func run() throws {
    let people =
      try options.traces.map { try Trace(path: $0) }
      + options.users.flatMap { user in
        (0..<options.seeds).map { Trace(user: user, seed: options.seed &+ $0) }
      }
    guard !people.isEmpty else { throw SimulatorError.noUser }
    if options.fits {
      return print(PriorFit.weights(of: people.map(\.looks)).map { OutcomeTable.number($0, 2) }.joined(separator: ", "))
    }
    var schedule = FetchSchedule(
      wakeUpsPerDay: options.budget.map { .exactly($0) } ?? .fitting(atMost: 24), seed: options.seed)
    schedule.cost = AgeCost(slope: options.slope, tail: options.tail)
    let machine = try options.conditions.map { try ConditionTrace(path: $0) } ?? .steady
    if options.measuresTime {
      for person in people {
        print(person.name)
        for line in try Stopwatch(person, schedule: schedule).report { print(line) }
      }
      return
    }
    if options.compares { return printComparison(of: people, schedule: schedule) }

    print(OutcomeTable.head)
    var outcomes: [Outcome] = []
    for person in people {
      let simulation = Simulation(
        of: person, under: options.policy.policy(for: person, schedule: schedule),
        provider: ProviderProfile(options.provider),
        conditions: machine, seed: options.seed)
      let outcome = Outcome(simulation)
      outcomes.append(outcome)
      print(OutcomeTable.line(person.name, options.policy.description, outcome))
      if let csv = options.csv { try write(simulation.events, to: csv) }
    }
    let mean = outcomes.map(\.fresh).reduce(0, +) / Double(outcomes.count)
    print(
      "mean fresh \(OutcomeTable.number(mean, 4)), most wakes/d \(OutcomeTable.number(outcomes.map(\.wakes).max() ?? 0, 2))"
    )
  }

  private func printComparison(of people: [Trace], schedule: FetchSchedule) {
    print(OutcomeTable.head)
    var closed: [(median: Double, high: Double)] = []
    for person in people {
      let comparison = Comparison(person, schedule: schedule)
      closed.append(comparison.closed)
      print(OutcomeTable.line(person.name, "learned", comparison.learned))
      print(OutcomeTable.line(person.name, "fixed, as often", comparison.fixed))
      for name in [PolicyName.fixed(seconds: 86400 / Double(options.budget ?? 24)), .entryFrequency, .onOpen] {
        let policy = name.policy(for: person, schedule: schedule)
        print(OutcomeTable.line(person.name, name.description, Outcome(Simulation(of: person, under: policy))))
      }
      print(OutcomeTable.line(person.name, "oracle", comparison.oracle))
      print(
        "gap closed: p50 \(OutcomeTable.number(comparison.closed.median, 2)), p95 \(OutcomeTable.number(comparison.closed.high, 2))"
      )
    }
    let count = Double(closed.count)
    print(
      "mean gap closed: p50 \(OutcomeTable.number(closed.map(\.median).reduce(0, +) / count, 3)),",
      "p95 \(OutcomeTable.number(closed.map(\.high).reduce(0, +) / count, 3))")
  }

  private func write(_ events: [Event], to path: String) throws {
    let lines = events.map { "\(Int($0.at.timeIntervalSince1970)),\($0.kind.rawValue),\(Int($0.age.rounded()))" }
    let text = (["epoch,kind,age_before_seconds"] + lines).joined(separator: "\n") + "\n"
    guard FileManager.default.createFile(atPath: path, contents: Data(text.utf8)) else {
      throw SimulatorError.unwritable(path)
    }
  }
}
