import Foundation

/// A pretend `systemctl` and `systemd-run`, which record their arguments and succeed.
///
/// Each refuses a command that is named in the file `refused`.
public struct PretendSystemd {
  /// The first folder of `PATH`.
  private let folder: String

  /// - Parameters:
  ///   - hasNamespaces: whether a service can be given a file system of its own.
  ///   - unit: the file of the unit that the manager knows.
  public init(in home: TemporaryHome, hasNamespaces: Bool = true, unit: String = "") throws {
    folder = home.folder + "/systemd"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let state = """
      MainPID=42
      Result=success
      FragmentPath=\(unit)
      StatusText=next wake-up at 14:20
      ActiveState=active
      SubState=running
      UnitFileState=enabled
      StateChangeTimestamp=Sat 2026-11-21 11:15:10 UTC
      """
    try home.writeProgram(
      """
      case "$2" in
      show) [ "$3" = --property=Version ] || printf '%s\\n' '\(state)'; exit 0;;
      esac
      echo "$@" >> '\(folder)/told'
      ! grep -qx -- "$2" '\(folder)/refused' 2>/dev/null
      """, to: "systemd/systemctl")
    try home.writeProgram("exit \(hasNamespaces ? 0 : 1)", to: "systemd/systemd-run")
    home.environment["PATH"] = folder + ":/usr/bin:/bin"
  }

  /// The arguments of each call of `systemctl`, except queries.
  public var told: [String] {
    let text = (try? String(contentsOfFile: folder + "/told", encoding: .utf8)) ?? ""
    return text.split(separator: "\n").map(String.init)
  }

  public func refuse(_ command: String) throws {
    try Data("\(command)\n".utf8).write(to: URL(filePath: folder + "/refused"))
  }
}
