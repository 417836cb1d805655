import FoundationEssentials
import Wording

/// Everything that `vane doctor` has checked, as values.
struct DoctorFacts: Sendable {
  var store: Store
  var configuration: Configuration
  var fetchProgram: FetchProgram
  /// The reason why the index of places cannot be used; `nil` if it can.
  var placeIndexProblem: String?
  /// Whether the first provider can be reached: through a default route, unless it is nearer.
  var isOnline = true
  var providers: [ProviderFacts] = []
  var updates = Updates()
  /// The state of the service; `nil` if there is no home folder for units.
  var service: ServiceFacts?
  var notifications = Notifications.unwanted
  var clock: Clock
  var terminal: Terminal

  /// The store's file and its folder.
  struct Store: Sendable {
    var path: String
    var state: State
    /// The combined permissions of folder and file, as `chmod` counts them; `nil` while neither exists.
    var permissions: UInt32?
    /// The path that cannot be written, with the system's reason; `nil` if all can.
    var unwritable: (path: String, reason: String)?
    /// A file beside the store that cannot be used, with the system's reason; `nil` if there is none.
    var obstacle: (path: String, reason: String)?
    /// Whether that file belongs to another user than its folder, for example after one run as root.
    var isObstacleForeign = false
    /// The number of stored documents that are damaged, in a database that is whole.
    var damagedDocuments = 0
    /// The name of a file system on which locks or change notices do not work.
    var unsuitedFileSystem: String?

    enum State: Hashable, Sendable {
      /// No data was ever saved.
      case missing
      /// SQLite finds no damage in a file of this size.
      case whole(bytes: Int)
      case damaged
      /// The store cannot be opened or read, with the store's own error message.
      case unusable(String)
    }
  }

  /// The configuration file and its errors.
  struct Configuration: Sendable {
    var path: String?
    var errors: [String]
    var warnings: [String]
    /// Flaws in the form of the file, which is read all the same.
    var flaws: [String] = []
    /// The value of `hook.command`, if it is not a program that can be started.
    var missingHook: String?
    /// The value of `contact`, if it is neither an e-mail address nor a web page.
    var unusableContact: String?
  }

  /// The program that fetches.
  enum FetchProgram: Hashable, Sendable {
    /// The program is missing from its expected path, given in words.
    case missing(String)
    /// The program exists. It was asked for its version, and `version` is its answer, if any.
    case found(path: String, version: String?)
  }

  /// The saved places, and the results of their updates.
  struct Updates: Sendable {
    var isAnySaved = false
    /// Whether background updates are off, by the user's choice or because no place is saved.
    var isOff = true
    var waker = Waker.nothing
    var lastSuccess: Date?
    /// When the cached weather of the current place was last confirmed; `nil` without any. The log may be shorter.
    var weatherAt: Date?
    /// The latest failure, if no update has succeeded since, with its reason.
    var failure: (at: Date, reason: String?)?

    init() {}
  }

  /// Whether the desktop can show the notifications of the user's rules.
  enum Notifications: Hashable, Sendable {
    /// The user has no rules.
    case unwanted
    case ready(rules: Int)
    case noProgram
    /// No desktop shows notifications here, as over ssh.
    case noDesktop
  }

  /// The time, and the evidence that it is right.
  struct Clock: Sendable {
    var now: Date
    /// The latest instant in the store.
    var latest: Date?
    /// Whether the kernel reports that the clock is synchronised; `nil` if it does not report this.
    var isSynchronised: Bool?
    /// The identifier of the user's time zone; `nil` if it is unknown.
    var zone: String?
    /// Whether the system has files of time zones.
    var knowsZones: Bool

    init(
      now: Date, latest: Date? = nil, isSynchronised: Bool? = nil, zone: String? = nil, knowsZones: Bool = true
    ) {
      self.now = now
      self.latest = latest
      self.isSynchronised = isSynchronised
      self.zone = zone
      self.knowsZones = knowsZones
    }
  }

  /// The terminal of the user.
  struct Terminal: Sendable {
    /// The value of `TERM`; `nil` if standard output is not a terminal.
    var kind: String?
    var columns: Int?
    /// Whether the locale uses UTF-8.
    var isUTF8: Bool
    /// The background that the colours are chosen for, and its source; `nil` without colours.
    var background: (Background, BackgroundOrigin)?
  }
}
