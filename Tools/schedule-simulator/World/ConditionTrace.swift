import BackgroundFetch
import Foundation

/// What a machine could afford, and when that changed.
struct ConditionTrace {
  /// The changes, in the order of time.
  let changes: [(at: Date, conditions: Conditions)]

  /// Always on mains and online.
  static let steady = ConditionTrace(changes: [])

  private init(changes: [(at: Date, conditions: Conditions)]) {
    self.changes = changes
  }

  /// A trace from text: `EPOCH_SECONDS WORD...` a line, of the words `mains`, `battery`, `low`, `offline`, `metered`
  /// and `saver`; what a line does not name is mains, online, unmetered.
  init(name: String, text: String) throws {
    changes = try text.split(separator: "\n").enumerated().map { number, line in
      let words = line.split(separator: " ")
      var conditions = Conditions()
      let known = words.dropFirst().allSatisfy { ConditionTrace.apply(String($0), to: &conditions) }
      guard known, let epoch = words.first.flatMap({ Int($0) }) else {
        throw SimulatorError.notACondition(line: String(line), number: number + 1, of: name)
      }
      return (Date(timeIntervalSince1970: Double(epoch)), conditions)
    }
    guard zip(changes, changes.dropFirst()).allSatisfy({ $0.at <= $1.at }) else {
      throw SimulatorError.notInOrder(name)
    }
  }

  init(path: String) throws {
    guard let data = FileManager.default.contents(atPath: path) else { throw SimulatorError.unreadable(path) }
    try self.init(name: path, text: String(decoding: data, as: UTF8.self))
  }

  /// - Returns: whether the word is one.
  private static func apply(_ word: String, to conditions: inout Conditions) -> Bool {
    switch word {
    case "mains", "battery", "low": conditions.power = PowerSource(rawValue: word) ?? .mains
    case "offline": conditions.isOnline = false
    case "metered": conditions.isMetered = true
    case "saver": conditions.savesPower = true
    default: return false
    }
    return true
  }

  func conditions(at instant: Date) -> Conditions {
    changes.last { $0.at <= instant }?.conditions ?? Conditions()
  }

  /// The next change after an instant.
  func next(after instant: Date) -> Date? {
    changes.first { $0.at > instant }?.at
  }
}
