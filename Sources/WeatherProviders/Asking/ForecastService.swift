public import Weather

/// A service that gives the weather of places: who it is, whom it serves, and how it is asked.
public protocol ForecastService: Sendable {
  /// Itself, as results name it.
  var provider: Provider { get }
  /// How often its values change.
  var cadence: Duration { get }
  /// The server that is asked first, with its port where the address has one; what a `Retry-After` holds.
  var host: String { get }
  /// The most places that one dialogue can be about.
  var maximumPlaces: Int { get }
  /// Whether it refuses whoever does not say how to be reached.
  var demandsContact: Bool { get }
  /// Where its weather is to be had, in words.
  var coverage: Coverage { get }

  /// A question about the weather of 1 to ``maximumPlaces`` places.
  ///
  /// - Parameter memory: what the last dialogue about exactly these places left; its validators only if what they
  ///   stand for is still cached.
  func dialogue(about places: [AskedPlace], remembering memory: DialogueMemory) -> any Dialogue<ProviderOutcome>
}
