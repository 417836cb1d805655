public import BackgroundFetch
public import FoundationEssentials

/// A model of looks as it is stored by a program with a coder of its own: as bytes rather than named decimal numbers,
/// because every wake-up reads the whole model.
public struct StoredUsage: Sendable {
  var packed: UsageModel.Packed

  /// Creates the stored form of nothing; it is not that of a model.
  public init() { packed = UsageModel.Packed() }

  /// Creates the stored form of a model.
  public init(_ model: UsageModel) { packed = model.packed }

  /// The model; `nil` if the numbers are damaged.
  public var model: UsageModel? { UsageModel(packed) }

  /// Alternating instants and UTC offsets of looks.
  public var looks: Data {
    get { packed.looks }
    set { packed.looks = newValue }
  }
  /// The same of glances.
  public var glances: Data {
    get { packed.glances }
    set { packed.glances = newValue }
  }
  /// All other numbers.
  public var numbers: Data {
    get { packed.numbers }
    set { packed.numbers = newValue }
  }
  /// The start of the observation.
  public var observedSince: Date? {
    get { packed.observedSince }
    set { packed.observedSince = newValue }
  }
  /// The end of the last slot that was learned.
  public var learnedThrough: Date? {
    get { packed.learnedThrough }
    set { packed.learnedThrough = newValue }
  }
  /// The local day that is not yet learned, as a number of days since 1 January 1970.
  public var day: Int? {
    get { packed.day }
    set { packed.day = newValue }
  }
}

extension FetchYield {
  /// Reads the bytes of a record; `nil` if they are damaged.
  public init?(bytes: Data) { self.init(packed: bytes) }

  /// The record as bytes.
  public var bytes: Data { packed }
}

/// A host that sent `Retry-After`.
public struct PausedHost: Hashable, Sendable {
  /// The host.
  public let host: String
  /// When it may be asked again.
  public let until: Date
}

extension ScheduleState {
  /// Returns the host whose `Retry-After` ends first, or `nil` if one of the hosts may be asked now.
  public func pausedHost(among hosts: [String]) -> PausedHost? {
    retryAfter(of: hosts).map { PausedHost(host: $0.host, until: $0.until) }
  }
}
