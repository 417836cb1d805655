import Weather

@testable import Presentation

/// One entry of a wording, found by reflection, with all that it says when it is tried.
struct WordKey {
  /// From the top: `card.feelsLike`.
  let path: String
  /// `nil` for a sentence of a shape that the tests do not know: add it to `Sentences`.
  let tries: [Try]?

  struct Try {
    let text: String
    let quoted: [String]
  }

  /// Every entry of a language, in the order in which they are declared.
  static func all(_ wording: Wording) -> [WordKey] {
    var keys: [WordKey] = []
    collect(wording, "", into: &keys)
    return keys
  }

  private static func collect(_ words: Any, _ path: String, into keys: inout [WordKey]) {
    for child in Mirror(reflecting: words).children {
      let path = path + (path.isEmpty ? "" : ".") + (child.label ?? "?")
      if let text = child.value as? String {
        keys.append(WordKey(path: path, tries: [Try(text: text, quoted: [])]))
      } else if let lines = child.value as? [String] {
        keys.append(WordKey(path: path, tries: lines.map { Try(text: $0, quoted: []) }))
      } else if "\(type(of: child.value))".hasSuffix("Words") {
        collect(child.value, path, into: &keys)
      } else {
        let shape = Sentences.shapes.first { $0.type == type(of: child.value) }
        keys.append(WordKey(path: path, tries: shape.map { tries(child.value, as: $0) }))
      }
    }
  }

  /// Reflection hands a function out as it is stored, but calls it by the convention of generics, and crashes; in a
  /// structure of that very function it is called as it was stored.
  private static func tries<Shape: Sentence>(_ value: Any, as shape: Shape.Type) -> [Try] {
    withUnsafeBytes(of: value) { $0.load(as: Shape.self) }.tries
  }
}

/// A function of a wording, stored alone.
protocol Sentence {
  static var type: Any.Type { get }
  var tries: [WordKey.Try] { get }
}
