/// One file of `systemd.unit(5)`.
public struct UnitFile: Hashable, Sendable {
  /// The name of the file, such as `vane.service`.
  public let name: String
  public let text: String
}
