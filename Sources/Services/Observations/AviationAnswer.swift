import FoundationEssentials
import Text
import Weather

/// Answers of the Data API of the Aviation Weather Center.
enum AviationAnswer {
  /// The number of entries of a full answer, which may lack others.
  static let maximumEntries = 400

  /// Reads the entries of an answer, a JSON array of objects. Status 204, an empty body and `[]` mean that there are
  /// none. Entries that cannot be read are skipped. A full answer may lack others.
  ///
  /// - Parameter read: reads an entry; returns `nil` for one that is not meant to be used.
  /// - Throws: what a status other than 200, 203 and 204 means; `undecodable` for a body that is not an array, and if no
  ///   entry can be read.
  static func entries<Entry>(
    of answer: ProviderAnswer, _ read: (JSONObject) throws(JSONError) -> Entry?
  ) throws(ProviderError) -> (read: [Entry], isFull: Bool) {
    guard answer.status != 204 else { return ([], false) }
    let body = try answer.content()
    guard !body.allSatisfy({ [0x20, 0x09, 0x0a, 0x0d].contains($0) }) else { return ([], false) }
    return try JSONBody.read(body) { root in
      let elements = try root.array()
      var (entries, errors): ([Entry], [JSONError]) = ([], [])
      for element in elements {
        do throws(JSONError) {
          if let entry = try read(try element.object()) { entries.append(entry) }
        } catch {
          errors.append(error)
        }
      }
      if let first = errors.first, errors.count == elements.count { throw first }
      return (entries, elements.count >= maximumEntries)
    }
  }
}

extension JSONObject {
  /// Reads a number and converts it to the canonical unit; `nil` if it is absent, null or impossible on Earth.
  ///
  /// - Throws: `mismatch` if it is not a number.
  func number(_ quantity: PhysicalQuantity, in unit: String? = nil, _ key: String) throws(JSONError) -> Double? {
    guard let number = try finite(key), let convert = quantity.conversion(from: unit) else { return nil }
    return quantity.plausible(convert(number))
  }

  /// Reads a height above sea level in metres; `nil` if it is absent, null or not on Earth.
  func elevation(_ key: String) throws(JSONError) -> Double? {
    try finite(key).flatMap { (-500.0...9_000).contains($0) ? $0 : nil }
  }

  /// Reads `lat` and `lon`; `nil` unless both are there and on Earth.
  func coordinate() throws(JSONError) -> Coordinate? {
    guard let latitude = try finite("lat"), let longitude = try finite("lon") else { return nil }
    return Coordinate(latitude: latitude, longitude: longitude)
  }

  /// Reads a text as one line: without controls and invisible characters, with single spaces, cut to `longest` Unicode
  /// scalars. Returns `nil` if it is absent, null or empty.
  func line(_ key: String, longest: Int) throws(JSONError) -> String? {
    guard let text = try self[key]?.string() else { return nil }
    var line: [Unicode.Scalar] = []
    for scalar in text.unicodeScalars {
      if scalar.properties.isWhitespace {
        if let last = line.last, last != " " { line.append(" ") }
      } else if scalar.isShown {
        line.append(scalar)
      }
      if line.count == longest { break }
    }
    if line.last == " " { line.removeLast() }
    return line.isEmpty ? nil : String(String.UnicodeScalarView(line))
  }

  /// Reads a number; `nil` if it is absent, null or beyond a `Double`.
  private func finite(_ key: String) throws(JSONError) -> Double? {
    do {
      return try self[key]?.double()
    } catch .outOfRange {
      return nil
    }
  }
}

extension Unicode.Scalar {
  /// Whether a text may contain the scalar: not if it is a control or invisible, or may be anything.
  fileprivate var isShown: Bool {
    switch properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator: false
    default: true
    }
  }
}
