import Settings

/// The pauses between the requests to one host.
struct HostPauses {
  /// The time between the end of a request and the next one to its host.
  let pause: Duration
  /// Whether requests to this machine need no pause.
  let sparesThisMachine: Bool
  /// When the last request to a host ended.
  private var ends: [String: ContinuousClock.Instant] = [:]

  init(pause: Duration = .milliseconds(1_100), sparesThisMachine: Bool = true) {
    (self.pause, self.sparesThisMachine) = (pause, sparesThisMachine)
  }

  /// Returns the time that a request to a host has to wait.
  ///
  /// - Parameter host: the name, with the port if the address has one.
  func wait(before host: String, at now: ContinuousClock.Instant) -> Duration {
    guard let end = ends[host], !(sparesThisMachine && WebAddress("http://\(host)")?.isLoopback == true) else {
      return .zero
    }
    return max(.zero, now.duration(to: end + pause))
  }

  mutating func noteEnd(to host: String, at now: ContinuousClock.Instant) { ends[host] = now }
}
