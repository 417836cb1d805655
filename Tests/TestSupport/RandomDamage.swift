import BackgroundFetch
import ScheduleParts

/// Damages texts at random, the same on every run with the same seed.
public struct RandomDamage: RandomNumberGenerator {
  private var random: SeededGenerator
  private let splices: [String]

  /// - Parameter splices: texts to insert.
  public init(seed: UInt64, splices: [String] = []) {
    random = SeededGenerator(seed: seed)
    self.splices = splices
  }

  public mutating func next() -> UInt64 { random.next() }

  /// Calls `read` with each of many damaged bodies.
  ///
  /// In half of them only `slightly` changes something, so that the body still parses and its values are checked.
  /// - Returns: how many were read, in all.
  public mutating func count(
    in bodies: [String], rounds: Int, changes: ClosedRange<Int> = 1...3,
    slightly: (inout RandomDamage, inout [UInt8]) -> Void = { $0.changeDigit(in: &$1) },
    _ read: ([UInt8], inout RandomDamage) throws -> Int
  ) rethrows -> Int {
    var count = 0
    for round in 0..<rounds {
      var body = Array(bodies[round % bodies.count].utf8)
      let isSlight = round / bodies.count % 2 == 0
      for _ in 0..<Int.random(in: changes, using: &random) {
        if isSlight { slightly(&self, &body) } else { damage(&body) }
      }
      count += try read(body, &self)
    }
    return count
  }

  /// Changes one digit, so that the text is still well-formed and its values are checked.
  public mutating func changeDigit(in body: inout [UInt8]) {
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    let place = Int.random(in: 0...body.count, using: &random)
    guard let digit = body.dropFirst(place).firstIndex(where: digits.contains) else { return }
    body[digit] = UInt8.random(in: digits, using: &random)
  }

  /// Cuts the end off, changes, removes or repeats bytes, or inserts a splice.
  public mutating func damage(_ body: inout [UInt8]) {
    let place = Int.random(in: 0...max(0, body.count - 1), using: &random)
    switch Int.random(in: 0..<5, using: &random) {
    case 0: body.removeLast(min(body.count, Int.random(in: 0...100, using: &random)))
    case 1 where !body.isEmpty: body[place] = UInt8.random(in: 0...255, using: &random)
    case 2 where !body.isEmpty: body.remove(at: place)
    case 3 where !body.isEmpty: body.insert(contentsOf: Array(body[place...].prefix(100)), at: place)
    default:
      let splice = splices.randomElement(using: &random) ?? ""
      body.insert(contentsOf: splice.utf8, at: min(place, body.count))
    }
  }
}
