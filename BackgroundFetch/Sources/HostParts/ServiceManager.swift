/// The user's own service manager, called over the socket that `systemctl --user` uses.
///
/// A message over the socket starts no program and needs no session bus, which a machine without a desktop may not
/// have.
public struct ServiceManager {
  private let socket: SocketName

  /// Creates the client of the user's service manager.
  ///
  /// - Parameter folder: the folder of the user's session, which `XDG_RUNTIME_DIR` names.
  /// - Returns: `nil` if the path is not absolute.
  public init?(runtimeFolder folder: String) {
    guard folder.hasPrefix("/") else { return nil }
    socket = SocketName(path: folder + "/systemd/private")
  }

  /// Starts a unit, without waiting until it has started.
  ///
  /// - Parameters:
  ///   - unit: the name of the unit. A unit that is already active stays as it is.
  ///   - limit: the time limit for the manager's answer.
  /// - Returns: whether the manager accepted the request. It does not if there is no such unit, or no manager.
  @discardableResult
  public func start(_ unit: String, within limit: Duration) -> Bool {
    guard var bus = BusConnection.open(to: socket, within: limit) else { return false }
    let call = BusMessage.call(
      "StartUnit", of: "org.freedesktop.systemd1.Manager", at: "/org/freedesktop/systemd1",
      on: "org.freedesktop.systemd1", arguments: [unit, "replace"], serial: 1)
    guard bus.send(call) else { return false }
    while let reply = bus.nextReply() {
      if reply.serial == 1 { return !reply.isError }
    }
    return false
  }
}
