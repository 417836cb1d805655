/// A weather service as results name it.
public struct Provider: Hashable, Sendable, Codable {
  /// Stable identifier, lower case ("open-meteo").
  public let id: String
  /// The shown name ("Open-Meteo").
  public let name: String
  /// The attribution that its licence demands.
  public let attribution: String

  public init(id: String, name: String, attribution: String) {
    self.id = id
    self.name = name
    self.attribution = attribution
  }
}

extension Provider {
  /// Warnings of the US National Weather Service. They are in the public domain; naming the source is good practice.
  public static let nwsAlerts = Provider(
    id: "nws-alerts", name: "NWS alerts", attribution: "Warnings by the US National Weather Service")

  /// Warnings of Europe's weather services, as EUMETNET collects them. Its terms (of 15 March 2024, clauses 5.2 to 5.7)
  /// demand the name of the issuing service, the time of issue, a link, and ``meteoAlarmDisclaimer``.
  public static let meteoAlarm = Provider(
    id: "meteoalarm", name: "MeteoAlarm", attribution: "EUMETNET – MeteoAlarm (https://www.meteoalarm.org/)")

  /// Must be shown word for word with MeteoAlarm's warnings.
  public static let meteoAlarmDisclaimer = """
    Time delays between this website and the www.meteoalarm.org website are possible. For the most up-to-date \
    awareness information as published by the participating National Meteorological and Hydrological Services, \
    please refer to www.meteoalarm.org.
    """
}
