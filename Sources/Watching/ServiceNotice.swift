/// A notice from a service to its manager, in the format of `sd_notify(3)`.
public struct ServiceNotice: Hashable, Sendable {
  /// Whether the service has planned and now keeps the places up to date.
  public var isReady = false
  /// Whether the service is about to end.
  public var isStopping = false
  /// One sentence that the manager shows on request; line breaks are replaced by spaces.
  public var status: String?

  public init(isReady: Bool = false, isStopping: Bool = false, status: String? = nil) {
    self.isReady = isReady
    self.isStopping = isStopping
    self.status = status
  }

  /// The content of the datagram.
  var text: String {
    var lines: [String] = []
    if isReady { lines.append("READY=1") }
    if isStopping { lines.append("STOPPING=1") }
    if let status { lines.append("STATUS=" + String(status.map { $0.isNewline ? " " : $0 })) }
    return lines.joined(separator: "\n")
  }
}
