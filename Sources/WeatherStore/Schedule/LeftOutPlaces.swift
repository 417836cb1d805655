public import FoundationEssentials

/// The places that the last fetch left out because the limit of requests was used up.
public struct LeftOutPlaces: Hashable, Sendable, Codable {
  /// The number of places.
  public var count: Int
  /// The account of the limit.
  public var account: String
  /// When there will be room for the next of them.
  public var until: Date

  public init(count: Int, account: String, until: Date) {
    self.count = count
    self.account = account
    self.until = until
  }

  /// The key under which the value is stored.
  static let storeKey = "left-out"
}

extension WeatherStore {
  /// Returns the places that the last fetch left out; `nil` if it left out none, or if there is room again.
  public func leftOutPlaces(at now: Date) throws(StoreError) -> LeftOutPlaces? {
    try scheduleState(LeftOutPlaces.self, for: LeftOutPlaces.storeKey).flatMap {
      $0.count > 0 && $0.until > now ? $0 : nil
    }
  }
}

extension FetchCommit {
  /// Adds the places that the fetch left out.
  public mutating func setLeftOut(_ places: LeftOutPlaces?, at now: Date) throws(StoreError) {
    try setValue(places ?? LeftOutPlaces(count: 0, account: "", until: now), for: LeftOutPlaces.storeKey)
  }
}
