/// The band around the temperatures of a provider in which 80 % of the observations at a station were, by lead.
///
/// It is made of the provider's own absolute errors, and is as wide below as above a forecast. The width of a lead is
/// drawn to that of all leads with the weight of 20 days.
public struct ErrorBand: Hashable, Sendable {
  /// The width for leads up to some hours, from the hours of the part before.
  public struct Part: Hashable, Sendable {
    public let hours: Int
    /// Degrees Celsius, above and below the forecast.
    public let halfWidth: Double

    public init(hours: Int, halfWidth: Double) {
      self.hours = hours
      self.halfWidth = halfWidth
    }
  }

  /// The part of the observations that a band is for.
  public static let level = 0.8
  /// The fewest days.
  static let minimumDays = 60
  /// The number of days of which the newest errors count. A band of a whole year is too narrow in the season with the
  /// larger errors.
  static let maximumDays = 180
  /// The weight of the width of all leads, days.
  static let shrinkingDays = 20.0

  /// Ascending by hours. The first part also holds for shorter leads, of which no errors are known.
  public let parts: [Part]
  /// The number of local days with at least twelve errors.
  public let days: Int
  /// The part of the observations of each week that is within the band of the other weeks, 0 to 1.
  public let coverage: Double

  /// Whether the coverage is near enough to 80 %: 70 to 90 % up to 149 days, 75 to 85 % from 150 on.
  var isReliable: Bool {
    (days < 150 ? 0.7...0.9 : 0.75...0.85).contains(coverage)
  }
}

/// Whether the band of a provider is shown: from the first day on which it is reliable, until it has not been for two
/// weeks.
public struct BandDecision: Hashable, Sendable {
  public private(set) var isShown: Bool
  /// The first day since which the band is not reliable, as the number of the local day since 1 January 1970.
  public private(set) var unreliableSince: Int?

  public init(isShown: Bool = false, unreliableSince: Int? = nil) {
    self.isShown = isShown
    self.unreliableSince = unreliableSince
  }

  /// How long an unreliable band is still shown, days.
  private static let maximumDaysUnreliable = 14

  /// Decides with the band of a day. Without a band, nothing is shown from that day on.
  public mutating func decide(about band: ErrorBand?, on day: Int) {
    guard let band, !band.isReliable else {
      self = BandDecision(isShown: band != nil)
      return
    }
    // A day in the future was noted by a clock that was ahead.
    let since = min(unreliableSince ?? day, day)
    unreliableSince = since
    if day - since >= BandDecision.maximumDaysUnreliable { isShown = false }
  }
}
