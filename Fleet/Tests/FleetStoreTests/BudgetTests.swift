import BackgroundFetch
import Foundation
import Testing

@testable import FleetStore

@Suite struct BudgetTests {
  private let cluster = PostgresCluster.shared
  private let limit = RateLimit(account: "api.example", [.hour: 5_000, .day: 10_000])

  private func store(_ address: String) throws -> FleetStore { try FleetStore.open(try DatabaseAddress(address)) }

  @Test func onlyWholePlacesAreGranted() throws {
    let store = try store(try cluster.fleet())
    let limit = RateLimit(account: "api.example", [.day: 10])
    #expect(try store.reserve(7.2, inUnitsOf: 3.6, under: limit).granted == 7.2)
    let none = try store.reserve(3.6, inUnitsOf: 3.6, under: limit)
    #expect(none.granted == 0)
    #expect((1...86_400).contains(none.wait / .seconds(1)))
    #expect(try store.reserve(2.8, inUnitsOf: 0.7, under: limit).granted == 2.8)
    #expect(try store.reserve(1, inUnitsOf: 1, under: RateLimit(account: "other", [:])).granted == 1)
  }

  @Test func fourWorkersNeverExceedALimit() async throws {
    let address = try cluster.fleet()
    let granted = try await withThrowingTaskGroup { group in
      for _ in 0..<4 {
        group.addTask {
          let store = try FleetStore.open(try DatabaseAddress(address))
          var granted = 0.0
          for _ in 0..<100 { granted += try store.reserve(36, inUnitsOf: 3.6, under: limit).granted }
          return granted
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    // 1,388 places of 3.6; the hour can end during the test.
    let sum = granted.reduce(0, +)
    #expect((sum - 4_996.8).magnitude < 1e-6 || (sum - 9_993.6).magnitude < 1e-6)
  }

  @Test func aRequestThatWasNotSentIsTakenBack() throws {
    let store = try store(try cluster.fleet())
    let limit = RateLimit(account: "api.example", [.day: 10])
    let reservation = try store.reserve(10, inUnitsOf: 1, under: limit)
    try store.correct(reservation, by: -4)
    #expect(try store.reserve(10, inUnitsOf: 1, under: limit).granted == 4)
  }

  @Test func aRequestCountsInTheWindowOfItsAnswer() throws {
    let store = try store(try cluster.fleet())
    let limit = RateLimit(account: "api.example", [.day: 10])
    let now = try store.reserve(4, inUnitsOf: 1, under: limit)
    try store.carry(now)
    #expect(try store.reserve(10, inUnitsOf: 1, under: limit).granted == 6)
    // It was sent yesterday, so it counts today as well, and cannot be taken back today.
    let yesterday = Reservation(account: "api.example", granted: 4, at: now.at - 86_400, wait: .zero)
    let other = RateLimit(account: "api.example", [.day: 20])
    try store.carry(yesterday)
    try store.correct(yesterday, by: -4)
    #expect(try store.reserve(20, inUnitsOf: 1, under: other).granted == 6)
  }

  @Test func aSilenceIsSeenByAllWorkersAndNeverShortened() throws {
    let address = try cluster.fleet()
    let store = try store(address)
    #expect(try store.silence(of: "api.example") == .zero)
    try store.silence("api.example", for: .seconds(600))
    try store.silence("api.example", for: .seconds(5))
    #expect(try self.store(address).silence(of: "api.example") > .seconds(300))
    try store.silence("api.example", for: .seconds(10_000_000))
    #expect(try store.silence(of: "api.example") <= ScheduleState.maximumRetryAfter)
  }
}
