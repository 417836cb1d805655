import Glibc
public import Platform

/// The desktop session that shows notifications, as far as a process can detect it.
public struct DesktopSession: Sendable {
  /// The text that distinguishes the notification numbers of this session from the numbers of another. A new session
  /// may have the address of an old one, but it has a different socket.
  public let identity: String

  /// Finds the session bus in the environment: `DBUS_SESSION_BUS_ADDRESS`, else `$XDG_RUNTIME_DIR/bus`, as libdbus and
  /// GLib do. Returns `nil` if neither exists, as under cron, over ssh or on a server.
  public init?(environment: Environment) {
    let address: String
    if let given = environment["DBUS_SESSION_BUS_ADDRESS"], !given.isEmpty {
      address = given
    } else if let folder = environment["XDG_RUNTIME_DIR"], folder.hasPrefix("/"), access("\(folder)/bus", F_OK) == 0 {
      address = "unix:path=\(folder)/bus"
    } else {
      return nil
    }
    identity = address + DesktopSession.socketIdentity(address)
  }

  /// Returns the inode number and the change time of the socket file, if the address names a file.
  private static func socketIdentity(_ address: String) -> String {
    guard address.hasPrefix("unix:path=") else { return "" }
    let path = String(address.dropFirst("unix:path=".count).prefix { $0 != "," })
    var status = stat()
    guard stat(path, &status) == 0 else { return "" }
    return " \(status.st_ino) \(status.st_ctim.tv_sec)"
  }
}
