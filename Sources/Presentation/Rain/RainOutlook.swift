public import Foundation
public import Weather

/// The next two hours by the quarter: what falls in each, as far as it is known.
public struct RainOutlook: Sendable {
  /// Eight quarters of an hour, the one that has begun first.
  public let slots: [Slot]

  /// A quarter of an hour.
  public struct Slot: Hashable, Sendable {
    public let start: Date
    /// Millimetres of water in the quarter, or in the whole hour where nothing finer is known. `nil` is unknown.
    public let amount: Double?
    /// What the amount is the sum of.
    public let basis: Basis
    public let kind: Kind

    public var end: Date { start.addingTimeInterval(RainOutlook.quarter) }

    /// Whether what falls would be printed as more than nothing: a twentieth of a millimetre.
    public var isWet: Bool { amount.map { $0 >= 0.05 } ?? false }

    /// Millimetres an hour.
    var rate: Double { (amount ?? 0) * (basis == .quarter ? 4 : 1) }
  }

  /// The length of time that an amount belongs to.
  public enum Basis: String, Sendable {
    case quarter
    case hour
  }

  /// In which shape water falls.
  public enum Kind: String, CaseIterable, Sendable {
    case rain
    case snow
    /// Rain and snow at once.
    case sleet
  }

  private static let quarter: TimeInterval = 900

  /// By the quarter as far as the report has quarters, and by the hour beyond.
  public init(_ report: WeatherReport, at now: Date) {
    let begin = (now.timeIntervalSince1970 / RainOutlook.quarter).rounded(.down) * RainOutlook.quarter
    slots = (0..<8).map { index in
      let start = Date(timeIntervalSince1970: begin + Double(index) * RainOutlook.quarter)
      let middle = start.addingTimeInterval(RainOutlook.quarter / 2)
      let finer = report.quarterHours.first { Self.covers(middle, end: $0.time, length: RainOutlook.quarter) }
      let hour = report.hourly.first { Self.covers(middle, end: $0.time, length: 3600) }
      let kind = Kind(hour?.measurements.condition)
      return if let amount = finer?.precipitation {
        Slot(start: start, amount: amount, basis: .quarter, kind: kind)
      } else {
        Slot(start: start, amount: hour?.measurements.precipitation, basis: .hour, kind: kind)
      }
    }
  }

  /// Sums belong to the time before the instant that they are given for.
  private static func covers(_ instant: Date, end: Date, length: TimeInterval) -> Bool {
    let left = end.timeIntervalSince(instant)
    return left >= 0 && left < length
  }
}

extension RainOutlook.Kind {
  init(_ condition: Condition?) {
    switch condition {
    case .lightSnow, .snow, .heavySnow, .snowGrains, .snowShowers, .heavySnowShowers: self = .snow
    case .sleet, .sleetShowers: self = .sleet
    default: self = .rain
    }
  }
}
