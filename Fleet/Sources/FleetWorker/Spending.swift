import FleetStore

/// The reservations of a round, and what its requests mean for the limits.
struct Spending {
  private struct Open {
    let account: String
    /// The reserved weight; 0 until the database has answered.
    var granted = 0.0
    /// The weight of the requests that are under way, or were counted by the host.
    var used = 0.0
  }

  private var open: [Reservation.Key: Open] = [:]
  /// Other changes.
  var changes: [LimitChange] = []

  /// Returns the name of a new reservation. It is settled also if the answer of the database is lost.
  mutating func open(_ account: String) -> Reservation.Key {
    let key = Reservation.Key()
    open[key] = Open(account: account)
    return key
  }

  mutating func add(_ reservation: Reservation) { open[reservation.key]?.granted = reservation.granted }

  /// Takes the weight of places from a reservation that has room.
  ///
  /// - Parameter unit: the weight of a place.
  /// - Returns: the reservation and the number of places, at most `count`; `nil` if no reservation has room.
  mutating func take(_ count: Int, of unit: Double, from account: String) -> (key: Reservation.Key, places: Int)? {
    for (key, reservation) in open where reservation.account == account {
      // Sums of tenths are not exact.
      let places = min(count, Int((reservation.granted - reservation.used) / unit + 1e-6))
      if places > 0 {
        open[key]?.used += Double(places) * unit
        return (key, places)
      }
    }
    return nil
  }

  /// Takes the weight that no request needs from the reservations of an account.
  ///
  /// - Returns: the reservations, and what remains of each.
  mutating func takeSpare(from account: String) -> [(key: Reservation.Key, weight: Double)] {
    let spare = open.filter { $0.value.account == account && $0.value.granted > $0.value.used + 1e-6 }
    return spare.map { key, reservation in
      open[key]?.granted = reservation.used
      return (key, reservation.used)
    }
  }

  /// Adds a weight to what was used of a reservation; a negative one is given back.
  mutating func add(_ weight: Double, to key: Reservation.Key) { open[key]?.used += weight }

  /// The end of all reservations, and the other changes.
  var all: [LimitChange] {
    open.map { .settled($0.key, account: $0.value.account, used: $0.value.used) } + changes
  }
}
