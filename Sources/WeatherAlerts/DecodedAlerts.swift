public import Weather

/// The warnings of one answer.
public struct DecodedAlerts: Hashable, Sendable {
  /// In the service's order; cancellations too.
  public var alerts: [WeatherAlert]
  /// The members of its list that could not be read.
  public var unread: UnreadAlerts

  public init(alerts: [WeatherAlert] = [], unread: UnreadAlerts = UnreadAlerts()) {
    self.alerts = alerts
    self.unread = unread
  }
}

/// How many members of a list of warnings could not be read, and why the first of them could not.
public struct UnreadAlerts: Hashable, Sendable {
  public private(set) var count = 0
  /// Members of the list, those that could be read included.
  private(set) var members = 0
  /// Names the first member that could not be read and says why; from the network, bounded but *not* filtered.
  private(set) var first = ""

  public init() {}

  /// A member was read.
  mutating func countMember() { members += 1 }

  /// A member could not be read: `reason` names it.
  mutating func add(_ reason: String) {
    members += 1
    count += 1
    if count == 1 { first = reason }
  }

  /// Whether the list has members and none of them could be read.
  var isAll: Bool { count > 0 && count == members }

  /// A sentence for the user; `nil` if all members were read.
  public var reason: String? {
    guard count > 0 else { return nil }
    return count == 1
      ? "1 of \(members) cannot be read: \(first)" : "\(count) of \(members) cannot be read, the first is \(first)"
  }
}
