/// The rule of a catalogue that chooses the form of a word for a number: `nplurals=2; plural=n != 1;`.
///
/// The rule is an expression of C with the number `n` (GNU gettext manual, "Additional functions for plural forms").
struct PluralRule {
  private let expression: Substring

  /// Takes the rule from the header of a catalogue. Without one, the rule is that of English.
  init(header: String) {
    let line = header.split(separator: "\n").first { $0.hasPrefix("Plural-Forms:") }
    let start = line.flatMap { line in line.firstRange(of: "plural=").map { line[$0.upperBound...] } }
    let rule = start?.prefix { $0 != ";" } ?? ""
    expression = rule.isEmpty || rule.count > 500 ? "n != 1" : rule
  }

  /// Returns the index of the form for a number, 0 if the rule is not an expression.
  public func form(_ count: Int) -> Int {
    var reader = Parser(number: count.magnitude > Int32.max ? Int(Int32.max) : Int(count.magnitude), rest: expression)
    let form = reader.choice()
    return reader.isAtEnd ? form ?? 0 : 0
  }

  /// Evaluates an expression while it reads it. Each function reads one level of precedence, and returns `nil` if there
  /// is no value.
  private struct Parser {
    let number: Int
    var rest: Substring

    var isAtEnd: Bool {
      rest.allSatisfy { $0 == " " }
    }

    mutating func choice() -> Int? {
      guard let condition = operation(0) else { return nil }
      guard take("?") else { return condition }
      guard let first = choice(), take(":"), let second = choice() else { return nil }
      return condition != 0 ? first : second
    }

    /// From the loosest to the tightest. Of two signs with the same beginning, the longer one is first.
    private static let operators: [[(sign: String, apply: @Sendable (Int, Int) -> Int)]] = [
      [("||", { $0 != 0 || $1 != 0 ? 1 : 0 })],
      [("&&", { $0 != 0 && $1 != 0 ? 1 : 0 })],
      [("==", { $0 == $1 ? 1 : 0 }), ("!=", { $0 != $1 ? 1 : 0 })],
      [
        ("<=", { $0 <= $1 ? 1 : 0 }), (">=", { $0 >= $1 ? 1 : 0 }), ("<", { $0 < $1 ? 1 : 0 }),
        (">", { $0 > $1 ? 1 : 0 }),
      ],
      [("+", { $0 &+ $1 }), ("-", { $0 &- $1 })],
      [("*", { $0 &* $1 }), ("/", { $1 == 0 ? 0 : $0 / $1 }), ("%", { $1 == 0 ? 0 : $0 % $1 })],
    ]

    private mutating func operation(_ level: Int) -> Int? {
      guard level < Parser.operators.count else { return value() }
      guard var left = operation(level + 1) else { return nil }
      while let operation = Parser.operators[level].first(where: { take($0.sign) }) {
        guard let right = self.operation(level + 1) else { return nil }
        left = operation.apply(left, right)
      }
      return left
    }

    private mutating func value() -> Int? {
      if take("!") { return value().map { $0 == 0 ? 1 : 0 } }
      if take("n") { return number }
      if take("(") {
        let inner = choice()
        return take(")") ? inner : nil
      }
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      rest = rest.dropFirst(digits.count)
      return Int(digits)
    }

    /// Whether the sign is next. Reads it if so.
    private mutating func take(_ sign: String) -> Bool {
      rest = rest.drop { $0 == " " }
      guard rest.hasPrefix(sign) else { return false }
      rest = rest.dropFirst(sign.count)
      return true
    }
  }
}
