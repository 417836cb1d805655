/// What a service tells its manager, in the lines of `sd_notify(3)`.
public struct ServiceNotice: Hashable, Sendable {
  /// It has planned, and from now on keeps the places fresh.
  public var isReady = false
  /// It is about to end.
  public var isStopping = false
  /// One sentence for whoever asks the manager; its line breaks become spaces.
  public var status: String?

  public init(isReady: Bool = false, isStopping: Bool = false, status: String? = nil) {
    self.isReady = isReady
    self.isStopping = isStopping
    self.status = status
  }

  /// The datagram.
  var text: String {
    var lines: [String] = []
    if isReady { lines.append("READY=1") }
    if isStopping { lines.append("STOPPING=1") }
    if let status { lines.append("STATUS=" + String(status.map { $0.isNewline ? " " : $0 })) }
    return lines.joined(separator: "\n")
  }
}
