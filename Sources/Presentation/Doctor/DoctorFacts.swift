public import FoundationEssentials
public import UserService

/// Everything that `vane doctor` has checked, as values.
public struct DoctorFacts: Sendable {
  public var store: Store
  public var configuration: Configuration
  public var fetchProgram: FetchProgram
  /// The reason why the index of places cannot be used; `nil` if it can.
  public var placeIndexProblem: String?
  /// Whether the first provider can be reached: through a default route, unless it is nearer.
  public var isOnline = true
  public var providers: [ProviderFacts] = []
  public var updates = Updates()
  /// The state of the service; `nil` if there is no home folder for units.
  public var service: ServiceFacts?
  public var notifications = Notifications.unwanted
  public var clock: Clock
  public var terminal: Terminal

  public init(
    store: Store, configuration: Configuration, fetchProgram: FetchProgram, clock: Clock, terminal: Terminal
  ) {
    self.store = store
    self.configuration = configuration
    self.fetchProgram = fetchProgram
    self.clock = clock
    self.terminal = terminal
  }

  /// The store's file and its folder.
  public struct Store: Sendable {
    public var path: String
    public var state: State
    /// The combined permissions of folder and file, as `chmod` counts them; `nil` while neither exists.
    public var permissions: UInt32?
    /// The path that cannot be written, with the system's reason; `nil` if all can.
    public var unwritable: (path: String, reason: String)?
    /// A file beside the store that cannot be used, with the system's reason; `nil` if there is none.
    public var obstacle: (path: String, reason: String)?
    /// Whether that file belongs to another user than its folder, for example after one run as root.
    public var isObstacleForeign = false
    /// The number of stored documents that are damaged, in a database that is whole.
    public var damagedDocuments = 0
    /// The name of a file system on which locks or change notices do not work.
    public var unsuitedFileSystem: String?

    public init(path: String, state: State, permissions: UInt32? = nil, unsuitedFileSystem: String? = nil) {
      self.path = path
      self.state = state
      self.permissions = permissions
      self.unsuitedFileSystem = unsuitedFileSystem
    }

    public enum State: Hashable, Sendable {
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
  public struct Configuration: Sendable {
    public var path: String?
    public var errors: [String]
    public var warnings: [String]
    /// Flaws in the form of the file, which is read all the same.
    public var flaws: [String] = []
    /// The value of `hook.command`, if it is not a program that can be started.
    public var missingHook: String?
    /// The value of `contact`, if it is neither an e-mail address nor a web page.
    public var unusableContact: String?

    public init(path: String?, errors: [String], warnings: [String]) {
      self.path = path
      self.errors = errors
      self.warnings = warnings
    }
  }

  /// The program that fetches.
  public enum FetchProgram: Hashable, Sendable {
    /// The program is missing from its expected path, given in words.
    case missing(String)
    /// The program exists. It was asked for its version, and `version` is its answer, if any.
    case found(path: String, version: String?)
  }

  /// The saved places, and the results of their updates.
  public struct Updates: Sendable {
    public var isAnySaved = false
    /// Whether background updates are off, by the user's choice or because no place is saved.
    public var isOff = true
    public var waker = Waker.nothing
    public var lastSuccess: Date?
    /// When the cached weather of the current place was last confirmed; `nil` without any. The log may be shorter.
    public var weatherAt: Date?
    /// The newest failure, if no update has succeeded since, with its reason.
    public var failure: (at: Date, reason: String?)?

    public init() {}
  }

  /// Whether the desktop can show the notifications of the user's rules.
  public enum Notifications: Hashable, Sendable {
    /// The user has no rules.
    case unwanted
    case ready(rules: Int)
    case noProgram
    /// No desktop shows notifications here, as over ssh.
    case noDesktop
  }

  /// The time, and the evidence that it is right.
  public struct Clock: Sendable {
    public var now: Date
    /// The newest instant in the store.
    public var newest: Date?
    /// Whether the kernel reports that the clock is synchronised; `nil` if it does not report this.
    public var isSynchronised: Bool?
    /// The identifier of the user's time zone; `nil` if it is unknown.
    public var zone: String?
    /// Whether the system has files of time zones.
    public var knowsZones: Bool

    public init(
      now: Date, newest: Date? = nil, isSynchronised: Bool? = nil, zone: String? = nil, knowsZones: Bool = true
    ) {
      self.now = now
      self.newest = newest
      self.isSynchronised = isSynchronised
      self.zone = zone
      self.knowsZones = knowsZones
    }
  }

  /// The terminal of the user.
  public struct Terminal: Sendable {
    /// The value of `TERM`; `nil` if standard output is not a terminal.
    public var kind: String?
    public var columns: Int?
    /// Whether the locale uses UTF-8.
    public var isUTF8: Bool
    /// The background that the colours are chosen for, and its source; `nil` without colours.
    public var background: (Background, BackgroundOrigin)?

    public init(kind: String?, columns: Int?, isUTF8: Bool) {
      self.kind = kind
      self.columns = columns
      self.isUTF8 = isUTF8
    }
  }
}
