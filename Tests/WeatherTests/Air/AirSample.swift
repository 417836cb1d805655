import Foundation
import Weather

extension AirSeries {
  /// A day of constant concentrations in micrograms per cubic metre; the last hour is number 23.
  static func steady(_ values: [AirQuantity: Double]) -> AirSeries {
    var series = AirSeries(start: Date(timeIntervalSince1970: 1_782_000_000), count: 24)
    for (quantity, value) in values { series[quantity] = Array(repeating: value, count: 24) }
    return series
  }
}
