import CCurl
public import HTTPTypes

/// The answer of a server, whatever its status: a 404 or a 500 is an answer too.
public struct HTTPAnswer: Hashable, Sendable {
  /// The status and headers of the last response, after redirects; repeated headers are kept in order.
  public let response: HTTPResponse
  /// The body, after decompression; empty for a 304.
  public let body: [UInt8]
  /// The size of the body in bytes on the wire, before decoding, without headers and without the redirecting answers.
  public let bytesReceived: Int
}

extension EasyHandle {
  /// Returns the response of a finished transfer, and the absolute address of its redirect, if there is one.
  func answer(in sink: ResponseSink) throws(HTTPFailure) -> (HTTPAnswer, location: String?) {
    let status = try long(CURLINFO_RESPONSE_CODE)
    let answer = HTTPAnswer(
      response: HTTPResponse(status: HTTPResponse.Status(code: status), headerFields: sink.head.fields),
      body: sink.body, bytesReceived: try offset(CURLINFO_SIZE_DOWNLOAD_T))
    let redirects = [301, 302, 303, 307, 308].contains(status)
    return (answer, redirects ? try string(CURLINFO_REDIRECT_URL) : nil)
  }
}

/// The receiver of libcurl's callbacks. It stores the received bytes and rejects too many of them.
///
/// It is a class because C code holds a pointer to it during the transfer.
final class ResponseSink {
  /// The part of the response that was too large.
  enum Overflow { case head, headLines, body }

  /// The maximum size of the headers of one response in bytes, including interim responses and trailers.
  static let maximumHeadBytes = 65_536
  /// The maximum number of header lines of one response, counted in the same way. Recorded answers have up to 30.
  static let maximumHeadLines = 256

  /// The decoded body received so far.
  private(set) var body: [UInt8] = []
  /// The head of the last response received so far.
  private(set) var head = ResponseHead()
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

  /// Receives one header line. Returns the number of accepted bytes: all, or 0, which ends the transfer.
  func receiveHeaderLine(_ bytes: UnsafeRawBufferPointer) -> Int {
    headBytes += bytes.count
    headLines += 1
    if headBytes > Self.maximumHeadBytes { overflow = .head }
    if headLines > Self.maximumHeadLines { overflow = .headLines }
    guard overflow == nil else { return 0 }
    head.receive(bytes)
    return bytes.count
  }
}
