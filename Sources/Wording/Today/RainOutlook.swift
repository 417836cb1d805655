public import FoundationEssentials
public import Weather

/// The precipitation in each quarter-hour of the next two hours, as far as it is known.
public struct RainOutlook: Sendable {
  /// The eight quarter-hours, starting with the current one.
  public let slots: [Slot]

  /// A quarter of an hour.
  public struct Slot: Hashable, Sendable {
    public let start: Date
    /// The precipitation in millimetres of water in the quarter-hour, or in the whole hour if only that is known; `nil`
    /// is unknown.
    public let amount: Double?
    /// The period that the amount covers.
    public let basis: Basis
    public let kind: Kind

    public var end: Date { start.addingTimeInterval(RainOutlook.quarter) }

    /// Whether the amount would be printed as more than zero.
    public var isWet: Bool { amount.map { $0 >= Wetness.shown } ?? false }

    /// The intensity in millimetres an hour.
    public var rate: Double { (amount ?? 0) * (basis == .quarter ? 4 : 1) }
  }

  /// The length of time that an amount covers.
  public enum Basis: String, Sendable {
    case quarter
    case hour
  }

  /// The form of precipitation.
  public enum Kind: String, CaseIterable, Sendable {
    case rain
    case snow
    /// Rain and snow together.
    case sleet
  }

  private static let quarter: TimeInterval = 900

  /// Creates the outlook: by quarter-hours as far as the report contains them, and by hours beyond.
  public init(_ report: WeatherReport, at now: Date) {
    let begin = (now.timeIntervalSince1970 / RainOutlook.quarter).rounded(.down) * RainOutlook.quarter
    slots = (0..<8).map { index in
      let start = Date(timeIntervalSince1970: begin + Double(index) * RainOutlook.quarter)
      let middle = start.addingTimeInterval(RainOutlook.quarter / 2)
      let finer = report.quarterHours.first { Self.covers(middle, end: $0.time, length: RainOutlook.quarter) }
      let hour = report.hourly.first { Self.covers(middle, end: $0.time, length: 3600) }
      let before = report.hourly.first { Self.covers(middle - 3_600, end: $0.time, length: 3600) }
      // Some providers state the condition for the hour after an instant.
      let conditions = [hour, before].compactMap { $0?.measurements.condition }
      let kind = Kind(conditions.first(where: \.isPrecipitation))
      return Slot(
        start: start, amount: finer?.precipitation ?? hour?.measurements.precipitation,
        basis: finer?.precipitation == nil ? .hour : .quarter, kind: kind)
    }
  }

  /// Returns whether a sum covers an instant. Sums belong to the time before the instant that they are given for.
  private static func covers(_ instant: Date, end: Date, length: TimeInterval) -> Bool {
    let left = end.timeIntervalSince(instant)
    return left >= 0 && left < length
  }
}

extension RainOutlook.Kind {
  init(_ condition: Condition?) {
    switch condition {
    case let condition? where condition.isSnow: self = .snow
    case .sleet, .sleetShowers: self = .sleet
    default: self = .rain
    }
  }
}
