public import Weather

/// What a service says of the warnings for the places that it was asked about.
public struct AlertReading: Hashable, Sendable {
  /// For each place, in the order in which they were asked.
  public var places: [Place]

  public init(places: [Place]) {
    self.places = places
  }

  /// What it says for one place.
  public struct Place: Hashable, Sendable {
    /// Cancellations too: what they reference is over (``AlertMerge`` takes them in).
    public var alerts: [WeatherAlert]
    /// Warnings of the list that may be for the place or not: nobody can tell from their areas.
    public var unplaced: Int
    /// Members of the list that could not be read, which may be for the place.
    public var unread: UnreadAlerts
    /// Codes of areas that the place was found to lie in, to be asked with the next time.
    public var learnedCodes: Set<String>
    /// Codes of areas that the place was found not to lie in.
    public var learnedForeignCodes: Set<String>

    public init(
      alerts: [WeatherAlert] = [], unplaced: Int = 0, unread: UnreadAlerts = UnreadAlerts(),
      learnedCodes: Set<String> = [], learnedForeignCodes: Set<String> = []
    ) {
      self.alerts = alerts
      self.unplaced = unplaced
      self.unread = unread
      self.learnedCodes = learnedCodes
      self.learnedForeignCodes = learnedForeignCodes
    }
  }
}
