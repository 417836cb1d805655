public import Foundation
public import Weather
import WeatherProviders

/// What a service says of the warnings for the places that it was asked about.
public struct AlertReading: Hashable, Sendable {
  /// For each place, in the order in which they were asked.
  public var places: [Place]
  /// Whether the list is the one that was read before; ``places`` is empty then.
  public var isUnchanged = false
  /// Until when the list is valid by its own word; `nil` when it says nothing.
  public var validUntil: Date?

  public init(places: [Place], validUntil: Date? = nil) {
    self.places = places
    self.validUntil = validUntil
  }

  /// "Not modified".
  static func unchanged(validUntil: Date?) -> AlertReading {
    var reading = AlertReading(places: [], validUntil: validUntil)
    reading.isUnchanged = true
    return reading
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

extension ProviderAnswer {
  /// Until when a list is valid by its own word.
  func listValidity(at now: Date) -> Date? {
    Validity.duration(in: headerFields, receivedAt: now).map { now.addingTimeInterval(Double($0.components.seconds)) }
  }

  /// Whether it says that a list is still the one that these validators came with.
  func confirms(_ validators: Validators) -> Bool {
    verdict == .notModified && validators != Validators()
  }
}
