public import FoundationEssentials
public import Services
public import Weather

/// A service of official warnings.
public protocol AlertService: Sendable {
  /// Its entry in the table of services.
  var entry: WeatherService { get }
  /// The host, with the port if the address has one. A `Retry-After` applies to it.
  var host: String { get }

  /// Returns a dialogue about the warnings for places that share one list
  /// (``Weather/WeatherService/warningList(for:)``).
  ///
  /// - Parameter memory: what the last dialogue about exactly these places, in this order, remembered.
  func dialogue(
    about places: [AlertPlace], remembering memory: DialogueMemory
  ) throws(ProviderError) -> any Dialogue<AlertReading>

  /// Decodes a recorded answer: all of its warnings, including cancellations.
  func decode(_ answer: ProviderAnswer) throws(ProviderError) -> DecodedAlerts
}

extension AlertService {
  /// The service as its warnings name it.
  public var provider: Provider { entry.provider }
}

/// The result of a dialogue: the warnings for each of its places.
public struct AlertReading: Hashable, Sendable {
  /// One for each place of the dialogue, in its order.
  public var places: [Place]
  /// Whether the list has not changed since the last dialogue; ``places`` is empty then.
  public var isUnchanged = false
  /// The end of the list's validity, if its header fields state one.
  public var validUntil: Date?

  /// The warnings for one place.
  public struct Place: Hashable, Sendable {
    /// Includes cancellations, which end the warnings that they reference (``AlertMerge``).
    public var alerts: [WeatherAlert] = []
    /// The number of warnings whose areas do not tell whether they are for the place.
    public var unplaced = 0
    /// The members of the list that could not be read. They may be for the place.
    public var unread = UnreadAlerts()
    /// Codes of areas that the place was found to be in, for the next dialogue.
    public var learnedCodes: Set<String> = []
    /// Codes of areas that the place was found not to be in.
    public var learnedForeignCodes: Set<String> = []
  }
}

extension ProviderAnswer {
  /// Returns the end of the list's validity, if the header fields state one.
  func listValidity(at now: Date) -> Date? {
    Validity.duration(in: headerFields, receivedAt: now).map { now.addingTimeInterval(Double($0.components.seconds)) }
  }

  /// Whether the answer is a "not modified" to a request with these validators.
  func confirms(_ validators: Validators) -> Bool {
    verdict == .notModified && validators != Validators()
  }
}
