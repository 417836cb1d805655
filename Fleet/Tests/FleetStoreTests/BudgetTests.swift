import BackgroundFetch
import Foundation
import ScheduleParts
import Services
import TestSupport
import Testing

@testable import FleetStore

@Suite(.ownThread) struct BudgetTests {
  private let cluster = PostgresCluster.shared
  private let address: String
  private let store: FleetStore
  private let limit = RateLimit(account: "api.example", [.day: 10])

  init() throws {
    address = try cluster.fleet()
    store = try FleetStore.open(try DatabaseAddress(address))
  }

  /// Returns the weight that is granted.
  private func reserve(_ wanted: Double, _ unit: Double = 1, under limit: RateLimit) throws -> Double {
    try store.reserve(wanted, inUnitsOf: unit, under: limit, as: .init()).granted
  }

  /// Ends a reservation.
  private func settle(_ reservation: Reservation, used: Double) throws {
    try store.finish([], [.settled(reservation.key, account: reservation.account, used: used)])
  }

  /// Lets a day pass, without the requests that are under way.
  private func passADay() throws {
    try cluster.sql("UPDATE vane.ledger SET day = day - interval '1 day'", in: address)
  }

  @Test func onlyWholePlacesAreGranted() throws {
    #expect(try reserve(7.2, 3.6, under: limit) == 7.2)
    let none = try store.reserve(3.6, inUnitsOf: 3.6, under: limit, as: .init())
    #expect(none.granted == 0)
    #expect((1...86_400).contains(none.wait / .seconds(1)))
    #expect(try reserve(2.8, 0.7, under: limit) == 2.8)
    #expect(try reserve(1, under: RateLimit(account: "other", [:])) == 1)
  }

  @Test func fourWorkersNeverExceedALimit() async throws {
    let limit = RateLimit(account: "api.example", [.hour: 5_000, .day: 10_000])
    let granted = try await withThrowingTaskGroup { [address] group in
      for _ in 0..<4 {
        group.addTask {
          let store = try FleetStore.open(try DatabaseAddress(address))
          var granted = 0.0
          for _ in 0..<100 {
            granted += try store.reserve(36, inUnitsOf: 3.6, under: limit, as: .init()).granted
          }
          return granted
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    // 1,388 places of 3.6, also if the hour ends during the test: the requests of the first one are still under way.
    #expect((granted.reduce(0, +) - 4_996.8).magnitude < 1e-6)
  }

  @Test func theUnusedPartOfAReservationIsTakenBackOnce() throws {
    let reservation = try store.reserve(10, inUnitsOf: 1, under: limit, as: .init())
    // The answer of the database was lost, so the worker repeats it.
    for _ in 0..<2 { try settle(reservation, used: 6) }
    #expect(try reserve(10, under: limit) == 4)
  }

  @Test func aPartOfAReservationIsTakenBackWhileItsRequestsAreUnderWay() throws {
    let reservation = try store.reserve(10, inUnitsOf: 1, under: limit, as: .init())
    for _ in 0..<2 { try store.reduce(reservation.key, of: reservation.account, to: 7) }
    #expect(try reserve(10, under: limit) == 3)
    try passADay()
    // Seven and three may be answered today.
    #expect(try reserve(10, under: limit) == 0)
    try settle(reservation, used: 5)
    #expect(try reserve(10, under: limit) == 2)
  }

  /// A worker does not know whether a reservation exists whose answer was lost.
  @Test func aReservationWithoutAnAnswerCanBeTakenBack() throws {
    let (made, other) = (Reservation.Key(), Reservation.Key())
    _ = try store.reserve(10, inUnitsOf: 1, under: limit, as: made)
    for key in [made, other] { try store.finish([], [.settled(key, account: limit.account, used: 0)]) }
    #expect(try reserve(10, under: limit) == 10)
  }

  @Test func aRequestThatMayBeAnsweredInTheNextWindowCountsThere() throws {
    let first = try store.reserve(10, inUnitsOf: 1, under: limit, as: .init())
    try passADay()
    // All of it may be answered today.
    #expect(try reserve(10, under: limit) == 0)
    // Four were not used, and six were answered today.
    try settle(first, used: 6)
    #expect(try reserve(10, under: limit) == 4)
    #expect(try cluster.value("SELECT day_spent FROM vane.ledger", in: address) == "10")
  }

  @Test func aRequestThatWasAnsweredAfterTheWindowCountsThere() throws {
    let first = try store.reserve(10, inUnitsOf: 1, under: limit, as: .init())
    try passADay()
    // Nothing was reserved today before.
    try settle(first, used: 6)
    #expect(try reserve(10, under: limit) == 4)
  }

  @Test func aRequestThatWasAnsweredInTimeDoesNotCountInTheNextWindow() throws {
    try settle(try store.reserve(10, inUnitsOf: 1, under: limit, as: .init()), used: 10)
    try passADay()
    #expect(try reserve(10, under: limit) == 10)
  }

  /// The requests of a killed worker may be answered until its lease ends, and no longer.
  @Test func theReservationOfAKilledWorkerEndsWithItsLease() throws {
    let killed = try store.reserve(10, inUnitsOf: 1, under: limit, as: .init())
    try passADay()
    #expect(try reserve(10, under: limit) == 0)
    try cluster.sql("UPDATE vane.reservation SET made_at = made_at - interval '5 minutes'", in: address)
    try passADay()
    #expect(try reserve(10, under: limit) == 10)
    // It was only stopped, and goes on.
    try settle(killed, used: 0)
    #expect(try reserve(10, under: limit) == 0)
  }

  @Test func aSilenceIsSeenByAllWorkersAndNeverShortened() throws {
    #expect(try store.silence(of: "api.example") == .zero)
    try store.silence("api.example", for: .seconds(600))
    try store.silence("api.example", for: .seconds(5))
    #expect(try FleetStore.open(try DatabaseAddress(address)).silence(of: "api.example") > .seconds(300))
    try store.finish([], [.paused(host: "api.example", until: .now + .seconds(10_000_000))])
    #expect(try store.silence(of: "api.example") <= StateParts.maximumRetryAfter)
    try store.finish([], [.paused(host: "other", until: .now)])
    #expect(try store.silence(of: "other") == .zero)
  }
}
