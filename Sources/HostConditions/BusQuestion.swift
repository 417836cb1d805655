/// A question to a service on the system's D-Bus, in the words of `busctl(1)`.
enum BusQuestion: CaseIterable {
  /// Whether NetworkManager says that the connection is metered.
  case isMetered
  /// Whether the power profile that the person chose is the one that saves.
  case savesPower

  /// What follows the program's name. A service that does not run is not started for this.
  var arguments: [String] {
    let (service, path, property) =
      switch self {
      case .isMetered: ("org.freedesktop.NetworkManager", "/org/freedesktop/NetworkManager", "Metered")
      case .savesPower: ("net.hadess.PowerProfiles", "/net/hadess/PowerProfiles", "ActiveProfile")
      }
    // `get-property` would be shorter, but passes over `--auto-start`.
    return [
      "--system", "--auto-start=no", "call", service, path, "org.freedesktop.DBus.Properties", "Get", "ss", service,
      property,
    ]
  }

  /// Whether an answer, the property as a variant, says yes.
  ///
  /// NetworkManager's `NMMetered`: 1 is yes, 3 a guess of yes; 0 unknown, 2 no, 4 a guess of no.
  func isAffirmed(by answer: String) -> Bool {
    switch self {
    case .isMetered: ["v u 1\n", "v u 3\n"].contains(answer)
    case .savesPower: answer == "v s \"power-saver\"\n"
    }
  }
}
