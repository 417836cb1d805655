/// One file of `systemd.unit(5)`.
public struct UnitFile: Hashable, Sendable {
  /// `vane.service`.
  public let name: String
  public let text: String
}
