public import Foundation
public import UserService

/// Everything that `vane doctor` has looked at, as values.
public struct DoctorFacts: Sendable {
  public var store: Store
  public var configuration: Configuration
  public var fetchProgram: FetchProgram
  /// Why the index of places cannot be used; `nil` when it can.
  public var placeIndexProblem: String?
  /// Whether there is a way to the provider that is asked first: a default route, unless it is nearer.
  public var isOnline = true
  public var providers: [ProviderFacts] = []
  public var updates = Updates()
  /// `nil` where there is no home to keep units in.
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

  /// The file that everything is kept in, and its folder.
  public struct Store: Sendable {
    public var path: String
    public var state: State
    /// The permissions of folder and file together, as `chmod` counts them; `nil` while there is neither.
    public var permissions: UInt32?
    /// What of it cannot be written, with the system's reason; `nil` when all can.
    public var unwritable: (path: String, reason: String)?
    /// A file beside the store that cannot be used, with the system's reason; `nil` when there is none.
    public var obstacle: (path: String, reason: String)?
    /// Whether that file belongs to another user than its folder, as after one run as root.
    public var isObstacleForeign = false
    /// The name of a file system on which locks or change notices do not work.
    public var unsuitedFileSystem: String?

    public init(path: String, state: State, permissions: UInt32? = nil, unsuitedFileSystem: String? = nil) {
      self.path = path
      self.state = state
      self.permissions = permissions
      self.unsuitedFileSystem = unsuitedFileSystem
    }

    public enum State: Hashable, Sendable {
      /// Nothing was ever saved.
      case missing
      /// SQLite finds no damage in so many bytes.
      case whole(bytes: Int)
      case damaged
      /// It cannot be opened or read, in the store's words.
      case unusable(String)
    }
  }

  /// The configuration file and what is wrong with it.
  public struct Configuration: Sendable {
    public var path: String?
    public var errors: [String]
    public var warnings: [String]
    /// What `hook.command` names, if that is no program that can be started.
    public var missingHook: String?

    public init(path: String?, errors: [String], warnings: [String]) {
      self.path = path
      self.errors = errors
      self.warnings = warnings
    }
  }

  /// The program that fetches.
  public enum FetchProgram: Hashable, Sendable {
    /// Not where it is looked for, in words.
    case missing(String)
    /// It was asked for its version, and what it said, if anything.
    case found(path: String, version: String?)
  }

  /// What is saved, and how its updates went.
  public struct Updates: Sendable {
    public var isAnySaved = false
    /// The person's choice, or none saved.
    public var isOff = true
    public var waker = Waker.nothing
    public var lastSuccess: Date?
    /// The newest failure, if nothing has succeeded since, with its reason.
    public var failure: (at: Date, reason: String?)?

    public init() {}
  }

  /// Whether the rules of the person's can be told on the desktop.
  public enum Notifications: Hashable, Sendable {
    /// There are no rules.
    case unwanted
    case ready(rules: Int)
    case noProgram
    /// Nothing here shows notifications, as over ssh.
    case noDesktop
  }

  /// The time, and what can be said for it.
  public struct Clock: Sendable {
    public var now: Date
    /// The newest instant in the store.
    public var newest: Date?
    /// Whether the kernel says that it is kept right by another clock; `nil` where it does not say.
    public var isSynchronised: Bool?
    /// Identifier of the person's zone; `nil` when it is not known.
    public var zone: String?

    public init(now: Date, newest: Date? = nil, isSynchronised: Bool? = nil, zone: String? = nil) {
      self.now = now
      self.newest = newest
      self.isSynchronised = isSynchronised
      self.zone = zone
    }
  }

  /// Where a person reads.
  public struct Terminal: Sendable {
    /// `TERM`; `nil` where standard output is no terminal.
    public var kind: String?
    public var columns: Int?
    /// Whether the locale's characters are those of UTF-8.
    public var isUTF8: Bool
    /// What colours are chosen for, and how it was found; `nil` where there are none.
    public var background: (Background, BackgroundOrigin)?

    public init(kind: String?, columns: Int?, isUTF8: Bool) {
      self.kind = kind
      self.columns = columns
      self.isUTF8 = isUTF8
    }
  }
}
