public import HTTPTypes

/// What to ask a provider for, ready to be sent.
public struct ProviderRequest: Hashable, Sendable {
  /// Method, URL and the header fields that belong to the meaning of the request (conditions). What belongs to the
  /// exchange (User-Agent, Accept-Encoding) is the sender's.
  public let request: HTTPRequest
  /// The most bytes of decoded body that can be an honest answer; more is not read.
  public let maximumBodyBytes: Int
  /// Whether the dialogue goes on when no answer comes at all.
  public let isOptional: Bool

  public init(request: HTTPRequest, maximumBodyBytes: Int, isOptional: Bool = false) {
    self.request = request
    self.maximumBodyBytes = maximumBodyBytes
    self.isOptional = isOptional
  }
}
