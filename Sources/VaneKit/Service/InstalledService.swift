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
    manager = UserManager(session: session)
  }

  /// Returns the units that this version would install.
  func units(_ form: ServiceForm, _ confinement: Confinement) throws -> ServiceUnits {
    let fetch = try session.fetchProgram()
    return try ServiceUnits(
      form, program: form == .timer ? fetch : ProgramFile.own.path(percentEncoded: false), folder: session.paths.folder,
      page: session.configuredPage,
      watched: session.paths.changesThatWake + [SettingsFile.path(session.environment)].compactMap(\.self),
      environment: environment, confinement: confinement, version: Version.current)
  }

  /// Returns the cron line that does the same without systemd.
  func cronLine() throws -> CronLine {
    try CronLine(program: try session.fetchProgram(), environment: environment)
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

/// The folder of the user's own units: `systemd/user` in the configuration folder, as `systemd.unit(5)` specifies.
struct UnitFolder {
  let path: String

  /// Finds the folder. Returns `nil` if the environment names no configuration folder.
  init?(_ environment: Environment) {
    guard let folder = SettingsFile.folder(environment) else { return nil }
    path = folder + "/systemd/user"
  }

  func path(of name: String) -> String {
    "\(path)/\(name)"
  }

  /// The installed form. Both forms exist only after a failed switch between them; the property is then the resident
  /// form.
  var form: ServiceForm? {
    ServiceForm.allCases.first { access(path(of: $0.unit), F_OK) == 0 }
  }

  func holds(_ units: ServiceUnits) -> Bool {
    units.files.allSatisfy { (try? String(contentsOfFile: path(of: $0.name), encoding: .utf8)) == $0.text }
  }

  /// Writes each file completely, by renaming a temporary file.
  func write(_ units: ServiceUnits) throws(StoreError) {
    if let (path, number) = OwnedFile.makeFolder(path) { throw .file(path: path, action: .create, errno: number) }
    for file in units.files {
      let target = path(of: file.name)
      if let number = OwnedFile.replace(target, with: Array(file.text.utf8), mode: 0o644) {
        throw .file(path: target, action: .create, errno: number)
      }
    }
  }

  /// Removes the files and the link. The link must be removed here, because there may be no manager that could remove
  /// it.
  ///
  /// - Returns: whether there was anything to remove.
  func remove(_ form: ServiceForm) throws(StoreError) -> Bool {
    var isAny = false
    for name in form.files + [form.link] {
      if unlink(path(of: name)) == 0 {
        isAny = true
      } else if errno != ENOENT, errno != ENOTDIR {
        throw .file(path: path(of: name), action: .remove, errno: errno)
      }
    }
    return isAny
  }
}

extension Session {
  /// Installs the service or the timer, and starts it.
  ///
  /// - Parameters:
  ///   - isConfined: whether the service may write only to the store.
  ///   - onlyPrints: whether the units are printed and nothing is installed.
  package func installService(isTimer: Bool, isConfined: Bool, onlyPrints: Bool) throws {
    _ = try settings()
    let form: ServiceForm = isTimer ? .timer : .resident
    let service = try InstalledService(self)
    if onlyPrints {
      return try write(rows: Session.listing(service.units(form, isConfined ? .full : .none), in: service.folder))
    }
    try service.checkHome()
    guard service.manager.answers else {
      try write(rows: [service.cronLine().text])
      throw CommandError(
        .unavailable, wording.tr("your systemd user manager does not answer, so nothing was installed"),
        hint: wording.tr("cron can run the updates instead: add the line above with crontab -e"))
    }
    try install(form, isConfined: isConfined, service)
  }

  /// Stops the service or the timer and removes it.
  package func uninstallService() throws {
    let service = try InstalledService(self)
    try service.checkHome()
    let removed = try ServiceForm.allCases.filter { try Session.remove($0, service) }
    // A service that another user or a package installed is shown, with the command that turns it off.
    try write(
      lines: removed.isEmpty
        ? ServiceCard(facts: service.facts(), reader: reader).lines
        : removed.map { wording.tr("Removed {unit}.", ["unit": $0.unit]) })
  }

  /// Shows the installed service or timer, and whether it runs.
  ///
  /// - Throws: `ReportedFailure` if the service does not run.
  package func showServiceStatus() throws {
    let facts = try InstalledService(self).facts()
    try write(lines: ServiceCard(facts: facts, reader: reader).lines)
    guard facts.state?.isRunning == true else { throw ReportedFailure(.unavailable) }
  }

  /// Writes the units, starts them and reports it.
  func install(_ form: ServiceForm, isConfined: Bool, _ service: InstalledService) throws {
    let confinement: Confinement =
      !isConfined ? .none : service.manager.canConfine ? .full : .withoutNamespaces
    let units = try service.units(form, confinement)
    // The only writable folder must exist when the service starts.
    try storeForWriting().close()
    for other in ServiceForm.allCases where other != form {
      try Session.remove(other, service)
    }
    try service.folder.write(units)
    try service.manager.perform(["daemon-reload"])
    try service.manager.perform(["enable", "--quiet", form.unit])
    try service.manager.perform(
      ["restart", form.unit],
      hint: wording.tr("Why: journalctl --user -u {unit} -n 20", ["unit": units.files.last?.name ?? form.unit]))
    let limits: String? =
      switch confinement {
      case .full: nil
      case .withoutNamespaces:
        wording.tr("This system cannot limit where the service writes. (Details: docs/service.md)")
      case .none: wording.tr("The service is not confined: it and its hooks can do everything that you can.")
      }
    let path = SafeText.path(service.folder.path(of: form.unit))
    try write(
      lines: [
        wording.tr("Installed {path}: {unit} runs now and starts at each login.", ["unit": form.unit, "path": path]),
        wording.tr(
          "It stops when you log out; to keep it running: loginctl enable-linger. Remove it: vane service uninstall"),
      ] + [limits].compactMap(\.self))
  }

  /// Removes the files of a form.
  ///
  /// - Returns: whether there was anything to remove.
  @discardableResult
  private static func remove(_ form: ServiceForm, _ service: InstalledService) throws -> Bool {
    // Disable the unit before its files are removed: the manager needs them to find the links that `enable` made.
    // Without a manager, only the files need to be removed.
    let isThere = form.files.contains { access(service.folder.path(of: $0), F_OK) == 0 }
    guard isThere else { return false }
    let answers = service.manager.answers
    if answers { try service.manager.perform(["disable", "--quiet", "--now", form.unit]) }
    let isRemoved = try service.folder.remove(form)
    if answers { try service.manager.perform(["daemon-reload"]) }
    return isRemoved
  }

  /// Returns the lines that `systemctl cat` would show: each file under its path.
  private static func listing(_ units: ServiceUnits, in folder: UnitFolder) -> [String] {
    units.files.flatMap { file in
      [SafeText.path("# \(folder.path(of: file.name))")] + SafeText.lines(file.text)
    }
  }
}
