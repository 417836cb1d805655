/// The weight of requests to Open-Meteo, in which it counts its limits (https://open-meteo.com/en/pricing).
public enum RequestWeight {
  /// The free weight of an address in a day (UTC), for all hosts of Open-Meteo together.
  public static let freePerDay = 10_000.0

  /// The number of variables of a forecast request.
  public static let variables = 36

  /// Returns the weight of a place in a request: 1 for up to ten variables, and a tenth for each further one.
  public static func ofPlace(variables: Int) -> Double {
    max(1, Double(variables) / 10)
  }

  /// Returns how often a day each place can be updated; less than 1 for updates that are more than a day apart.
  ///
  /// - Parameters:
  ///   - places: the number of places, at least 1.
  ///   - weight: the weight of one place in a request.
  ///   - dailyLimit: the weight of all requests of a day.
  public static func updatesPerDay(places: Int, weight: Double, dailyLimit: Double) -> Double {
    dailyLimit / (Double(max(1, places)) * weight)
  }
}
