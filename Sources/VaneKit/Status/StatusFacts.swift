import BackgroundFetch
import FoundationEssentials
import Weather
import Wording

/// Everything that `vane status` shows, as values.
struct StatusFacts: Sendable {
  var places: [Place] = []
  /// The interval that the user chose.
  var chosen = BackgroundFetchInterval.minimum
  /// The interval that the schedule follows.
  var inForce = BackgroundFetchInterval.never
  var decision = Decision.never(.nothingSaved)
  var waker: Waker
  /// The time of the last provider answer that was stored.
  var lastSuccess: Date?
  /// The newest wake-up that has tried to fetch, or is trying now.
  var lastAttempt: WakeUpRecord?
  /// The last failures, newest first.
  var lastFailures: [WakeUpRecord] = []
  /// The number of updates since the user last looked.
  var unseenUpdates = 0
  /// The places that the last fetch left out, because the limit of requests to a host was used up until an instant.
  var leftOut: (count: Int, account: String, until: Date)?
  /// Which provider comes first for the current place by its accuracy; `nil` if the user chose the order.
  var measured: MeasuredOrder?
  /// The store, `locations.json` and the configuration file.
  var files: [File]
  /// The folder of the state and the name of its file system, if locks or change notices do not work there.
  var unsuitedFolder: UnsuitedFolder?

  /// A saved place.
  struct Place: Sendable {
    let location: Location
    let isCurrent: Bool
    /// The time at which the result was last known to be valid; `nil` if there is no result.
    let updatedAt: Date?

    init(_ location: Location, isCurrent: Bool, updatedAt: Date?) {
      self.location = location
      self.isCurrent = isCurrent
      self.updatedAt = updatedAt
    }
  }

  /// A file that Vane writes or reads.
  struct File: Sendable {
    let kind: Kind
    let path: String
    let exists: Bool

    /// The purpose of a file.
    enum Kind: String, Sendable {
      case store, locations, configuration
    }

    init(_ kind: Kind, path: String, exists: Bool) {
      self.kind = kind
      self.path = path
      self.exists = exists
    }
  }

  /// A folder and its file system.
  struct UnsuitedFolder: Sendable {
    let path: String
    /// The common name of the file system: `NFS`.
    let fileSystem: String
  }
}
