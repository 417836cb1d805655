/// A query to a service on the system D-Bus, sent with `busctl(1)`.
enum BusQuestion: CaseIterable {
  /// Whether NetworkManager reports that the connection is metered.
  case isMetered
  /// Whether the user has selected the power-saver profile.
  case savesPower

  /// The arguments of `busctl`, without the program's name. The query does not start a service that is not running.
  var arguments: [String] {
    let (service, path, property) =
      switch self {
      case .isMetered: ("org.freedesktop.NetworkManager", "/org/freedesktop/NetworkManager", "Metered")
      case .savesPower: ("net.hadess.PowerProfiles", "/net/hadess/PowerProfiles", "ActiveProfile")
      }
    // `get-property` would be shorter, but it ignores `--auto-start`.
    return [
      "--system", "--auto-start=no", "call", service, path, "org.freedesktop.DBus.Properties", "Get", "ss", service,
      property,
    ]
  }

  /// Returns whether an answer, the property as a variant, means yes.
  ///
  /// The values of NetworkManager's `NMMetered` are: 1 yes, 3 probably yes; 0 unknown, 2 no, 4 probably no.
  func isAffirmed(by answer: String) -> Bool {
    switch self {
    case .isMetered: ["v u 1\n", "v u 3\n"].contains(answer)
    case .savesPower: answer == "v s \"power-saver\"\n"
    }
  }
}
