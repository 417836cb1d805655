import ArgumentParser
import Presentation
import UserService
import WeatherStore

/// Installs the service or the timer, and starts it.
struct ServiceInstall: ContextCommand {
  static let configuration = CommandConfiguration(
    commandName: "install",
    abstract: "Installs the service, or the timer, and starts it.",
    discussion: """
      The service is vane watch, which sleeps until the very instant of the next update; the timer starts one wake-up \
      every five minutes instead. The one that is installed takes the other's place. Both may write nothing but the \
      store, and neither may a hook that they start.

      Where no systemd answers, nothing is written, and a line for crontab is printed.

      Example: vane service install
      Example: vane service install --timer --print
      """)

  @Flag(help: "A timer that wakes Vane every five minutes, and nothing resident.")
  var timer = false

  @Flag(help: "Without limits, so that a hook may do what you may.")
  var hooksUnconfined = false

  @Flag(help: "Only print what would be written.")
  var print = false

  private var form: ServiceForm { timer ? .timer : .resident }

  func run(_ context: CommandContext) throws {
    _ = try context.settings()
    let service = try InstalledService(context)
    if print {
      let units = try service.units(form, hooksUnconfined ? .none : .full)
      return try context.write(lines: ServiceInstall.listing(units, in: service.folder))
    }
    try service.checkHome()
    guard service.manager.answers else {
      try context.write(lines: [service.cronLine().text])
      throw CommandError(
        .unavailable, context.wording.service.noManager, hint: context.wording.service.cronInstead)
    }
    try ServiceInstall.install(form, isConfined: !hooksUnconfined, service, context)
  }

  /// Writes the units, starts them and says so.
  static func install(
    _ form: ServiceForm, isConfined: Bool, _ service: InstalledService, _ context: CommandContext
  ) throws {
    let words = context.wording.service
    let confinement: Confinement =
      !isConfined ? .none : service.manager.canConfine ? .full : .withoutNamespaces
    let units = try service.units(form, confinement)
    // The one folder that may be written must be there when the service starts.
    try context.storeForWriting().close()
    for other in ServiceForm.allCases where other != form {
      try ServiceUninstall.remove(other, service)
    }
    try service.folder.write(units)
    try service.manager.perform(["daemon-reload"])
    try service.manager.perform(["enable", "--quiet", form.unit])
    try service.manager.perform(["restart", form.unit], hint: words.seeJournal(units.files.last?.name ?? form.unit))
    let limits: String? =
      switch confinement {
      case .full: nil
      case .withoutNamespaces: words.withoutNamespaces
      case .none: words.unconfined
      }
    let path = SafeText.line(service.folder.path(of: form.unit), limit: ConfigPath.longestShown)
    try context.write(lines: [words.installed(form.unit, path), words.whileLoggedIn] + [limits].compactMap(\.self))
  }

  /// As `systemctl cat` shows them: each file under its path.
  private static func listing(_ units: ServiceUnits, in folder: UnitFolder) -> [String] {
    units.files.flatMap { file in
      [SafeText.line("# \(folder.path(of: file.name))", limit: ConfigPath.longestShown)] + SafeText.lines(file.text)
    }
  }
}
