public import BackgroundFetch
public import Foundation
public import Weather

/// Everything that the screen of `vane watch` shows, as values; ages and times are made of them when it is drawn.
public struct ScreenFacts: Sendable {
  /// Who does the updates.
  public var role: Role
  public var places: [Place] = []
  /// What the schedule said last; `nil` before it was asked.
  public var decision: Decision?
  /// The age beyond which a result is marked as stale.
  public var staleAfter: Duration
  /// Whether a fetch that was started from here is running.
  public var isFetching = false
  /// What happened, oldest first; a few hundred at most.
  public private(set) var log: [Entry] = []

  public init(role: Role, staleAfter: Duration) {
    self.role = role
    self.staleAfter = staleAfter
  }

  /// Who does the updates, by pid.
  public enum Role: Sendable {
    case host(Int32)
    /// Another one, as far as it is known.
    case view(of: Int32?)
  }

  /// A saved place.
  public struct Place: Sendable, Identifiable {
    /// The store's own number.
    public let id: Int64
    public let location: Location
    public let isCurrent: Bool
    /// What is cached of it, with its series.
    public let result: WeatherResult?
    /// The warnings that are told, the worst first, whether or not they have run out since.
    public let warnings: [WeatherAlert]
    /// When they were read.
    public let warningsReadAt: Date?

    public init(
      id: Int64, location: Location, isCurrent: Bool, result: WeatherResult?, warnings: [WeatherAlert] = [],
      warningsReadAt: Date? = nil
    ) {
      self.id = id
      self.location = location
      self.isCurrent = isCurrent
      self.result = result.map {
        // The name that the person gave it last.
        WeatherResult(location: location, provider: $0.provider, report: $0.report, updatedAt: $0.updatedAt)
      }
      self.warnings = warnings
      self.warningsReadAt = warningsReadAt
    }
  }

  /// Something that happened.
  public struct Entry: Hashable, Sendable {
    let at: Date
    /// Filtered.
    let text: String
  }

  /// Longest memory: some screens of it.
  private static let mostEntries = 200

  /// Adds a line to the log, filtered, and forgets the oldest of many.
  public mutating func note(_ text: String, at now: Date) {
    log.append(Entry(at: now, text: SafeText.line(text, limit: 1000)))
    if log.count > ScreenFacts.mostEntries { log.removeFirst() }
  }
}
