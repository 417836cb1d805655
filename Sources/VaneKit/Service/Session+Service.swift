import Failures
import FoundationEssentials
import Glibc
import WeatherStore
import Wording

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
        ? ServiceCard(service.facts(), for: reader).lines
        : removed.map { wording.tr("Removed {unit}.", ["unit": $0.unit]) })
  }

  /// Shows the installed service or timer, and whether it runs.
  ///
  /// - Throws: `ReportedFailure` if the service does not run.
  package func showServiceStatus() throws {
    let facts = try InstalledService(self).facts()
    try write(lines: ServiceCard(facts, for: reader).lines)
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
    let path = SafeText.line(service.folder.path(of: form.unit), limit: Session.maximumPathLength)
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
      [SafeText.line("# \(folder.path(of: file.name))", limit: Session.maximumPathLength)] + SafeText.lines(file.text)
    }
  }
}
