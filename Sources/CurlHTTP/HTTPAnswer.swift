public import HTTPTypes

/// What a server answered, whatever the status: a 404 or a 500 is an answer too.
public struct HTTPAnswer: Hashable, Sendable {
  /// Status and headers of the last response, after redirects; repeated headers are kept, in their order.
  public let response: HTTPResponse
  /// The body, decoded when it came compressed; empty for a 304.
  public let body: [UInt8]
  /// Bytes of that body on the wire, before decoding; neither headers nor the answers that redirected.
  public let bytesReceived: Int
  /// The version of HTTP that was spoken: "1.0", "1.1", "2" or "3".
  public let version: String
}
