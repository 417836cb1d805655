import Foundation
import HTTPTypes
import Services
import Testing

/// Sun, 06 Nov 1994 08:49:37 GMT, the date of RFC 9110's examples.
private let now = Date(timeIntervalSince1970: 784_111_777)

@Suite struct RetryAfterTests {
  @Test(arguments: [
    ("120", 120.0), (" 7 ", 7), ("99999999999999999999", 86_400), ("86401", 86_400),
    ("Sun, 06 Nov 1994 08:50:37 GMT", 60), ("Sunday, 06-Nov-94 08:50:37 GMT", 60), ("Sun Nov  6 08:50:37 1994", 60),
    ("Mon, 06 Nov 2994 08:49:37 GMT", 86_400),
  ])
  func readsSecondsAndDates(value: String, wait: TimeInterval) {
    #expect(RetryAfter.date(in: [.retryAfter: value], now: now) == now.addingTimeInterval(wait))
  }

  @Test(arguments: [
    "", "0", "-5", "+5", "1.5", "soon", "٥", "1 minute", "Sun, 06 Nov 1994 08:49:37 GMT",
    "Sun, 06 Nov 1994 08:00:00 GMT", "Sun, 06 Nov 1994 24:49:37 GMT", "Sun, 99 Nov 1994 08:49:37 GMT",
    "Sun, 06 Foo 1994 08:50:37 GMT", "Sun, 06 Nov 1994 08:50:37 CET", "Sun, 06 Nov 1994 08:50 GMT",
  ])
  func isNilForOtherValues(value: String) {
    #expect(RetryAfter.date(in: [.retryAfter: value], now: now) == nil)
  }

  @Test func comparesADateWithTheServersClock() {
    let fields: HTTPFields = [
      .date: "Sun, 06 Nov 1994 10:00:00 GMT", .retryAfter: "Sun, 06 Nov 1994 10:00:30 GMT",
    ]
    #expect(RetryAfter.date(in: fields, now: now) == now.addingTimeInterval(30))
    #expect(RetryAfter.date(in: [:], now: now) == nil)
  }
}
