import Failures
import Services
import Settings
import Text
import Wording

/// The user's consent to ask the airport near each place for its reports, and all providers for their forecasts.
struct ScoreConsent {
  private let session: Session
  private var wording: Wording { session.wording }

  init(_ session: Session) {
    self.session = session
  }

  /// Returns whether the user agrees. Asks on a terminal, once: the answer is written to the configuration.
  ///
  /// - Throws: `CommandError` if the user has not agreed and cannot be asked.
  func isGiven(_ settings: Settings) throws -> Bool {
    if settings.score.enabled == .yes { return true }
    let refusal = CommandError(
      .configuration, wording.tr("comparing providers is off"),
      hint: wording.tr("Turn it on: vane config set score.enabled yes"))
    guard settings.score.enabled == .ask, session.terminal.canAsk else { throw refusal }
    try session.write(lines: [
      wording.tr(
        "Twice a day Vane would ask every provider about the nearest airport of each place that you look at, and aviationweather.gov what was measured there."
      ),
      wording.tr(
        "They learn the airport, as with every request your IP address and your contact. Everything is kept on this machine: vane score forget deletes it."
      ),
    ])
    guard let isYes = try answer() else { return false }
    let path = try session.configurationPath()
    _ = try Settings.change("score.enabled", to: isYes ? "yes" : "no", environment: session.environment, file: path)
    try session.write(lines: [
      isYes
        ? wording.tr("Thank you. Vane will look for a nearby airport at the next update; a decision takes 30 days.")
        : wording.tr("Nothing is asked. Agree later: vane config set score.enabled yes")
    ])
    if isYes, settings.usableContact == nil {
      try session.write(lines: [
        wording.tr("Some providers need a contact address. Run: vane config set contact you@example.org")
      ])
    }
    return isYes
  }

  /// Returns the answer; `nil` at the end of input. An empty answer is a no.
  private func answer() throws -> Bool? {
    let yes = wording.trc("answers", "y yes").split(separator: " ").map(String.init)
    let no = wording.trc("answers", "n no").split(separator: " ").map(String.init)
    while true {
      session.background.finish()
      try session.write(question: wording.tr("Compare the providers? [y/N] "))
      guard let line = readLine() else {
        try session.write("\n")
        return nil
      }
      let text = line.trimmed().lowercased()
      if yes.contains(text) { return true }
      if text.isEmpty || no.contains(text) { return false }
    }
  }
}
