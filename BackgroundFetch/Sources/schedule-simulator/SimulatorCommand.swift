import ArgumentParser
import BackgroundFetch
import Foundation

/// The command `schedule-simulator`, which simulates a year of a user's looks in a second.
@main
struct SimulatorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schedule-simulator",
    abstract: "Replays when somebody looked, and says what a schedule would have made of it.",
    discussion: """
      It asks the schedule that the program asks. A look at data older than 30 minutes fetches under every policy; \
      the first 28 days are not counted.

      EXAMPLE
        schedule-simulator --trace trace-a.txt --policy learned --budget 24
        schedule-simulator --trace trace-a.txt --trace trace-b.txt --compare
        schedule-simulator --user commuter --seed 1 --csv events.csv
        schedule-simulator --trace trace-a.txt --trace trace-c.txt --fit
      """)

  @Option(help: "A file of looks, EPOCH_SECONDS UTC_OFFSET_SECONDS a line; may be repeated.")
  var trace: [String] = []

  @Option(help: "Somebody made up; may be repeated.")
  var user: [SyntheticUser] = []

  @Option(help: "What somebody made up is made from.")
  var seed: UInt64 = 1

  @Option(help: "How many of them, with the seeds that follow.")
  var seeds: UInt64 = 1

  @Option(help: "Who decides.")
  var policy = PolicyName.learned

  @Option(help: "Wake-ups a day on average; without it, as many as fit the person, at most 24.")
  var budget: Int?

  @Option(help: "Write each event: epoch,kind,age_before_seconds.")
  var csv: String?

  @Option(help: "How the provider behaves.")
  var provider = ProviderProfile.Name.perfect

  @Option(help: "A file of what the machine could afford, EPOCH_SECONDS WORD... a line.")
  var conditions: String?

  @Flag(help: "All policies, and how far the learned one goes from a fixed interval to the oracle.")
  var compare = false

  @Flag(help: "Fit the weights of somebody unknown on these people, in place of a simulation.")
  var fit = false

  @Flag(help: "Measure single decisions, after a year of each person, in place of a simulation.")
  var time = false

  @Option(help: "Cost of data that is nearly too old, where a look that finds it too old costs 1.")
  var slope = AgeCost.standard.slope

  @Option(help: "Cost of each hour beyond that.")
  var tail = AgeCost.standard.tail

  func validate() throws {
    if let budget, budget < 1 { throw ValidationError("--budget is \(budget); it is at least 1") }
    guard seeds >= 1 else { throw ValidationError("--seeds is \(seeds); it is at least 1") }
    guard csv == nil || trace.count + user.count * Int(seeds) == 1 else {
      throw ValidationError("--csv takes the events of one person; give one --trace or one --user")
    }
  }

  func run() throws {
    let people =
      try trace.map { try Trace(path: $0) }
      + user.flatMap { user in (seed..<seed + seeds).map { Trace(user: user, seed: $0) } }
    guard !people.isEmpty else { throw SimulatorError.nobody }
    if fit {
      return print(PriorFit.weights(of: people.map(\.looks)).map { OutcomeTable.number($0, 2) }.joined(separator: ", "))
    }
    let schedule = FetchSchedule(
      wakeUpsPerDay: budget.map { .exactly($0) } ?? .fitting(atMost: 24), cost: AgeCost(slope: slope, tail: tail),
      seed: seed)
    let machine = try conditions.map { try ConditionTrace(path: $0) } ?? .steady
    if time {
      for person in people {
        print(person.name)
        for line in try Stopwatch(person, schedule: schedule).report { print(line) }
      }
      return
    }
    if compare { return printComparison(of: people, schedule: schedule) }

    print(OutcomeTable.head)
    var outcomes: [Outcome] = []
    for person in people {
      let simulation = Simulation(
        of: person, under: policy.policy(for: person, schedule: schedule), provider: ProviderProfile(provider),
        conditions: machine, seed: seed)
      let outcome = Outcome(simulation)
      outcomes.append(outcome)
      print(OutcomeTable.line(person.name, policy.description, outcome))
      if let csv { try write(simulation.events, to: csv) }
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
      for name in [PolicyName.fixed(seconds: 86400 / Double(budget ?? 24)), .entryFrequency, .onOpen] {
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
