public import FoundationEssentials
public import Weather

/// A routine or special report of an airport's weather (METAR, SPECI), in canonical units.
///
/// Texts come from the network: bounded, on one line, without controls.
public struct METARReport: Hashable, Sendable {
  public var station: StationID
  /// The time of the observation. A correction repeats it.
  public var time: Date
  /// When the service received the report. It may precede ``time``, because some stations report ahead of the hour.
  public var receiptTime: Date?
  /// Degrees Celsius; whole degrees at most stations outside the United States.
  public var temperature: Double?
  /// Degrees Celsius.
  public var dewPoint: Double?
  /// The mean wind of the last two or ten minutes, metres per second.
  public var windSpeed: Double?
  /// Metres per second; `nil` if there were no gusts.
  public var windGust: Double?
  /// The direction from which the wind blows, degrees clockwise from north, 0 up to 360; `nil` if it is calm or
  /// variable.
  public var windDirection: Double?
  /// The pressure at sea level, hectopascal. The altimeter setting, which more stations report, is not used in its
  /// place: it assumes the standard atmosphere and was 6.6 hPa more at Salt Lake City (1,286 m).
  public var pressure: Double?
  /// The precipitation since the last routine report, millimetres of water; ``trace`` for less than can be measured.
  /// Stations outside North America do not report it.
  public var precipitationAmount: Double?
  /// The groups for present weather ("-TSRA BR"), at most 100 Unicode scalars.
  public var presentWeather: String?
  /// The report as the station sent it, at most 1,000 Unicode scalars.
  public var rawText: String?
  /// The position of the station.
  public var coordinate: Coordinate?
  /// The height of the station, metres above sea level.
  public var elevation: Double?
  /// The name of the station ("Miami Intl, FL, US"), at most 100 Unicode scalars.
  public var name: String?

  /// The amount that stands for a trace, millimetres: 0.005 inches on the wire.
  public static let trace = 0.005 * 25.4
}
