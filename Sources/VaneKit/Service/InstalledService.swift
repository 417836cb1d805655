import CLinux
import Failures
import Foundation
import Presentation
import UserService
import WeatherStore

/// Vane as a service of this person: what its units would be, what stands on the disk, and what their manager says.
struct InstalledService {
  /// Variables that say where things are, which the manager may have otherwise or not at all. No others: what is in a
  /// unit can be read by every program of the person.
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

  /// What this version would install.
  func units(_ form: ServiceForm, _ confinement: Confinement) throws -> ServiceUnits {
    let fetch = try FetchProgram(session).path()
    return try ServiceUnits(
      form, program: form == .timer ? fetch : ProgramFile.own.path(percentEncoded: false), folder: session.paths.folder,
      environment: environment, confinement: confinement, version: Version.current)
  }

  /// What does the same where there is no systemd.
  func cronLine() throws -> CronLine {
    try CronLine(program: try FetchProgram(session).path(), environment: environment)
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

  /// A service of a package or of whoever keeps this machine: only the manager knows where it is. `nil` when there is
  /// none, or nobody who could tell.
  private func foreignFacts() -> ServiceFacts? {
    let form = ServiceForm.resident
    guard let state = manager.state(of: form.unit), let path = state.path, path != folder.path(of: form.unit) else {
      return nil
    }
    return ServiceFacts(form: form, path: path, isForeign: true, state: state)
  }

  /// Root with the home of somebody else, as `sudo` has it, would leave files there that their owner cannot change.
  func checkHome() throws(CommandError) {
    guard let home = session.environment["HOME"] else { return }
    var status = stat()
    guard stat(home, &status) == 0, status.st_uid != geteuid() else { return }
    throw CommandError(
      .usage, session.wording.service.foreignHome(home), hint: session.wording.service.withoutSudo)
  }

  private var environment: [String: String] {
    session.environment.filter { InstalledService.kept.contains($0.key) && $0.value.hasPrefix("/") }
  }
}
