/// The table of all weather services. A new service is added here, and with its type in `ForecastServices` or
/// `AlertServices`.
extension WeatherService {
  public static let all = [
    openMeteo, openMeteoGeocoding, openMeteoAir, metNorway, nws, nwsAlerts, meteoAlarm, aviationWeather,
  ]

  /// Current values change every quarter of an hour. The attribution is required by the data licence (CC BY 4.0).
  public static let openMeteo = WeatherService(
    openMeteoProvider, [.forecast],
    at: Address(
      key: "providers.openMeteo.baseURL", defaultURL: "https://api.open-meteo.com",
      meaning: "Base URL of Open-Meteo's forecasts."),
    coverage: .world, cadence: .seconds(900))

  /// The places come from GeoNames, which changes every day.
  public static let openMeteoGeocoding = WeatherService(
    openMeteoProvider, [.geocoding],
    at: Address(
      key: "providers.openMeteo.geocodingURL", defaultURL: "https://geocoding-api.open-meteo.com",
      meaning: "Base URL of Open-Meteo's place search."),
    coverage: .world, cadence: .seconds(86_400))

  /// The models of the Copernicus Atmosphere Monitoring Service run twice a day: asking more often than every six hours
  /// brings nothing new. The licence of the data demands both names.
  public static let openMeteoAir = WeatherService(
    Provider(
      id: "open-meteo-air", name: "Open-Meteo air quality",
      attribution: "CAMS ENSEMBLE data by Copernicus Atmosphere Monitoring Service, via Open-Meteo.com"),
    operatorID: openMeteoProvider.id, [.air],
    at: Address(
      key: "providers.openMeteo.airQualityURL", defaultURL: "https://air-quality-api.open-meteo.com",
      meaning: "Base URL of Open-Meteo's air quality and pollen; needed if baseURL is a server of your own."),
    coverage: .world, cadence: .seconds(6 * 3_600))

  private static let openMeteoProvider = Provider(
    id: "open-meteo", name: "Open-Meteo", attribution: "Weather data by Open-Meteo.com (https://open-meteo.com/)")

  /// The series moves on full hours. Its Nordic forecasts are renewed every hour, for the rest of the world four
  /// times a day. The attribution is required by the data licences (NLOD 2.0, CC BY 4.0).
  public static let metNorway = WeatherService(
    Provider(id: "met-norway", name: "MET Norway", attribution: "Data from MET Norway (https://www.met.no/)"),
    [.forecast],
    at: Address(
      key: "providers.metNorway.baseURL", defaultURL: "https://api.met.no",
      meaning: "Base URL of MET Norway's forecasts."),
    needsContact: true, coverage: .world, cadence: .seconds(3_600))

  /// Stations report once an hour, a few minutes before the full hour, and the forecast begins with the current hour.
  /// The data is in the public domain and demands no attribution; naming the source is good practice.
  public static let nws = WeatherService(
    Provider(
      id: "nws", name: "US National Weather Service",
      attribution: "Weather data by the US National Weather Service (https://www.weather.gov/)"),
    [.forecast, .observation], at: nwsAddress, needsContact: true, coverage: .unitedStates, cadence: .seconds(3_600))

  public static let nwsAlerts = WeatherService(
    Provider(id: "nws-alerts", name: "NWS alerts", attribution: "Warnings by the US National Weather Service"),
    operatorID: nws.operatorID, [.alerts], at: nwsAddress, needsContact: true, coverage: .unitedStates,
    cadence: .seconds(60))

  private static let nwsAddress = Address(
    key: "providers.nws.baseURL", defaultURL: "https://api.weather.gov",
    meaning: "Base URL of the US National Weather Service, for forecasts and warnings.")

  /// Airports report once or twice an hour. The data is in the public domain.
  public static let aviationWeather = WeatherService(
    Provider(
      id: "aviation-weather", name: "Aviation Weather Center",
      attribution: "Observations by the US Aviation Weather Center (https://aviationweather.gov/)"),
    [.observation],
    at: Address(
      key: "providers.aviationWeather.baseURL", defaultURL: "https://aviationweather.gov",
      meaning: "Base URL of the reports of airports, which score.enabled needs."),
    coverage: .world, cadence: .seconds(1_800))

  /// Warnings of Europe's weather services, as EUMETNET collects them. Its terms (of 15 March 2024, clauses 5.2 to 5.7)
  /// demand the name of the issuing service, the time of issue, a link, and the disclaimer word for word. The cadence
  /// is half of the ten minutes by which they allow a warning to be late.
  public static let meteoAlarm = WeatherService(
    Provider(
      id: "meteoalarm", name: "MeteoAlarm", attribution: "EUMETNET – MeteoAlarm (https://www.meteoalarm.org/)",
      disclaimer: """
        Time delays between this website and the www.meteoalarm.org website are possible. For the most up-to-date \
        awareness information as published by the participating National Meteorological and Hydrological Services, \
        please refer to www.meteoalarm.org.
        """),
    [.alerts],
    at: Address(
      key: "providers.meteoAlarm.baseURL", defaultURL: "https://feeds.meteoalarm.org",
      meaning: "Base URL of MeteoAlarm's feeds."),
    coverage: .europe, cadence: .seconds(300))
}
