import Foundation

/// A JSON value as the text that goes over the wire: no spaces, members in the order they are written.
///
/// An object literal leaves out the members that are `nil`.
struct JSON: Equatable, Sendable, ExpressibleByStringInterpolation, ExpressibleByDictionaryLiteral {
  let text: String

  static let null = JSON(raw: "null")

  /// - Parameter raw: text that is JSON already.
  init(raw: String) {
    text = raw
  }

  init(stringLiteral value: String) {
    self = .string(value)
  }

  init(dictionaryLiteral members: (String, JSON?)...) {
    self = .object(members)
  }

  static func object(_ members: some Sequence<(String, JSON?)>) -> JSON {
    let texts = members.compactMap { name, value in value.map { JSON.string(name).text + ":" + $0.text } }
    return JSON(raw: "{" + texts.joined(separator: ",") + "}")
  }

  static func array(_ elements: some Sequence<JSON>) -> JSON {
    JSON(raw: "[" + elements.map(\.text).joined(separator: ",") + "]")
  }

  static func bool(_ value: Bool) -> JSON { JSON(raw: "\(value)") }

  static func int(_ value: Int) -> JSON { JSON(raw: "\(value)") }

  /// A number with a fixed count of decimals; 0 decimals have no point. There is no negative zero.
  static func number(_ value: Double, decimals: Int) -> JSON {
    var factor = 1.0
    for _ in 0..<decimals { factor *= 10 }
    let scaled = (value * factor).rounded()
    guard abs(scaled) < 1e15 else { return JSON(raw: "\(value)") }
    let (whole, fraction) = Int(abs(scaled)).quotientAndRemainder(dividingBy: Int(factor))
    var digits = scaled < 0 ? "-\(whole)" : "\(whole)"
    if decimals > 0 {
      // The digit in front keeps the zeros of the fraction.
      let padded = "\(Int(factor) + fraction)"
      digits += "." + padded.dropFirst()
    }
    return JSON(raw: digits)
  }

  static func string(_ value: String) -> JSON {
    var result = "\""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\u{0}"..<"\u{20}", "\u{7f}"..<"\u{a0}":
        let hexadecimal = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - hexadecimal.count) + hexadecimal
      default: result.unicodeScalars.append(scalar)
      }
    }
    return JSON(raw: result + "\"")
  }
}
