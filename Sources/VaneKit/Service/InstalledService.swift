import CLinux
import Failures
import FoundationEssentials
import Glibc
import Platform
import Settings
import WeatherStore
import Wording

/// Vane as a user service: the units of this version, the files on the disk, and the state that the manager reports.
struct InstalledService {
  /// The variables for the locations of files, which the manager may set differently or not at all. Other variables are
  /// left out, because every program of the user can read a unit.
  private static let kept = ["VANE_DATA_DIR", "VANE_EXEC_PATH", "XDG_CONFIG_HOME", "XDG_STATE_HOME"]

  let folder: UnitFolder
  let manager: UserManager
  private let session: Session

  init(_ session: Session) throws(CommandError) {
    guard let folder = UnitFolder(session.environment) else {
      throw CommandError(.noInput, "neither XDG_CONFIG_HOME nor HOME is an absolute path")
    }
    self.folder = folder
    self.session = session
    manager = UserManager(session)
  }

  /// Returns the units that this version would install.
  func units(_ form: ServiceForm, _ confinement: Confinement) throws -> ServiceUnits {
    let fetch = try FetchLauncher(session).path()
    return try ServiceUnits(
      form, program: form == .timer ? fetch : ProgramFile.own.path(percentEncoded: false), folder: session.paths.folder,
      watched: session.paths.changesThatWake + [SettingsFile.path(session.environment)].compactMap(\.self),
      environment: environment, confinement: confinement, version: Version.current)
  }

  /// Returns the cron line that does the same without systemd.
  func cronLine() throws -> CronLine {
    try CronLine(program: try FetchLauncher(session).path(), environment: environment)
  }

  func facts() -> ServiceFacts {
    guard let form = folder.form else {
      return foreignFacts() ?? ServiceFacts(form: nil, path: folder.path(of: ServiceForm.resident.unit))
    }
    let variants: [Confinement] = [.full, .withoutNamespaces, .none]
    return ServiceFacts(
      form: form, path: folder.path(of: form.unit),
      isCurrent: variants.contains { confinement in (try? units(form, confinement)).map(folder.holds) ?? false },
      state: manager.state(of: form.unit))
  }

  /// Returns the facts of a service that a package or the administrator installed; only the manager knows its location.
  ///
  /// Returns `nil` if there is no such service, or no manager that could report it.
  private func foreignFacts() -> ServiceFacts? {
    let form = ServiceForm.resident
    guard let state = manager.state(of: form.unit), let path = state.path, path != folder.path(of: form.unit) else {
      return nil
    }
    return ServiceFacts(form: form, path: path, isForeign: true, state: state)
  }

  /// Checks that the home folder belongs to the user.
  ///
  /// Root with another user's home, as with `sudo`, would create files there that the owner cannot change.
  func checkHome() throws(CommandError) {
    guard let home = session.environment["HOME"] else { return }
    var status = stat()
    guard stat(home, &status) == 0, status.st_uid != geteuid() else { return }
    throw CommandError(
      .usage, session.wording.tr("{home} belongs to another user, so nothing was changed there", ["home": home]),
      hint: session.wording.tr("Run the command as its owner, without sudo"))
  }

  private var environment: [String: String] {
    InstalledService.kept.reduce(into: [:]) { kept, name in
      if let path = session.environment[name], path.hasPrefix("/") { kept[name] = path }
    }
  }
}
