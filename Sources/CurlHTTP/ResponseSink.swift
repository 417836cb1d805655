/// Where libcurl's callbacks put what arrives, and where too much of it is refused.
///
/// A class, because C holds a pointer to it while the transfer runs.
final class ResponseSink {
  /// What there was too much of.
  enum Overflow { case head, headLines, body }

  /// Bytes of headers that one response may have, interim ones and trailers included.
  static let maximumHeadBytes = 65_536
  /// Lines of headers that one response may have, counted in the same way. Recorded answers have up to 30.
  ///
  /// `curl_easy_nextheader` walks its list from the start for each header, so the work grows with the square.
  static let maximumHeadLines = 256

  /// The body so far, decoded.
  private(set) var body: [UInt8] = []
  /// Set when a callback refused bytes.
  private(set) var overflow: Overflow?
  private var headBytes = 0
  private var headLines = 0
  private let maximumBodyBytes: Int

  init(maximumBodyBytes: Int) {
    self.maximumBodyBytes = maximumBodyBytes
  }

  /// Bytes accepted: all, or none, which ends the transfer.
  func receiveBody(_ bytes: UnsafeRawBufferPointer) -> Int {
    guard bytes.count <= maximumBodyBytes - body.count else {
      overflow = .body
      return 0
    }
    body += bytes
    return bytes.count
  }

  /// Bytes accepted of one header line; libcurl itself keeps what they say.
  func receiveHeaderLine(_ bytes: UnsafeRawBufferPointer) -> Int {
    headBytes += bytes.count
    headLines += 1
    if headBytes > Self.maximumHeadBytes { overflow = .head }
    if headLines > Self.maximumHeadLines { overflow = .headLines }
    return overflow == nil ? bytes.count : 0
  }
}
