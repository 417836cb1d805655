import FoundationEssentials
import Text
import Weather

/// A table of an answer: a column of times and a column per variable, in canonical units. `current` has a single row.
struct OpenMeteoSection {
  /// The maximum number of rows. The longest answer has 2 616 hours: 93 days back and 16 ahead.
  private static let maximumRows = 4_096

  let times: [OpenMeteoTime]
  private var numbers = OpenMeteoTable<[Double?]>()

  /// The form of a column: one value (`current`) or an array.
  enum Shape {
    case scalar
    case series
  }

  /// Reads a section of a place; `nil` if it is absent or null.
  init?(_ name: String, of place: JSONObject, _ shape: Shape) throws {
    guard let section = try place[name]?.object() else { return nil }
    let units = try place["\(name)_units"]?.object()
    times = try OpenMeteoSection.times(of: section, shape)
    guard times.count <= OpenMeteoSection.maximumRows else {
      throw ProviderError.undecodable(
        "\(name) has \(times.count) rows; allowed: at most \(OpenMeteoSection.maximumRows)")
    }
    let keys =
      name == "current_weather"
      ? OpenMeteoKeys(currentWeather: section)
      : try OpenMeteoKeys(section) { try OpenMeteoSection.hasValues($0, shape) }
    for variable in OpenMeteoVariable.allCases {
      guard let member = keys[variable] else { continue }
      let (column, kind) = (try OpenMeteoSection.numbers(member.value, shape), variable.quantity)
      let unit = try units?[member.key]?.string()
      numbers[variable] = try OpenMeteoSection.canonical(
        column, in: name, member.key, count: times.count, unit, kind.conversion(from: unit), allowed: kind.units
      ).map { $0.flatMap(kind.plausible) }
    }
  }

  /// The column of a variable; `nil` if the section does not have it.
  func numbers(_ variable: OpenMeteoVariable) -> [Double?]? { numbers[variable] }

  /// Returns whether a column has a value that is not null.
  private static func hasValues(_ column: JSONElement, _ shape: Shape) throws -> Bool {
    shape == .scalar ? !column.isNull : try column.array().contains { !$0.isNull }
  }

  /// Returns the times that are not null.
  private static func times(of section: JSONObject, _ shape: Shape) throws -> [OpenMeteoTime] {
    shape == .scalar
      ? [try section["time"].map(OpenMeteoTime.init)].compactMap { $0 }
      : try section.value("time").array().compactMap { try $0.nonNull.map(OpenMeteoTime.init) }
  }

  private static func numbers(_ column: JSONElement, _ shape: Shape) throws -> [Double?] {
    shape == .scalar ? [try column.nonNull?.double()] : try column.doubles()
  }

  /// Returns a column of a section in the canonical unit. The unit `undefined` marks a variable that the chosen model
  /// does not have.
  ///
  /// - Parameters:
  ///   - count: the number of times.
  ///   - convert: the conversion from the unit; `nil` if it is not one of the allowed units.
  static func canonical(
    _ column: [Double?], in section: String, _ key: String, count: Int, _ unit: String?,
    _ convert: ((Double) -> Double)?, allowed: String
  ) throws -> [Double?] {
    guard column.count == count else {
      throw ProviderError.undecodable(
        "\(section).\(key) has \(column.count) values where \(section).time has \(count)")
    }
    guard unit != "undefined", column.contains(where: { $0 != nil }) else { return Array(repeating: nil, count: count) }
    guard let convert else { throw ProviderError.unknownUnit(unit, of: "\(section).\(key)", allowed: allowed) }
    return column.map { $0.map(convert) }
  }
}

/// A time of an answer: UTC seconds (`timeformat=unixtime`) or local text without an offset (`iso8601`).
///
/// One `utc_offset_seconds` applies to all times of an answer, also after a change of daylight-saving time: the service
/// formats all texts with it.
enum OpenMeteoTime {
  case seconds(Double)
  case text(String)

  init(_ element: JSONElement) throws(JSONError) {
    self = element.kind == .number ? .seconds(try element.double()) : .text(try element.string())
  }

  /// Returns `nil` for a time outside the years 2000 to 2099: the sunrise of a polar night is in 1970.
  func instant(utcOffset: Int) -> Date? {
    guard let seconds = secondsSince1970(utcOffset: utcOffset), (946_684_800..<4_102_444_800).contains(seconds)
    else { return nil }
    return Date(timeIntervalSince1970: seconds)
  }

  /// Returns the local calendar day, which can differ from the UTC day of the same instant.
  func day(utcOffset: Int) -> CivilDate? {
    guard let instant = instant(utcOffset: utcOffset) else { return nil }
    let local = Int(instant.timeIntervalSince1970.rounded(.down)) + utcOffset
    return CivilDate(daysSince1970: local / 86_400)
  }

  private func secondsSince1970(utcOffset: Int) -> Double? {
    switch self {
    case .seconds(let seconds):
      return seconds
    case .text(let text):
      let parts = text.split(separator: "T", omittingEmptySubsequences: false)
      guard parts.count <= 2, let date = CivilDate(String(parts[0])) else { return nil }
      guard let clock = parts.count == 2 ? OpenMeteoTime.secondsOfDay(parts[1]) : 0 else { return nil }
      return Double(date.daysSince1970 * 86_400 + clock - utcOffset)
    }
  }

  /// Reads `16:30` or `16:30:00`.
  private static func secondsOfDay(_ text: Substring) -> Int? {
    ISO8601Time.clock(Array((text.utf8.count == 5 ? text + ":00" : text).utf8)[...])
  }
}
