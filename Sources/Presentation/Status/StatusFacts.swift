public import BackgroundFetch
public import Foundation
public import Weather

/// Everything that `vane status` tells, as values.
public struct StatusFacts: Sendable {
  public var places: [Place] = []
  /// What the person chose.
  public var chosen = BackgroundFetchInterval.minimum
  /// What the schedule obeys.
  public var inForce = BackgroundFetchInterval.never
  public var decision = Decision.never(.nothingSaved)
  public var waker: Waker
  /// When a provider last gave an answer that was kept.
  public var lastSuccess: Date?
  /// The newest wake-up that tried to fetch, or tries now.
  public var lastAttempt: LoggedWakeUp?
  /// Newest first.
  public var lastFailures: [LoggedWakeUp] = []
  /// Updates since somebody last looked.
  public var unseenUpdates = 0
  /// The store, `locations.json` and the configuration file.
  public var files: [File]
  /// The folder of the state, and the name of its file system where locks or change notices do not work there.
  public var unsuitedFolder: UnsuitedFolder?

  public init(waker: Waker, files: [File], unsuitedFolder: UnsuitedFolder? = nil) {
    self.waker = waker
    self.files = files
    self.unsuitedFolder = unsuitedFolder
  }

  /// A saved place.
  public struct Place: Sendable {
    public let location: Location
    public let isCurrent: Bool
    /// When its result was last known to be right; `nil` when there is none.
    public let updatedAt: Date?

    public init(_ location: Location, isCurrent: Bool, updatedAt: Date?) {
      self.location = location
      self.isCurrent = isCurrent
      self.updatedAt = updatedAt
    }
  }

  /// A file that Vane keeps or reads.
  public struct File: Sendable {
    public let kind: Kind
    public let path: String
    public let exists: Bool

    /// What a file is for.
    public enum Kind: String, Sendable {
      case store, locations, configuration
    }

    public init(_ kind: Kind, path: String, exists: Bool) {
      self.kind = kind
      self.path = path
      self.exists = exists
    }
  }

  /// A folder and the file system that it is on.
  public struct UnsuitedFolder: Sendable {
    public let path: String
    /// As people call it: `NFS`.
    public let fileSystem: String

    public init(path: String, fileSystem: String) {
      self.path = path
      self.fileSystem = fileSystem
    }
  }
}
