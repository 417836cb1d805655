public import BackgroundFetch
public import FoundationEssentials
public import Weather

/// Everything that `vane status` shows, as values.
public struct StatusFacts: Sendable {
  public var places: [Place] = []
  /// The interval that the user chose.
  public var chosen = BackgroundFetchInterval.minimum
  /// The interval that the schedule follows.
  public var inForce = BackgroundFetchInterval.never
  public var decision = Decision.never(.nothingSaved)
  public var waker: Waker
  /// The time of the last provider answer that was stored.
  public var lastSuccess: Date?
  /// The newest wake-up that has tried to fetch, or is trying now.
  public var lastAttempt: LoggedWakeUp?
  /// The last failures, newest first.
  public var lastFailures: [LoggedWakeUp] = []
  /// The number of updates since the user last looked.
  public var unseenUpdates = 0
  /// The places that the last fetch left out, because the limit of requests to a host was used up until an instant.
  public var leftOut: (count: Int, account: String, until: Date)?
  /// Which provider comes first for the current place by its accuracy; `nil` if the user chose the order.
  public var measured: MeasuredOrder?
  /// The store, `locations.json` and the configuration file.
  public var files: [File]
  /// The folder of the state and the name of its file system, if locks or change notices do not work there.
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
    /// The time at which the result was last known to be valid; `nil` if there is no result.
    public let updatedAt: Date?

    public init(_ location: Location, isCurrent: Bool, updatedAt: Date?) {
      self.location = location
      self.isCurrent = isCurrent
      self.updatedAt = updatedAt
    }
  }

  /// A file that Vane writes or reads.
  public struct File: Sendable {
    public let kind: Kind
    public let path: String
    public let exists: Bool

    /// The purpose of a file.
    public enum Kind: String, Sendable {
      case store, locations, configuration
    }

    public init(_ kind: Kind, path: String, exists: Bool) {
      self.kind = kind
      self.path = path
      self.exists = exists
    }
  }

  /// A folder and its file system.
  public struct UnsuitedFolder: Sendable {
    public let path: String
    /// The common name of the file system: `NFS`.
    public let fileSystem: String

    public init(path: String, fileSystem: String) {
      self.path = path
      self.fileSystem = fileSystem
    }
  }
}
