public import Weather

/// Something that a person wants to be told of, as it stands in their configuration.
public struct Rule: Hashable, Sendable {
  public var trigger: RuleTrigger
  /// The name of a saved place, as every command takes it; `nil` is every saved place.
  public var place: String?
  /// When not to be told.
  public var quiet: Quiet

  public init(_ trigger: RuleTrigger, place: String? = nil, quiet: Quiet = .asAll) {
    self.trigger = trigger
    self.place = place
    self.quiet = quiet
  }

  /// Quiet hours of one rule.
  public enum Quiet: Hashable, Sendable {
    /// Those that hold for all rules.
    case asAll
    /// None, whatever holds for the others.
    case never
    case hours(QuietHours)
  }

  /// Whether it is asked about a place. A name that several places share means them all.
  public func isFor(_ location: Location) -> Bool {
    place.map { location.answers(to: $0) } ?? true
  }

  /// The quiet hours that hold for it.
  ///
  /// - Parameter all: those for all rules.
  public func quietHours(_ all: QuietHours?) -> QuietHours? {
    switch quiet {
    case .asAll: all
    case .never: nil
    case .hours(let hours): hours
    }
  }
}
