/// Ways to make one `Character` of a sign and its neighbours, so that the `Character` equals no sign.
public struct GluedSign: Sendable, CustomStringConvertible {
  let before: String
  let after: String

  /// Each letter with `Grapheme_Cluster_Break=Prepend` that stays in a text that was filtered, a combining mark, and
  /// both.
  public static let all: [GluedSign] =
    ["\u{D4E}", "\u{111C2}", "\u{1193F}"].flatMap {
      [GluedSign(before: $0, after: ""), GluedSign(before: $0, after: mark)]
    } + [GluedSign(before: "", after: mark)]

  private static let mark = "\u{301}"

  /// The text with its signs glued: each for itself, and each run of them as a whole, so that `#{` stays together.
  ///
  /// Signs are all scalars but letters, digits and spaces.
  public func texts(_ text: String) -> [String] {
    let scalars = Array(text.unicodeScalars)
    let (each, runs) = scalars.indices.reduce(into: ("", "")) { glued, index in
      let scalar = String(scalars[index])
      guard isSign(scalars[index]) else {
        glued.0 += scalar
        glued.1 += scalar
        return
      }
      let isFirst = index == 0 || !isSign(scalars[index - 1])
      let isLast = index == scalars.count - 1 || !isSign(scalars[index + 1])
      glued.0 += before + scalar + after
      glued.1 += (isFirst ? before : "") + scalar + (isLast ? after : "")
    }
    return [each, runs]
  }

  private func isSign(_ scalar: Unicode.Scalar) -> Bool {
    scalar != " " && !scalar.properties.isAlphabetic && scalar.properties.numericType == nil
  }

  public var description: String {
    (before + "_" + after).unicodeScalars.map {
      $0 == "_" ? "sign" : "U+" + String($0.value, radix: 16, uppercase: true)
    }
    .joined(separator: " ")
  }
}
