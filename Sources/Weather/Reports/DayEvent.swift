public import FoundationEssentials

/// A noticeable part of the coming weather: a spell of rain, an hour of frost, a day that is warmer than the last.
///
/// A fetch computes the events once, from the whole series, for programs that read documents.
public struct DayEvent: Hashable, Sendable {
  public var kind: Kind
  /// The begin of the first hour.
  public var start: Date
  /// The end of the last hour.
  public var end: Date
  /// The strength, in the canonical unit of its kind: see `Kind`.
  public var amount: Double?
  /// The begin of the hour with the most rain or snow.
  public var peak: Date?
  /// Whether there are dry hours between the first and the last.
  public var isIntermittent: Bool

  public init(
    _ kind: Kind, from start: Date, to end: Date, amount: Double? = nil, peak: Date? = nil,
    isIntermittent: Bool = false
  ) {
    self.kind = kind
    self.start = start
    self.end = end
    self.amount = amount
    self.peak = peak
    self.isIntermittent = isIntermittent
  }

  /// What happens, with the meaning of the amount.
  public enum Kind: String, CaseIterable, Sendable {
    case thunderstorm
    /// Gusts of at least 60 km/h; the amount is the strongest, in metres per second.
    case gusts
    /// Snow; the amount is its sum, in millimetres of water.
    case snow
    /// Rain or sleet; the amount is its sum, in millimetres of water.
    case rain
    /// No rain and no snow, in hours whose precipitation is known.
    case dry
    /// Temperatures of at least 30 °C; the amount is the highest.
    case heat
    /// Temperatures below 0 °C; the amount is the lowest.
    case frost
    /// A day whose highest temperature differs from the day before by at least 2 degrees; the amount is the
    /// difference, positive if the day is warmer.
    case change
    case fog
    /// The hours around noon of a day with a UV index of at least 6, which is the amount. WHO calls such an index high.
    case ultraviolet

    /// Returns `nil` for a kind of a later version.
    ///
    /// The search costs less than the table of strings that the compiler would build in each process.
    public init?(rawValue: String) {
      guard let known = Kind.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
      self = known
    }
  }
}

/// The highest temperature of the day before the current one, as the same provider last stated it.
public struct PreviousDay: Hashable, Sendable {
  public var date: CivilDate
  /// Degrees Celsius.
  public var temperatureMax: Double

  public init(date: CivilDate, temperatureMax: Double) {
    self.date = date
    self.temperatureMax = temperatureMax
  }
}

/// The pressure at an hour that the series no longer has.
public struct PastPressure: Hashable, Sendable {
  public var time: Date
  /// Air pressure at sea level, hectopascal.
  public var pressure: Double

  public init(time: Date, pressure: Double) {
    self.time = time
    self.pressure = pressure
  }
}

extension WeatherReport {
  /// The span of a change of pressure: observers report it for three hours (WMO-No. 306, group 5appp).
  private static let pressureSpan: TimeInterval = 3 * 3_600

  /// Returns how the pressure changed in the three hours before the hour that has begun, hectopascal; `nil` if one of
  /// the two is unknown.
  public func pressureChange(at now: Date) -> Double? {
    guard let hour = hourly.last(where: { $0.time <= now && now < $0.time + 3_600 }),
      let pressure = hour.measurements.pressure, let past = knownPressure(at: hour.time - WeatherReport.pressureSpan)
    else { return nil }
    return pressure - past
  }

  /// Returns the pressure of the three hours before the series, as far as an earlier report states them.
  func pastPressure(after earlier: WeatherReport?) -> [PastPressure] {
    guard let first = hourly.first?.time, let earlier else { return [] }
    return stride(from: -WeatherReport.pressureSpan, to: 0, by: 3_600).compactMap { offset in
      earlier.knownPressure(at: first + offset).map { PastPressure(time: first + offset, pressure: $0) }
    }
  }

  private func knownPressure(at time: Date) -> Double? {
    hourly.first { $0.time == time }?.measurements.pressure ?? pastPressure.first { $0.time == time }?.pressure
  }
}
