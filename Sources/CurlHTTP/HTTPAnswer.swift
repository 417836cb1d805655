public import HTTPTypes

/// The answer of a server, whatever its status: a 404 or a 500 is an answer too.
public struct HTTPAnswer: Hashable, Sendable {
  /// The status and headers of the last response, after redirects; repeated headers are kept in order.
  public let response: HTTPResponse
  /// The body, after decompression; empty for a 304.
  public let body: [UInt8]
  /// The size of the body in bytes on the wire, before decoding, without headers and without the redirecting answers.
  public let bytesReceived: Int
  /// The HTTP version of the exchange: "1.0", "1.1", "2" or "3".
  public let version: String
}
