public import Weather

/// What one reading of a service's warnings means for one place.
public struct AlertChange: Sendable {
  public var locationID: SavedLocation.ID
  /// `Provider.id` of the service.
  public var service: String
  public var outcome: Outcome

  public init(locationID: SavedLocation.ID, service: String, outcome: Outcome) {
    self.locationID = locationID
    self.service = service
    self.outcome = outcome
  }

  /// Read, or not; what could not be read changes nothing of what is known.
  public enum Outcome: Sendable {
    case read(Reading)
    case failed(reason: String)
    /// The service's list is the one that was read before.
    case unchanged
    /// The service works and knows nothing of the place.
    case notCovered
  }

  /// The warnings as they stand now.
  public struct Reading: Sendable {
    /// In force or ahead.
    public var current: [WeatherAlert]
    /// Those of `current` that are new or changed.
    public var news: [WeatherAlert]
    /// Told before and gone since; kept until they run out, so that one that comes back is no news.
    public var past: [WeatherAlert]
    /// Warnings of the list of which nobody can tell whether they are for the place.
    public var unplaced: Int
    /// How many members of the list could not be read, and why; `nil` if all could.
    public var unread: String?
    /// Codes of areas that the place lies in, and does not lie in, as they are known now.
    public var codes: Set<String>
    public var foreignCodes: Set<String>

    public init(
      current: [WeatherAlert], news: [WeatherAlert], past: [WeatherAlert], unplaced: Int, unread: String? = nil,
      codes: Set<String>, foreignCodes: Set<String>
    ) {
      self.current = current
      self.news = news
      self.past = past
      self.unplaced = unplaced
      self.unread = unread
      self.codes = codes
      self.foreignCodes = foreignCodes
    }
  }
}
