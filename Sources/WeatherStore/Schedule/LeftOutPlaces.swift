import BackgroundFetch
public import FoundationEssentials
public import Text

/// The places that the last fetch left out because the limit of requests was used up.
public struct LeftOutPlaces: Hashable, Sendable {
  /// The number of places; 0 if the fetch left out none.
  public var count = 0
  /// The account of the limit.
  public var account = ""
  /// When there will be room for the next of them.
  public var until = Date.distantPast
  /// Whether the fetch sent no request at all.
  public var areAll = false

  /// Creates the record of a fetch that left out no place.
  public init() {}

  /// Adds places that do not fit into a limit until an instant.
  public mutating func add(_ count: Int, account: String, until: Date) {
    self.until = self.count == 0 ? until : min(until, self.until)
    self.count += count
    self.account = account
  }

  /// The pause of wake-ups until there is room; `nil` if a request was sent.
  var pause: RequestPause? { areAll ? RequestPause(account: account, until: until) : nil }

  /// The key under which the value is stored.
  static let storeKey = "left-out"
}

extension LeftOutPlaces: StoredValue {
  public init(stored element: JSONElement) throws(JSONError) {
    let members = try element.object()
    count = try members.value("count").int()
    account = try members.value("account").string()
    until = try members.value("until").instant()
    areAll = try members.value("areAll").bool()
  }

  public func write(to text: inout StoredText) {
    text.object { text in
      text.key("account")
      text.add(account)
      text.key("areAll")
      text.add(areAll)
      text.key("count")
      text.add(count)
      text.key("until")
      text.add(until)
    }
  }
}

extension WeatherStore {
  /// Returns the places that the last fetch left out; `nil` if it left out none.
  public func leftOutPlaces() throws(StoreError) -> LeftOutPlaces? {
    try scheduleState(LeftOutPlaces.self, for: LeftOutPlaces.storeKey).flatMap { $0.count > 0 ? $0 : nil }
  }
}

extension FetchCommit {
  /// Adds the places that the fetch left out.
  public mutating func setLeftOut(_ places: LeftOutPlaces) throws(StoreError) {
    try setValue(places, for: LeftOutPlaces.storeKey)
  }
}
