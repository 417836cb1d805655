extension Provider {
  /// Warnings of the US National Weather Service; public domain, naming it is good practice.
  public static let nwsAlerts = Provider(
    id: "nws-alerts", name: "NWS alerts", attribution: "Warnings by the US National Weather Service")

  /// Warnings of Europe's weather services, as EUMETNET collects them. Its terms (of 15 March 2024, clauses 5.2 to 5.7)
  /// want the issuing service named, the time of issue shown, a link, and ``meteoAlarmDisclaimer``.
  public static let meteoAlarm = Provider(
    id: "meteoalarm", name: "MeteoAlarm", attribution: "EUMETNET – MeteoAlarm (https://www.meteoalarm.org/)")

  /// To be published word for word where MeteoAlarm's warnings are shown.
  public static let meteoAlarmDisclaimer = """
    Time delays between this website and the www.meteoalarm.org website are possible. For the most up-to-date \
    awareness information as published by the participating National Meteorological and Hydrological Services, \
    please refer to www.meteoalarm.org.
    """
}
