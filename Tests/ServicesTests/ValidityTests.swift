import Foundation
import HTTPTypes
import Services
import Testing

/// Sun, 06 Nov 1994 08:49:37 GMT, the date of RFC 9110's examples.
private let now = Date(timeIntervalSince1970: 784_111_777)

@Suite struct ValidityTests {
  private func duration(_ fields: HTTPFields) -> Duration? { Validity.duration(in: fields, receivedAt: now) }

  @Test func prefersMaxAgeToExpires() {
    #expect(
      duration([.cacheControl: "public, Max-Age=600", .expires: "Sun, 06 Nov 1994 09:49:37 GMT"]) == .seconds(600))
    #expect(duration([.cacheControl: "max-age=\"60\""]) == .seconds(60))
  }

  @Test func countsExpiresFromDate() {
    let fields: HTTPFields = [.date: "Sun, 06 Nov 1994 08:00:00 GMT", .expires: "Sun, 06 Nov 1994 08:30:00 GMT"]
    #expect(duration(fields) == .seconds(1_800))
    #expect(duration([.expires: "Sun, 06 Nov 1994 08:50:37 GMT"]) == .seconds(60))
  }

  @Test func subtractsAge() {
    #expect(duration([.cacheControl: "max-age=600", .age: "200"]) == .seconds(400))
    #expect(duration([.cacheControl: "max-age=600", .age: "700"]) == .zero)
    #expect(duration([.cacheControl: "max-age=600", .age: "old"]) == .seconds(600))
  }

  @Test func isAtMostSixHours() {
    #expect(duration([.cacheControl: "max-age=99999999999999999999"]) == .seconds(21_600))
    #expect(duration([.expires: "Mon, 06 Nov 2994 08:49:37 GMT"]) == .seconds(21_600))
  }

  @Test(arguments: [
    "no-store", "no-cache", "max-age=600, no-cache", "no-cache=\"set-cookie\"", "max-age=-1", "max-age=x",
  ])
  func isZeroForNoStoreAndNoCache(cacheControl: String) {
    #expect(duration([.cacheControl: cacheControl]) == .zero)
  }

  @Test func isZeroForAnExpiredOrUnreadableExpires() {
    #expect(duration([.expires: "0"]) == .zero)
    #expect(duration([.expires: "Sun, 06 Nov 1994 08:00:00 GMT"]) == .zero)
  }

  @Test func isNilWithoutCacheFields() {
    #expect(duration([:]) == nil)
    #expect(duration([.cacheControl: "public"]) == nil)
  }

  @Test func readsSeveralFieldLines() {
    var fields = HTTPFields()
    fields.append(HTTPField(name: .cacheControl, value: "public"))
    fields.append(HTTPField(name: .cacheControl, value: "max-age=30"))
    #expect(duration(fields) == .seconds(30))
  }
}
