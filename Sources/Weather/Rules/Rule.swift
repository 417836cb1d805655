public import FoundationEssentials
public import Zones

/// A rule of the configuration: what the user wants to be notified of.
public struct Rule: Hashable, Sendable {
  public var trigger: RuleTrigger
  /// The name of a saved place, in any form that commands accept; `nil` means all saved places.
  public var place: String?
  /// When notifications of this rule wait.
  public var quiet: Quiet

  public init(_ trigger: RuleTrigger, place: String? = nil, quiet: Quiet = .asAll) {
    self.trigger = trigger
    self.place = place
    self.quiet = quiet
  }

  /// Quiet hours of one rule.
  public enum Quiet: Hashable, Sendable {
    /// The quiet hours of all rules.
    case asAll
    /// No quiet hours for this rule.
    case never
    case hours(QuietHours)
  }

  /// Whether the rule applies to a place. A name that several places share means all of them.
  public func isFor(_ location: Location) -> Bool {
    place.map { TypedName($0).means(location) } ?? true
  }

  /// Returns the quiet hours of this rule.
  ///
  /// - Parameter all: the quiet hours of all rules.
  public func quietHours(_ all: QuietHours?) -> QuietHours? {
    switch quiet {
    case .asAll: all
    case .never: nil
    case .hours(let hours): hours
    }
  }
}

/// The condition of a rule.
public enum RuleTrigger: Hashable, Sendable {
  /// Precipitation of any kind in the time ahead.
  case rain(within: Duration)
  /// A temperature in the time ahead.
  case temperature(Side, RuleLimit, within: Duration)
  /// Gusts above a limit in the time ahead.
  case gusts(above: RuleLimit, within: Duration)
  /// The first frost of a winter, in the next 24 hours.
  case firstFrost
  /// Official warnings from a severity upwards.
  case warnings(atLeast: WeatherAlert.Severity)
  /// Air of this level or a worse one, in the next 24 hours.
  case air(atLeast: AirLevel)
  /// So much pollen of a plant or more, in the next 24 hours.
  case pollen(PollenSpecies, atLeast: PollenLevel)

  /// The side of a limit.
  public enum Side: String, Hashable, Sendable, CaseIterable {
    case above, below
  }

  /// How far ahead the rule looks, which determines how often it needs data; `nil` for warnings and for the air,
  /// which are requested by rules of their own.
  public var horizon: Duration? {
    switch self {
    case .rain(let within), .temperature(_, _, let within), .gusts(_, let within): within
    case .firstFrost: RuleTrigger.frostHorizon
    case .warnings, .air, .pollen: nil
    }
  }

  static let frostHorizon = Duration.seconds(86_400)

  /// The trigger's key in ``RuleMemory``: equal for equal triggers only.
  public var key: String {
    switch self {
    case .rain(let within): "rain within \(within.components.seconds)s"
    case .temperature(let side, let limit, let within):
      "temperature \(side.rawValue) \(limit) within \(within.components.seconds)s"
    case .gusts(let limit, let within): "gusts above \(limit) within \(within.components.seconds)s"
    case .firstFrost: "first frost"
    case .warnings(let severity): "warnings \(severity.rawValue)"
    case .air(let level): "air \(level.code(in: .european))"
    case .pollen(let species, let level): "pollen \(species.rawValue) \(level.rawValue)"
    }
  }
}

/// The hours of a day in which notifications wait, in the user's local time: `22:00-07:00`.
///
/// They include the beginning and not the end, and may span midnight. When the clock changes, they become longer or
/// shorter with the night.
public struct QuietHours: Hashable, Sendable, CustomStringConvertible {
  /// Minutes after midnight.
  private let begin: Int
  private let end: Int

  /// Reads two different times of a 24-hour clock with a hyphen between them; `nil` for any other text.
  public init?(_ text: String) {
    let times = text.split(separator: "-", omittingEmptySubsequences: false).map { QuietHours.minutes($0) }
    guard times.count == 2, let begin = times[0], let end = times[1], begin != end else { return nil }
    (self.begin, self.end) = (begin, end)
  }

  public var description: String { "\(QuietHours.text(begin))-\(QuietHours.text(end))" }

  /// Returns the end of the quiet hours if they include an instant, else `nil`.
  ///
  /// - Parameter zone: the zone of the user, not of a place.
  public func end(at now: Date, in zone: Zone) -> Date? {
    let clock = WallTime(now, in: zone)
    let (begin, end, shown) = (begin * 60, end * 60, clock.secondOfDay)
    let isQuiet = begin < end ? (begin..<end).contains(shown) : shown >= begin || shown < end
    guard isQuiet else { return nil }
    let day = clock.daysSince1970 + (shown < end ? 0 : 1)
    return zone.instant(ofWall: day * 86_400 + end, after: now)
  }

  private static func minutes(_ text: Substring) -> Int? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ $0.utf8.count == 2 && $0.utf8.allSatisfy { (48...57).contains($0) } }),
      let hour = Int(parts[0]), let minute = Int(parts[1]), hour < 24, minute < 60
    else { return nil }
    return hour * 60 + minute
  }

  private static func text(_ minutes: Int) -> String {
    [minutes / 60, minutes % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
  }
}

/// A limit in the unit of the configuration: `0°C`, `32°F`, `60 km/h`.
public struct RuleLimit: Hashable, Sendable, CustomStringConvertible {
  private let number: Double
  private let unit: String
  /// In degrees Celsius or metres per second.
  public let canonical: Double

  /// Reads a temperature from -100 to 150, `-2.5 °C`, with or without the degree sign; `nil` for any other text.
  public init?(temperature text: String) { self.init(text, .temperature, ["°C", "°F"], -100...150) }

  /// Reads a wind speed from 1 to 500, `40 mph`; `nil` for any other text.
  public init?(speed text: String) { self.init(text, .speed, ["km/h", "mph", "m/s", "kn"], 1...500) }

  /// Reads a number and the unit after it, with optional blanks between them.
  private init?(_ text: String, _ quantity: PhysicalQuantity, _ units: [String], _ range: ClosedRange<Double>) {
    let digits = text.prefix { $0.isASCII && ($0.isNumber || "-.".contains($0)) }
    let sign = text[digits.endIndex...].drop { $0 == " " }
    guard let number = Double(digits), range.contains(number),
      let unit = units.first(where: { $0 == sign || $0 == "°" + sign }),
      let convert = quantity.conversion(from: unit)
    else { return nil }
    self.number = number + 0
    self.unit = unit
    canonical = convert(number + 0)
  }

  /// The form of the configuration. Whole numbers have no decimals.
  public var description: String {
    (Int(exactly: number).map(String.init) ?? "\(number)") + (unit.hasPrefix("°") ? "" : " ") + unit
  }
}
