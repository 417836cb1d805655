import BackgroundFetch

/// The options of the command line.
struct SimulatorOptions {
  var traces: [String] = []
  var users: [SyntheticUser] = []
  var seed: UInt64 = 1
  var seeds: UInt64 = 1
  var policy = PolicyName.learned
  var budget: Int?
  var csv: String?
  var provider = ProviderProfile.Name.perfect
  var conditions: String?
  var compares = false
  var fits = false
  var measuresTime = false
  var showsHelp = false
  var slope = AgeCost.standard.slope
  var tail = AgeCost.standard.tail

  /// An option: its name, the form of its value, its help, and the function that takes the value.
  private struct Option {
    let name: String
    /// `nil` for an option without a value.
    let value: String?
    let help: String
    /// Returns `false` for a value that makes no sense.
    let take: (inout SimulatorOptions, String) -> Bool

    /// An option with a value. `read` returns `nil` for a value that makes no sense.
    init<Value>(
      _ name: String, _ value: String, _ help: String, _ target: WritableKeyPath<SimulatorOptions, Value>,
      read: @escaping (String) -> Value?
    ) {
      (self.name, self.value, self.help) = (name, value, help)
      take = { options, text in
        guard let value = read(text) else { return false }
        options[keyPath: target] = value
        return true
      }
    }

    /// An option with a value that may be repeated.
    init<Value>(
      _ name: String, _ value: String, _ help: String, each target: WritableKeyPath<SimulatorOptions, [Value]>,
      read: @escaping (String) -> Value?
    ) {
      (self.name, self.value, self.help) = (name, value, help + "; may be repeated")
      take = { options, text in
        guard let value = read(text) else { return false }
        options[keyPath: target].append(value)
        return true
      }
    }

    /// An option without a value.
    init(_ name: String, _ help: String, _ flag: WritableKeyPath<SimulatorOptions, Bool>) {
      (self.name, value, self.help) = (name, nil, help)
      take = { options, _ in
        options[keyPath: flag] = true
        return true
      }
    }
  }

  private static var all: [Option] {
    [
      Option("trace", "FILE", "a file of looks, EPOCH_SECONDS UTC_OFFSET_SECONDS a line", each: \.traces) { $0 },
      Option("user", words(SyntheticUser.self), "a synthetic user", each: \.users) { SyntheticUser(rawValue: $0) },
      Option("seed", "NUMBER", "the seed of the synthetic users and the provider (1)", \.seed) { UInt64($0) },
      Option("seeds", "1...10000", "the number of users of each kind, with consecutive seeds (1)", \.seeds) {
        count($0).map(UInt64.init)
      },
      Option("policy", PolicyName.words, "the policy (learned)", \.policy) { PolicyName($0) },
      Option("budget", "1...10000", "wake-ups a day on average; by default four for each look, at most 24", \.budget) {
        count($0).map(Optional.some)
      },
      Option("csv", "FILE", "write each event of one user: epoch,kind,age_before_seconds", \.csv) { $0 },
      Option("provider", words(ProviderProfile.Name.self), "the behaviour of the provider (perfect)", \.provider) {
        ProviderProfile.Name(rawValue: $0)
      },
      Option("conditions", "FILE", "a file of conditions, EPOCH_SECONDS WORD... a line", \.conditions) { $0 },
      Option("compare", "run all policies; place the learned one between a fixed interval and the oracle", \.compares),
      Option("fit", "fit the weights of an unknown user to these users, instead of a simulation", \.fits),
      Option("time", "measure single decisions after a year of each user, instead of a simulation", \.measuresTime),
      Option("slope", "NUMBER", "cost of data that is nearly too old; 1 is data that is just too old", \.slope) {
        number($0)
      },
      Option("tail", "NUMBER", "cost of each hour beyond that", \.tail) { number($0) },
      Option("help", "show this help", \.showsHelp),
    ]
  }

  private static func count(_ text: String) -> Int? { Int(text).flatMap { (1...10_000).contains($0) ? $0 : nil } }

  private static func number(_ text: String) -> Double? { Double(text).flatMap { $0.isFinite ? $0 : nil } }

  private static func words<Word: CaseIterable & RawRepresentable<String>>(_ type: Word.Type) -> String {
    type.allCases.map(\.rawValue).joined(separator: "|")
  }

  /// Reads the words after the program's name: `--name value` or `--name=value`.
  init(_ words: [String]) throws(UsageError) {
    var rest = words[...]
    while let word = rest.popFirst() {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      let name = word == "-h" ? "--help" : parts[0]
      guard let option = Self.all.first(where: { "--" + $0.name == name }), option.value != nil || parts.count == 1
      else { throw UsageError(description: "unknown option \(word)") }
      guard let form = option.value else {
        _ = option.take(&self, "")
        continue
      }
      guard let value = parts.count == 2 ? parts[1] : rest.popFirst() else {
        throw UsageError(description: "\(name) needs a value: \(form)")
      }
      guard option.take(&self, value) else {
        throw UsageError(description: "\(name) cannot be \"\(value)\"; it is \(form)")
      }
    }
    if csv != nil, traces.count + users.count * Int(seeds) != 1 {
      throw UsageError(description: "--csv writes the events of one user; give one --trace or one --user")
    }
  }

  static var help: String {
    let lines = all.map { option in
      "  --\(option.name)\(option.value.map { " \($0)" } ?? "")\n      \(option.help)"
    }
    return """
      Replays the looks of users, and shows what a schedule would have fetched for them.

      The decisions are those of the library. A look at data older than 30 minutes fetches under every policy. The first
      28 days are not counted.

      OPTIONS
      \(lines.joined(separator: "\n"))

      EXAMPLES
        schedule-simulator --trace trace-a.txt --policy learned --budget 24
        schedule-simulator --trace trace-a.txt --trace trace-b.txt --compare
        schedule-simulator --user commuter --seed 1 --csv events.csv
        schedule-simulator --trace trace-a.txt --trace trace-c.txt --fit
      """
  }
}

/// An error in the command line.
struct UsageError: Error, CustomStringConvertible {
  let description: String
}
