import Glibc

/// The session that notifications are shown in, as far as a process can see it.
public struct DesktopSession: Sendable {
  /// What tells this session's numbers of notifications from those of another: an address can live on when the
  /// session behind it is a new one, its socket does not.
  public let identity: String

  /// The session bus of the environment: `DBUS_SESSION_BUS_ADDRESS`, else `$XDG_RUNTIME_DIR/bus`, as libdbus and GLib
  /// look for it; `nil` where there is neither, as under cron, over ssh or on a server.
  public init?(environment: [String: String]) {
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

  /// Number and birth of the socket file, where the address names one.
  private static func socketIdentity(_ address: String) -> String {
    guard address.hasPrefix("unix:path=") else { return "" }
    let path = String(address.dropFirst("unix:path=".count).prefix { $0 != "," })
    var status = stat()
    guard stat(path, &status) == 0 else { return "" }
    return " \(status.st_ino) \(status.st_ctim.tv_sec)"
  }
}
