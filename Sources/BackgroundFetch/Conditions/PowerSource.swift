/// What a machine runs on.
public enum PowerSource: String, Hashable, Sendable, Codable {
  /// A socket, or nothing that says otherwise.
  case mains
  /// A battery that is being emptied.
  case battery
  /// A battery that is nearly empty.
  case low
}
