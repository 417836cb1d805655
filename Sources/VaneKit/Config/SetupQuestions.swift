import Failures
import FoundationEssentials
import Services
import Settings
import WeatherStore
import Wording

/// The questions for a new user, asked one at a time: service, contact address, units, bar.
///
/// An empty answer takes the default. The end of input ends the questions. Each answer is saved before the next
/// question.
struct SetupQuestions {
  /// The key in the store that records that the questions were asked.
  private static let askedKey = "setupAsked"

  let session: Session
  /// Whether the defaults are taken without a question.
  let acceptsDefaults: Bool
  private var wording: Wording { session.wording }

  /// The error for input that ended instead of an answer.
  private struct EndOfInput: Error {}

  static func wereAsked(_ store: WeatherStore) throws(StoreError) -> Bool {
    try store.scheduleState(Bool.self, for: askedKey) == true
  }

  /// Asks the questions. The store records this first, so that a user who leaves with Ctrl-C is not asked again.
  func run(remembering store: WeatherStore) throws {
    try store.setScheduleState(true, for: SetupQuestions.askedKey)
    do {
      try askForService()
      guard !acceptsDefaults else { return }
      try askForContact()
      try askForUnits()
      try askForBar()
    } catch is EndOfInput {
      try session.write("\n")
    }
  }

  /// Writes how the answers can be changed. Nothing was answered if the defaults were taken.
  func writeEnd() throws {
    guard !acceptsDefaults else { return }
    try session.write(lines: [wording.tr("Change the answers at any time: vane setup, or vane config set KEY VALUE")])
  }

  private func askForService() throws {
    let service = try InstalledService(session)
    let installed = service.facts()
    // A unit from a package does not run updates until the user enables it.
    guard installed.form == nil || installed.isForeign && installed.state?.isRunning != true else { return }
    guard service.manager.answers else {
      try session.write(lines: [
        wording.tr(
          "Your systemd user manager does not answer. cron can run the updates: add this line with crontab -e")
      ])
      return try session.write(rows: [try service.cronLine().text])
    }
    if !acceptsDefaults {
      try session.write(lines: [
        wording.tr(
          "A systemd user service keeps the weather up to date. It starts at login and sleeps between updates.")
      ])
      let question = wording.tr("Run updates as a service? [Y/n] ")
      guard let isYes = try session.answer(yesOrNo: question, default: true) else { throw EndOfInput() }
      guard isYes else { return }
    }
    // A service that cannot be installed does not prevent the other questions.
    do {
      try session.install(.resident, isConfined: true, service)
    } catch let error as CommandError {
      session.say("\(error)", hint: error.hint)
    } catch let error as StoreError {
      session.say("\(error)")
    }
  }

  private func askForContact() throws {
    try session.write(lines: [
      wording.tr(
        "An e-mail address or web page, so that weather services can reach you. Needed for US warnings, NWS and MET Norway; optional elsewhere."
      ),
      wording.tr("Only weather services see it."),
    ])
    try askForValue(
      of: "contact",
      wording.tr(
        "Contact address, such as you@example.org [{current}]: ",
        ["current": session.settings().contact ?? wording.trc("contact", "none")]))
  }

  private func askForUnits() throws {
    let choices = UnitChoice.Family.allCases.map { family in
      family == .auto ? "auto (\(UnitSystem.localeFamily(in: session.environment).rawValue))" : family.rawValue
    }
    try askForValue(
      of: "units",
      wording.tr(
        "Units: {choices} [{current}]: ",
        ["choices": choices.joined(separator: ", "), "current": try session.settings().units.rawValue]))
  }

  /// Asks for a bar that is installed and does not show the weather yet. A failure does not end the questions.
  private func askForBar() throws {
    let bars = session.barsWithoutWeather
    let none = wording.trc("bar", "none")
    guard !bars.isEmpty else { return }
    while true {
      let names = bars.map(\.rawValue).joined(separator: ", ")
      let question = wording.tr("Which bar shows the weather: {bars} [{none}]: ", ["bars": names, "none": none])
      guard let text = try session.answer(to: question)?.lowercased() else { throw EndOfInput() }
      if ["", none.lowercased(), "none"].contains(text) { return }
      guard let bar = bars.first(where: { $0.rawValue == text }) else { continue }
      do {
        return try session.addWeather(to: bar, file: nil)
      } catch let error as CommandError {
        return session.say("\(error)", hint: error.hint)
      } catch let error as SettingsError {
        return session.say("\(error)")
      }
    }
  }

  /// Asks until the answer can be written to the configuration or is empty.
  private func askForValue(of key: String, _ question: String) throws {
    while true {
      guard let text = try session.answer(to: question) else { throw EndOfInput() }
      guard !text.isEmpty else { return }
      do {
        let path = try session.configurationPath()
        _ = try Settings.change(key, to: text, environment: session.environment, file: path)
        return
      } catch let error as SettingsError {
        session.say("\(error)")
        if case .badValue = error { continue }
        return
      }
    }
  }
}
