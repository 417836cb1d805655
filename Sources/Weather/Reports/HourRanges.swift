/// The ranges in which a provider expects values of an hour, in canonical units.
///
/// `nil` means that the provider does not state the range. Ranges are never computed or interpolated, and a day has none.
public struct HourRanges: Hashable, Sendable {
  /// From the 10th to the 90th percentile of the temperature, degrees Celsius.
  public var temperature: ClosedRange<Double>?
  /// From the 10th to the 90th percentile of the mean wind, metres per second.
  public var windSpeed: ClosedRange<Double>?
  /// From the lowest to the highest expected precipitation of the preceding hour, millimetres of water.
  public var precipitation: ClosedRange<Double>?

  public init() {}

  /// The quantities that can have a range, in the order of documents.
  public static let quantities: [WeatherQuantity] = [.temperature, .windSpeed, .precipitation]

  /// The range of a quantity; `nil` for one that never has a range, which cannot be set either.
  public subscript(quantity: WeatherQuantity) -> ClosedRange<Double>? {
    get {
      switch quantity {
      case .temperature: temperature
      case .windSpeed: windSpeed
      case .precipitation: precipitation
      default: nil
      }
    }
    set {
      switch quantity {
      case .temperature: temperature = newValue
      case .windSpeed: windSpeed = newValue
      case .precipitation: precipitation = newValue
      default: break
      }
    }
  }

  public var isEmpty: Bool { temperature == nil && windSpeed == nil && precipitation == nil }
}

extension ClosedRange<Double> {
  /// Returns `nil` if one of the bounds is missing, or the low one is above the high one.
  public init?(low: Double?, high: Double?) {
    guard let low, let high, low <= high else { return nil }
    self = low...high
  }
}
