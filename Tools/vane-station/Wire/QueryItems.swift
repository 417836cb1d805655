import Foundation

/// A request target taken apart: its path, and the query's values by key.
struct QueryItems: Sendable {
  let path: String
  private let values: [String: [String]]

  /// A query may give a list as commas or by repeating the key; `+` is a space, as Open-Meteo's server reads it.
  ///
  /// - Parameter target: path and query as they stand in the request line.
  init(target: String) {
    let components = URLComponents(string: "http://station" + target.replacing("+", with: "%20"))
    path = components?.path ?? target
    values = Dictionary(grouping: components?.queryItems ?? [], by: \.name)
      .mapValues { items in items.map { $0.value ?? "" } }
  }

  /// Every key that was given.
  var keys: Set<String> { Set(values.keys) }

  /// The last value of a key, commas and all.
  func text(_ key: String) -> String? {
    values[key]?.last
  }

  /// The values of a key; empty when it is absent or empty.
  func list(_ key: String) -> [String] {
    (values[key] ?? []).flatMap { $0.split(separator: ",") }.map { String($0.trimmingPrefix(" ")) }
  }

  /// A list of numbers.
  func numbers(_ key: String) throws(StationError) -> [Double] {
    var numbers: [Double] = []
    for text in list(key) {
      guard let number = Double(text), number.isFinite else {
        throw .invalid(type: "Float", value: text, key: key)
      }
      numbers.append(number)
    }
    return numbers
  }

  /// A whole number within a range, `nil` when the key is absent.
  func count(_ key: String, _ allowed: ClosedRange<Int>) throws(StationError) -> Int? {
    guard let text = text(key) else { return nil }
    guard let number = Int(text) else { throw .invalid(type: "Int", value: text, key: key) }
    guard allowed.contains(number) else {
      let words = key.replacing("_", with: " ")
      throw .outOfRange(name: words.prefix(1).uppercased() + words.dropFirst(), allowed: allowed)
    }
    return number
  }

  /// One of a closed list of words, `fallback` when the key is absent.
  func word<Word: RawRepresentable<String>>(_ key: String, or fallback: Word) throws(StationError) -> Word {
    guard let text = text(key) else { return fallback }
    guard let word = Word(rawValue: text) else {
      throw .invalid(type: "\(Word.self)", value: text, key: key)
    }
    return word
  }
}
