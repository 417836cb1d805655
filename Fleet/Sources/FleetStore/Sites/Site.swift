public import Weather

/// A site of an organisation, as it is imported.
public struct Site: Hashable, Sendable {
  /// The identifier of the site in the organisation.
  public var identifier: String
  public var name: String
  public var coordinate: Coordinate
  /// ISO 3166-1 alpha-2 code, if known.
  public var country: String?
  /// The minimum time between two updates, seconds.
  public var interval: Int

  /// The allowed intervals in seconds: the shortest of a schedule, and a week.
  public static let intervals = 900...604_800
  /// The interval of a site that states none: an hour.
  public static let usualInterval = 3_600
}
