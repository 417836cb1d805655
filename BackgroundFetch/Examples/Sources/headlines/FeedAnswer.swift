import CFeedCurl
import FoundationEssentials
import Glibc

/// The answer to a request for a feed.
struct FeedAnswer {
  let status: Int
  let body: [UInt8]
  var fields: [String: String] = [:]

  private static let maximumBytes = 5 << 20

  /// Requests a feed and waits for the answer.
  ///
  /// - Parameters:
  ///   - condition: the header field of a conditional request.
  ///   - limit: the time that the transfer may take.
  ///   - proceeds: called now and then with the number of bytes that were received; `false` ends the transfer.
  init(from url: String, if condition: String?, within limit: Duration, proceeds: @escaping (Int) -> Bool) throws {
    let handle = curl_easy_init()
    defer { curl_easy_cleanup(handle) }
    var transfer = feed_transfer()
    (transfer.maximum, transfer.limit) = (FeedAnswer.maximumBytes, Int(limit / .milliseconds(1)))
    transfer.proceed = { $0!.assumingMemoryBound(to: ((Int) -> Bool).self).pointee($1) ? 0 : 1 }
    let code = withUnsafePointer(to: proceeds) {
      transfer.context = UnsafeRawPointer($0)
      return feed_get(handle, url, condition, &transfer)
    }
    defer { free(transfer.body) }
    guard code == CURLE_OK else { throw FeedError(description: String(cString: curl_easy_strerror(code))) }
    (status, body) = (transfer.status, Array(UnsafeRawBufferPointer(start: transfer.body, count: transfer.size)))
    for name in ["ETag", "Last-Modified", "Cache-Control", "Expires", "Retry-After"] {
      fields[name] = feed_field(handle, name).map { SafeText.line(String(cString: $0)) }
    }
  }

  /// The header field of the next conditional request.
  var validator: String? {
    fields["ETag"].map { "If-None-Match: \($0)" } ?? fields["Last-Modified"].map { "If-Modified-Since: \($0)" }
  }

  /// Returns until when the server says that the feed stays as it is.
  func validUntil(at now: Date) -> Date? {
    let age = fields["Cache-Control"]?.lowercased().firstMatch(of: /max-age=(\d+)/)?.1
    return FeedAnswer.instant(age.map(String.init) ?? fields["Expires"], at: now)
  }

  /// Returns until when the server asks to wait.
  func retryAfter(at now: Date) -> Date? { FeedAnswer.instant(fields["Retry-After"], at: now) }

  /// Returns the instant after a number of seconds, or that of a date.
  private static func instant(_ text: String?, at now: Date) -> Date? {
    text.flatMap { text in UInt32(text).map { now.addingTimeInterval(Double($0)) } ?? SafeText.date(text) }
  }
}
