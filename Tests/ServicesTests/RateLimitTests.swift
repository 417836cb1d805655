import BackgroundFetch
import Foundation
import ScheduleParts
import Services
import Testing

@Suite struct RateLimitTests {
  private let limit = RateLimit(account: "api.example", [.minute: 600, .hour: 5_000, .day: 10_000])
  /// 12:00 UTC.
  private let noon = Date(timeIntervalSince1970: 784_123_200)

  @Test func aWindowEndsAtTheNextClockBoundary() {
    func end(_ window: RateLimitWindow, _ seconds: TimeInterval) -> TimeInterval {
      window.end(after: Date(timeIntervalSince1970: seconds)).timeIntervalSince1970
    }
    #expect(end(.minute, 784_111_777.5) == 784_111_800)
    #expect(end(.hour, 784_111_777) == 784_112_400)
    #expect(end(.day, 784_111_777) == 784_166_400)
    #expect(end(.minute, 784_111_800) == 784_111_860)
  }

  @Test func keepsAReserveForTheUser() {
    let ledger = RequestLedger()
    #expect(ledger.room(under: limit, for: .user, at: noon) == 600)
    #expect(ledger.room(under: limit, for: .wakeUp, at: noon) == 540)
    #expect(ledger.room(under: limit, for: .rest, at: noon) == 480)
  }

  @Test func countsEachWindowAnewAtItsBoundary() {
    var ledger = RequestLedger()
    ledger.book(600, at: noon)
    #expect(ledger.room(under: limit, for: .user, at: noon + 59) == 0)
    #expect(ledger.room(under: limit, for: .user, at: noon + 60) == 600)
    for minute in 1...7 { ledger.book(600, at: noon + Double(minute) * 60) }
    #expect(ledger.spent(in: .hour, at: noon + 480) == 4_800)
    #expect(ledger.room(under: limit, for: .user, at: noon + 480) == 200)
    #expect(ledger.room(under: limit, for: .user, at: noon + 3_600) == 600)
    #expect(ledger.spent(in: .day, at: noon + 43_200) == 0)
  }

  @Test func spreadsTheRestOverTheDay() {
    let daily = RateLimit(account: "api.example", [.day: 2_400])
    let midnight = RateLimitWindow.day.start(at: noon)
    #expect(RequestLedger().room(under: daily, for: .rest, at: midnight) == 80)
    #expect(RequestLedger().room(under: daily, for: .rest, at: noon) == 1_040)
    #expect(RequestLedger().room(under: daily, for: .rest, at: midnight + 86_399) == 1_920)
  }

  @Test func saysWhenThereIsRoomAgain() {
    var ledger = RequestLedger()
    #expect(ledger.opening(for: 3.6, under: limit, .wakeUp, at: noon) == noon)
    #expect(ledger.opening(for: 540, under: limit, .wakeUp, at: noon) == noon)
    #expect(ledger.opening(for: 541, under: limit, .wakeUp, at: noon) > noon)
    ledger.book(540, at: noon + 1)
    #expect(ledger.opening(for: 3.6, under: limit, .wakeUp, at: noon + 2) == noon + 60)
    ledger.book(9_000, at: noon + 3)
    #expect(ledger.opening(for: 3.6, under: limit, .wakeUp, at: noon + 4) == noon + 43_200)
  }

  @Test func takesBackOnlyInTheWindowOfTheBooking() {
    var ledger = RequestLedger()
    ledger.book(36, at: noon + 59)
    ledger.book(10, at: noon + 61)
    ledger.book(-36, at: noon + 59)
    #expect(ledger.spent(in: .minute, at: noon + 61) == 10)
    #expect(ledger.spent(in: .day, at: noon + 61) == 10)
  }

  /// The host counts a request when it has answered.
  @Test func countsARequestInTheWindowOfItsAnswer() {
    var ledger = RequestLedger()
    ledger.book(420, at: noon + 59)
    ledger.carry(420, from: noon + 59, to: noon + 61)
    #expect(ledger.spent(in: .minute, at: noon + 61) == 420)
    #expect(ledger.spent(in: .hour, at: noon + 61) == 420)
    ledger.carry(420, from: noon + 61, to: noon + 62)
    #expect(ledger.spent(in: .minute, at: noon + 62) == 420)
  }

  @Test func keepsWhatWasSpentIfTheClockIsSetBack() {
    var ledger = RequestLedger()
    ledger.book(600, at: noon)
    #expect(ledger.room(under: limit, for: .user, at: noon - 86_400 * 3) == 0)
    ledger.book(1, at: noon - 3_600)
    #expect(ledger.spent(in: .day, at: noon - 3_600) == 601)
  }

  /// A clock that was ahead by a minute or more, an hour, a day or years.
  @Test(arguments: [120, 10_800, 259_200, 378_432_000] as [Double])
  func aWindowOfTheFutureCountsAsTheCurrentOneOnce(lead: Double) {
    var ledger = RequestLedger()
    ledger.book(600, at: noon + lead)
    #expect(ledger.isAhead(of: noon))
    let clamped = ledger.clamped(at: noon)
    #expect(!clamped.isAhead(of: noon))
    #expect(clamped.room(under: limit, for: .user, at: noon) == 0)
    #expect(clamped.room(under: limit, for: .user, at: noon + 60) == 600)
    #expect(clamped.entries[.minute]?.start == noon)
    #expect(clamped.spent(in: .day, at: noon + 43_199) == 600)
    #expect(clamped.spent(in: .day, at: noon + 43_200) == 0)
  }

  /// The next window begins soon, and a host may already count it.
  @Test func theNextWindowIsKept() {
    var ledger = RequestLedger()
    ledger.book(600, at: noon)
    #expect(!ledger.isAhead(of: noon - 1))
    #expect(ledger.clamped(at: noon - 1) == ledger)
    #expect(ledger.room(under: limit, for: .user, at: noon - 1) == 0)
  }

  @Test func countsTenthsExactly() {
    var ledger = RequestLedger()
    for _ in 0..<166 { ledger.book(3.6, at: noon) }
    #expect(RequestLedger.count(of: 3.6, in: ledger.room(under: limit, for: .user, at: noon)) == 0)
    #expect(RequestLedger.count(of: 3.6, in: RequestLedger().room(under: limit, for: .user, at: noon)) == 166)
    #expect(RequestLedger.count(of: 0.1, in: 0.3) == 3)
    #expect(RequestLedger.count(of: 1, in: .infinity) == 1_000_000_000)
  }

  @Test func spreadsTheOpeningOfTheRestOverTheDay() {
    let daily = RateLimit(account: "api.example", [.day: 2_400])
    var ledger = RequestLedger()
    ledger.book(1_200, at: noon)
    // 1,280 of 1,920 are allowed two thirds through the day, an hour in advance.
    let opening = ledger.opening(for: 80, under: daily, .rest, at: noon)
    #expect(abs(opening.timeIntervalSince(noon + 3 * 3_600)) < 1)
    #expect(ledger.room(under: daily, for: .rest, at: opening + 1) >= 80)
    #expect(ledger.opening(for: 800, under: daily, .rest, at: noon) == noon + 43_200)
  }

  @Test(arguments: [(10_000, 3.6, 0.222), (10_000, 1.0, 0.8), (100, 3.6, 22.22)])
  func computesTheFetchesOfADay(items: Int, weight: Double, expected: Double) throws {
    let fetches = try #require(limit.fetchesPerDay(items: items, weight: weight))
    #expect(abs(fetches - expected) < 0.01)
  }
}
