/// The receiver of libcurl's callbacks. It stores the received bytes and rejects too many of them.
///
/// It is a class because C code holds a pointer to it during the transfer.
final class ResponseSink {
  /// The part of the response that was too large.
  enum Overflow { case head, headLines, body }

  /// The maximum size of the headers of one response in bytes, including interim responses and trailers.
  static let maximumHeadBytes = 65_536
  /// The maximum number of header lines of one response, counted in the same way. Recorded answers have up to 30.
  ///
  /// `curl_easy_nextheader` walks its list from the start for each header, so the work grows quadratically.
  static let maximumHeadLines = 256

  /// The decoded body received so far.
  private(set) var body: [UInt8] = []
  /// The limit that was exceeded when a callback rejected bytes.
  private(set) var overflow: Overflow?
  private var headBytes = 0
  private var headLines = 0
  private let maximumBodyBytes: Int

  init(maximumBodyBytes: Int) {
    self.maximumBodyBytes = maximumBodyBytes
  }

  /// Receives a part of the body. Returns the number of accepted bytes: all, or 0, which ends the transfer.
  func receiveBody(_ bytes: UnsafeRawBufferPointer) -> Int {
    guard bytes.count <= maximumBodyBytes - body.count else {
      overflow = .body
      return 0
    }
    body += bytes
    return bytes.count
  }

  /// Receives one header line. Returns the number of accepted bytes; libcurl itself stores the line.
  func receiveHeaderLine(_ bytes: UnsafeRawBufferPointer) -> Int {
    headBytes += bytes.count
    headLines += 1
    if headBytes > Self.maximumHeadBytes { overflow = .head }
    if headLines > Self.maximumHeadLines { overflow = .headLines }
    return overflow == nil ? bytes.count : 0
  }
}
