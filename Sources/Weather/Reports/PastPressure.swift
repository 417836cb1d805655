public import FoundationEssentials

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

  /// Returns how the pressure changed in the three hours before the hour that has begun, hectopascal; `nil` if one of the
  /// two is unknown.
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
