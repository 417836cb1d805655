import FoundationEssentials
import Text
public import Weather

/// The air quality and pollen of one place in an answer.
public struct AirAnswer: Hashable, Sendable {
  /// The centre of the grid cell.
  public let coordinate: Coordinate
  public let series: AirSeries
}

/// An answer about the air: one object for one place, or an array of them for several, in the order of the request.
enum OpenMeteoAir {
  /// 92 days back and 7 ahead are the most that the service sends.
  private static let maximumHours = 2_400

  /// Returns the name of a quantity in requests and answers.
  static func name(of quantity: AirQuantity) -> String {
    switch quantity {
    case .pollutant(.fineParticles): "pm2_5"
    case .pollutant(.particles): "pm10"
    case .pollutant(.ozone): "ozone"
    case .pollutant(.nitrogenDioxide): "nitrogen_dioxide"
    case .pollutant(.sulphurDioxide): "sulphur_dioxide"
    case .pollutant(.carbonMonoxide): "carbon_monoxide"
    case .dust: "dust"
    case .pollen(let species): "\(species.rawValue)_pollen"
    }
  }

  /// The values that are possible, others are `nil`: records are 10,000 µg/m³ of dust, 2,000 of a gas, 50,000 of carbon
  /// monoxide, and 20,000 grains/m³.
  private static func bounds(of quantity: AirQuantity) -> ClosedRange<Double> {
    switch quantity {
    case .pollutant(.fineParticles), .pollutant(.particles), .dust: 0...20_000
    case .pollutant(.ozone), .pollutant(.nitrogenDioxide), .pollutant(.sulphurDioxide): 0...5_000
    case .pollutant(.carbonMonoxide): 0...80_000
    case .pollen: 0...50_000
    }
  }

  /// The spellings of the only unit. The letter mu and the sign micro are different characters.
  private static func units(of quantity: AirQuantity) -> [String] {
    if case .pollen = quantity { ["grains/m³"] } else { ["μg/m³", "\u{b5}g/m³"] }
  }

  /// Returns the values of one place.
  static func answer(_ place: JSONObject, at coordinate: Coordinate, utcOffset: Int) throws -> AirAnswer {
    let section = try place.value("hourly").object()
    var series = try empty(section, utcOffset: utcOffset)
    let stated = try place["hourly_units"]?.object()
    var isKnown = false
    for quantity in AirQuantity.allCases {
      let key = name(of: quantity)
      guard let column = section[key] else { continue }
      isKnown = true
      let (unit, allowed, bounds) = (try stated?[key]?.string(), units(of: quantity), bounds(of: quantity))
      series[quantity] = try OpenMeteoSection.canonical(
        column.doubles(), in: "hourly", key, count: series.count, unit,
        unit.map(allowed.contains) == true ? { $0 } : nil, allowed: allowed[0]
      ).map { value in value.flatMap { bounds.contains($0) ? $0 : nil } }
    }
    guard isKnown else { throw ProviderError.undecodable("hourly has no quantity of the air") }
    return AirAnswer(coordinate: coordinate, series: series)
  }

  /// Returns a series with the hours of the section, which follow each other without a gap.
  private static func empty(_ section: JSONObject, utcOffset: Int) throws -> AirSeries {
    let times = try section.value("time").array()
    guard (1...maximumHours).contains(times.count) else {
      throw ProviderError.undecodable("hourly has \(times.count) rows; allowed: 1 to \(maximumHours)")
    }
    let instants = try times.map { try OpenMeteoTime($0).instant(utcOffset: utcOffset) }
    guard let start = instants[0],
      instants.enumerated().allSatisfy({ $1 == start.addingTimeInterval(Double($0) * 3_600) })
    else { throw ProviderError.undecodable("hourly.time is not a series of hours from 2000 to 2100") }
    return AirSeries(start: start, count: times.count)
  }
}
