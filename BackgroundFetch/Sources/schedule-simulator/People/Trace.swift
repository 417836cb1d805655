import BackgroundFetch
import Foundation

/// The looks of one user, in the order of time.
struct Trace {
  /// The length of the warm-up in seconds, whose looks are not counted.
  static let warmUp: TimeInterval = 28 * 86400

  /// The name of the user in a table.
  let name: String
  let looks: [Look]

  /// Reads a trace from text, with `EPOCH_SECONDS UTC_OFFSET_SECONDS` on each line.
  init(name: String, text: String) throws {
    self.name = name
    looks = try text.split(separator: "\n").enumerated().map { number, line in
      let fields = line.split(separator: " ").compactMap { Int($0) }
      guard fields.count == 2, abs(fields[1]) <= 18 * 3600 else {
        throw SimulatorError.notALook(line: String(line), number: number + 1, of: name)
      }
      return Look(at: Date(timeIntervalSince1970: Double(fields[0])), utcOffset: fields[1])
    }
    guard zip(looks, looks.dropFirst()).allSatisfy({ $0.at <= $1.at }) else {
      throw SimulatorError.notInOrder(name)
    }
    guard let first = looks.first, let last = looks.last,
      last.at.timeIntervalSince(first.at) > Trace.warmUp + 86400
    else { throw SimulatorError.tooShort(name) }
  }

  init(path: String) throws {
    guard let data = FileManager.default.contents(atPath: path) else { throw SimulatorError.unreadable(path) }
    let name = URL(filePath: path).deletingPathExtension().lastPathComponent
    try self.init(name: name, text: String(decoding: data, as: UTF8.self))
  }

  init(user: SyntheticUser, seed: UInt64) {
    name = "\(user.rawValue)-\(seed)"
    looks = user.looks(seed: seed)
  }
}
