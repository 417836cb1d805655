import BackgroundFetch
import Foundation

/// The conditions of a machine, and the times of their changes.
struct ConditionTrace {
  /// The changes, in the order of time.
  let changes: [(at: Date, conditions: Conditions)]

  /// A machine that is always on mains and online.
  static let steady = ConditionTrace(changes: [])

  private init(changes: [(at: Date, conditions: Conditions)]) {
    self.changes = changes
  }

  /// Reads a trace from text, with `EPOCH_SECONDS WORD...` on each line. The words are `mains`, `battery`, `low`,
  /// `offline`, `metered` and `saver`. The default is mains, online and unmetered.
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

  /// Applies a word to the conditions.
  ///
  /// - Returns: whether the word is known.
  private static func apply(_ word: String, to conditions: inout Conditions) -> Bool {
    switch word {
    case "mains": conditions.power = .mains
    case "battery": conditions.power = .battery
    case "low": conditions.power = .low
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

  /// Returns the next change after an instant.
  func next(after instant: Date) -> Date? {
    changes.first { $0.at > instant }?.at
  }
}
