/// Where a machine's power comes from, as far as it matters to how often it wakes up.
public enum PowerSource: String, Hashable, Sendable, Codable {
  /// A socket; also a machine of which nobody knows.
  case mains
  /// A battery that is being drained.
  case battery
  /// A battery that is being drained and soon empty.
  case low
}
