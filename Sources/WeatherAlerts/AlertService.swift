public import Weather
public import WeatherProviders

/// A service of official warnings: who it is, and how it is asked.
public protocol AlertService: Sendable {
  /// Itself, as its warnings name it.
  var provider: Provider { get }
  /// The server that is asked, with its port where the address has one; what a `Retry-After` holds.
  var host: String { get }
  /// Whether it refuses whoever does not say how to be reached.
  var demandsContact: Bool { get }
  /// The least time between two readings of one feed.
  var cadence: Duration { get }

  /// Which of its feeds has the warnings for a place; `nil` where it has none. Places with the same feed are asked
  /// about together, in one dialogue.
  func feed(for place: AskedPlace) -> String?

  /// A question about the warnings for places that all have the same feed.
  ///
  /// - Parameter memory: what the last dialogue about exactly these places, in this order, left.
  func dialogue(
    about places: [AlertPlace], remembering memory: DialogueMemory
  ) throws(ProviderError) -> any Dialogue<AlertReading>
}
