/// A change of the limits that follows from requests. It is stored in the transaction that stores their results, so
/// that no answer depends on it. Storing it twice changes nothing, so it can be stored again after a lost connection.
public enum LimitChange: Hashable, Sendable {
  /// A reservation has ended. The rest of its weight was not used.
  case settled(Reservation.Key, account: String, used: Double)
  /// Requests to a host are paused until an instant.
  case paused(host: String, until: ContinuousClock.Instant)
}

extension FleetStore {
  /// Applies changes within a transaction. The order of the accounts is the same for all workers, so that they never
  /// wait for each other.
  func apply(_ changes: [LimitChange]) throws(FleetError) {
    for change in changes.sorted(by: { $0.order < $1.order }) {
      switch change {
      case .settled(let key, let account, let used): try settle(key, of: account, used: used)
      case .paused(let host, let until):
        let time = ContinuousClock.now.duration(to: until)
        if time > .zero { try silence(host, for: time) }
      }
    }
  }
}

extension LimitChange {
  fileprivate var order: String {
    switch self {
    case .settled(_, let account, _): "1 \(account)"
    case .paused(let host, _): "2 \(host)"
    }
  }
}
