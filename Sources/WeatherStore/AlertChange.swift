public import Weather

/// The outcome of reading a service's warnings, for one place.
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

  /// The outcome of one reading. A failed reading changes nothing that is stored.
  public enum Outcome: Sendable {
    case read(Reading)
    case failed(reason: String)
    /// The service's list is the same as at the last reading.
    case unchanged
    /// The service works but does not cover the place.
    case notCovered
  }

  /// The warnings for the place at the time of the reading.
  public struct Reading: Sendable {
    /// Warnings that are in force or begin later.
    public var current: [WeatherAlert]
    /// The warnings of `current` that are new or changed.
    public var news: [WeatherAlert]
    /// Warnings that were reported before and are no longer in the list. They are kept until they expire, so that a
    /// warning that reappears is not new.
    public var past: [WeatherAlert]
    /// The number of warnings in the list that cannot be matched to a location, so that they may or may not be for
    /// the place.
    public var unplaced: Int
    /// The number of list members that could not be read, with the reason; `nil` if all were read.
    public var unread: String?
    /// Codes of the areas that contain the place (`codes`) and of areas that do not (`foreignCodes`), as far as they
    /// are known now.
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
