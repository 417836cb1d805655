import FoundationEssentials
import Weather

/// A table of an answer: a column of times and a column per variable, in canonical units. `current` has a single row.
struct OpenMeteoSection {
  /// The maximum number of rows. The longest answer has 2 616 hours: 93 days back and 16 ahead.
  private static let maximumRows = 4_096

  let times: [OpenMeteoTime]
  private var numbers: [OpenMeteoVariable: [Double?]] = [:]
  private var sunTimes: [OpenMeteoVariable: [OpenMeteoTime?]] = [:]

  /// The form of a column: one value (`current`) or an array.
  enum Shape {
    case scalar
    case series
  }

  /// The keys and values of an object, as the server sends them.
  typealias Container = KeyedDecodingContainer<OpenMeteoKey>

  /// - Parameter keys: returns the key of a variable; `nil` if the section does not have it.
  init(
    _ name: String, _ section: Container, shape: Shape, units: [String: String?],
    keys: (OpenMeteoVariable) -> String?
  ) throws {
    times = try OpenMeteoSection.column(section, "time", shape).compactMap { (time: OpenMeteoTime?) in time }
    guard times.count <= OpenMeteoSection.maximumRows else {
      throw ProviderError.undecodable(
        "\(name) has \(times.count) rows; allowed: at most \(OpenMeteoSection.maximumRows)")
    }
    for variable in OpenMeteoVariable.allCases {
      guard let key = keys(variable) else { continue }
      if variable == .sunrise || variable == .sunset {
        sunTimes[variable] = try OpenMeteoSection.column(section, key, shape)
        try require(sunTimes[variable]?.count, in: name, key)
      } else {
        let column: [Double?] = try OpenMeteoSection.column(section, key, shape)
        try require(column.count, in: name, key)
        numbers[variable] = try OpenMeteoSection.canonical(
          column, variable.quantity, unit: units[key] ?? nil, path: "\(name).\(key)")
      }
    }
  }

  func number(_ variable: OpenMeteoVariable, _ row: Int) -> Double? { numbers[variable]?[row] }

  func sunTime(_ variable: OpenMeteoVariable, _ row: Int, utcOffset: Int) -> Date? {
    sunTimes[variable]?[row]?.instant(utcOffset: utcOffset)
  }

  /// Whether a column has a value that is not null.
  static func hasValues(_ section: Container, _ key: String, _ shape: Shape) throws -> Bool {
    let key = OpenMeteoKey(key)
    switch shape {
    case .scalar: return try !section.decodeNil(forKey: key)
    case .series:
      var column = try section.nestedUnkeyedContainer(forKey: key)
      while !column.isAtEnd {
        // `decodeNil` advances only if the value is null.
        guard try column.decodeNil() else { return true }
      }
      return false
    }
  }

  private func require(_ count: Int?, in name: String, _ key: String) throws {
    guard count == times.count else {
      throw ProviderError.undecodable(
        "\(name).\(key) has \(count ?? 0) values where \(name).time has \(times.count)")
    }
  }

  private static func column<Value: Decodable>(
    _ section: Container, _ key: String, _ shape: Shape
  ) throws -> [Value?] {
    let key = OpenMeteoKey(key)
    switch shape {
    case .scalar: return [try section.decodeIfPresent(Value.self, forKey: key)]
    case .series:
      var column = try section.nestedUnkeyedContainer(forKey: key)
      var values: [Value?] = []
      values.reserveCapacity(column.count ?? 0)
      // One value at a time: `decode([Value?].self)` builds a decoder for each element and takes three times as long.
      while !column.isAtEnd { values.append(try column.decodeIfPresent(Value.self)) }
      return values
    }
  }

  /// Converts a column to the canonical unit. The unit `undefined` marks a variable that the chosen model does not have.
  private static func canonical(
    _ column: [Double?], _ quantity: PhysicalQuantity, unit: String?, path: String
  ) throws -> [Double?] {
    guard unit != "undefined", column.contains(where: { $0 != nil }) else {
      return Array(repeating: nil, count: column.count)
    }
    guard let convert = quantity.conversion(from: unit) else {
      let given = unit.map { "is in \"\(BoundedText.cut($0))\"" } ?? "has no unit"
      throw ProviderError.undecodable("\(path) \(given); allowed: \(quantity.units)")
    }
    return column.map { value in value.flatMap { quantity.plausible(convert($0)) } }
  }
}
