import Text
import Weather

/// A variable of the forecast service.
enum OpenMeteoVariable: Int, CaseIterable, Sendable {
  case temperature, apparentTemperature, relativeHumidity, dewPoint, windSpeed, windDirection, windGust, pressure
  case cloudCover, precipitation, weatherCode, isDay, precipitationProbability
  case temperatureMax, temperatureMin, precipitationSum, precipitationProbabilityMax, uvIndexMax, windSpeedMax
  case windGustMax, uvIndex, visibility, snowDepth

  private typealias Details = (
    name: String, kind: PhysicalQuantity, measured: WeatherQuantity?, olderName: String?, currentWeatherName: String?
  )

  private var details: Details {
    switch self {
    case .temperature: ("temperature_2m", .temperature, .temperature, nil, "temperature")
    case .apparentTemperature: ("apparent_temperature", .temperature, .apparentTemperature, nil, nil)
    case .relativeHumidity: ("relative_humidity_2m", .percentage, .relativeHumidity, "relativehumidity_2m", nil)
    case .dewPoint: ("dew_point_2m", .temperature, .dewPoint, "dewpoint_2m", nil)
    case .windSpeed: ("wind_speed_10m", .speed, .windSpeed, "windspeed_10m", "windspeed")
    case .windDirection: ("wind_direction_10m", .direction, .windDirection, "winddirection_10m", "winddirection")
    case .windGust: ("wind_gusts_10m", .speed, .windGust, "windgusts_10m", nil)
    case .pressure: ("pressure_msl", .pressure, .pressure, nil, nil)
    case .cloudCover: ("cloud_cover", .percentage, .cloudCover, "cloudcover", nil)
    case .precipitation: ("precipitation", .water, .precipitation, nil, nil)
    case .weatherCode: ("weather_code", .code, nil, "weathercode", "weathercode")
    case .isDay: ("is_day", .code, nil, nil, nil)
    case .precipitationProbability: ("precipitation_probability", .percentage, nil, nil, nil)
    case .temperatureMax: ("temperature_2m_max", .temperature, nil, nil, nil)
    case .temperatureMin: ("temperature_2m_min", .temperature, nil, nil, nil)
    case .precipitationSum: ("precipitation_sum", .water, nil, nil, nil)
    case .precipitationProbabilityMax: ("precipitation_probability_max", .percentage, nil, nil, nil)
    case .uvIndexMax: ("uv_index_max", .uvIndex, nil, nil, nil)
    case .windSpeedMax: ("wind_speed_10m_max", .speed, nil, "windspeed_10m_max", nil)
    case .windGustMax: ("wind_gusts_10m_max", .speed, nil, "windgusts_10m_max", nil)
    case .uvIndex: ("uv_index", .uvIndex, .uvIndex, nil, nil)
    case .visibility: ("visibility", .visibility, .visibility, nil, nil)
    case .snowDepth: ("snow_depth", .snowDepth, .snowDepth, nil, nil)
    }
  }

  /// The name in requests and answers.
  var name: String { details.name }
  /// The kind of its numbers.
  var quantity: PhysicalQuantity { details.kind }
  /// The number of ``Measurements`` that it is; `nil` if it is of days or not measured.
  var measured: WeatherQuantity? { details.measured }
  /// The name before 2023, which the service still accepts and echoes.
  var olderName: String? { details.olderName }
  /// The name in the old `current_weather` object. It is not used elsewhere, because `temperature_80m` begins with it.
  var currentWeatherName: String? { details.currentWeatherName }

  /// The variables of the present.
  static let current: [OpenMeteoVariable] = [
    .temperature, .apparentTemperature, .relativeHumidity, .dewPoint, .windSpeed, .windDirection, .windGust, .pressure,
    .cloudCover, .precipitation, .weatherCode,
  ]

  /// The variables of an hour.
  static let hourly = current + [.isDay, .precipitationProbability, .uvIndex, .visibility, .snowDepth]

  /// The variables of a day.
  static let daily: [OpenMeteoVariable] = [
    .weatherCode, .temperatureMax, .temperatureMin, .precipitationSum, .precipitationProbabilityMax, .uvIndexMax,
    .windSpeedMax, .windGustMax,
  ]
}

/// The keys of the variables in a section of an answer, with their values.
///
/// In an answer of a single model, a key is the name of a variable. In an answer of several models, `_` and the name of
/// the model follow. A longer variable name can begin with a shorter one (`temperature_2m_max_icon_seamless`), so a key
/// belongs to the longest name that it begins with.
///
/// One model is chosen for the whole section, so values of two models are never mixed: the first model that has values,
/// in the order of the answer, which is the order of the request. Plain names come before all models.
struct OpenMeteoKeys {
  private var members = OpenMeteoTable<JSONMember>()

  /// - Parameter hasValues: whether a column has a value that is not null.
  init(_ section: JSONObject, hasValues: (JSONElement) throws -> Bool) rethrows {
    var models: [(name: String, members: OpenMeteoTable<JSONMember>)] = []
    for member in section.members {
      let key = member.key
      guard let (variable, name) = OpenMeteoKeys.split(key) else { continue }
      let model = models.firstIndex { $0.name == name } ?? models.endIndex
      if model == models.endIndex { models.append((name, OpenMeteoTable())) }
      // A variable by two names has the values of the older one, which is the later one by letters.
      if let other = models[model].members[variable]?.key, other >= key { continue }
      models[model].members[variable] = member
    }
    guard models.count > 1 else {
      members = models.first?.members ?? members
      return
    }
    let ordered = models.filter(\.name.isEmpty) + models.filter { !$0.name.isEmpty }
    members = try ordered.first { try OpenMeteoKeys.hasWeather($0.members, hasValues) }?.members ?? ordered[0].members
  }

  /// Reads `current_weather`, whose keys are fixed.
  init(currentWeather section: JSONObject) {
    for member in section.members {
      for variable in OpenMeteoVariable.allCases
      where members[variable] == nil && member.key == variable.currentWeatherName ?? variable.name {
        members[variable] = member
      }
    }
  }

  subscript(variable: OpenMeteoVariable) -> JSONMember? { members[variable] }

  /// Returns whether a model has values. Day and night do not count: even a model that does not cover the place has
  /// them.
  private static func hasWeather(
    _ members: OpenMeteoTable<JSONMember>, _ hasValues: (JSONElement) throws -> Bool
  ) rethrows -> Bool {
    try OpenMeteoVariable.allCases.contains { variable in
      guard variable != .isDay, let member = members[variable] else { return false }
      return try hasValues(member.value)
    }
  }

  /// The variables by all their names, present and past.
  private static let variables: [String: OpenMeteoVariable] = Dictionary(
    OpenMeteoVariable.allCases.flatMap { variable in
      [variable.name, variable.olderName].compactMap { $0 }.map { ($0, variable) }
    }, uniquingKeysWith: { first, _ in first })

  /// Suffixes that make the name of another variable (`cloud_cover_low`) and are not models.
  private static let otherVariables: Set<String> = ["low", "mid", "high", "min", "max", "mean", "hours"]

  /// Splits a key into its variable and its model; the model is empty for a plain name. Returns `nil` for another key.
  private static func split(_ key: String) -> (variable: OpenMeteoVariable, model: String)? {
    if let variable = variables[key] { return (variable, "") }
    var name = key[...]
    while let end = name.lastIndex(of: "_") {
      name = key[..<end]
      guard let variable = variables[String(name)] else { continue }
      let model = String(key[end...].dropFirst())
      return otherVariables.contains(model) || model.isEmpty ? nil : (variable, model)
    }
    return nil
  }
}

/// A value for each of some variables.
struct OpenMeteoTable<Value> {
  private var values: [Value?] = Array(repeating: nil, count: OpenMeteoVariable.allCases.count)

  subscript(variable: OpenMeteoVariable) -> Value? {
    get { values[variable.rawValue] }
    set { values[variable.rawValue] = newValue }
  }
}
