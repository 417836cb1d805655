import BackgroundFetch
import Foundation

/// The findings about the desktop, the clock and the terminal.
extension FindingReader {
  /// The plausible range of the clock: from the year of the first Vane to a year in which this version is no longer in
  /// use. A clock outside the range was never set.
  private static let plausible = Date(timeIntervalSince1970: 1_735_689_600)..<Date(timeIntervalSince1970: 4_102_444_800)
  /// The limit for stored instants ahead of the clock; beyond it, the clock must have been set back.
  private static let tolerance = Duration.seconds(300)

  func notifications(_ notifications: DoctorFacts.Notifications) -> [Finding] {
    switch notifications {
    case .unwanted: []
    case .ready(let rules): [Finding(.notifications, .ok, words.canTell(rules))]
    case .noProgram:
      [Finding(.notifications, .attention, words.noNotifySend, remedy: words.installNotifySend)]
    case .noDesktop: [Finding(.notifications, .ok, words.noDesktop)]
    }
  }

  func clock(_ clock: DoctorFacts.Clock) -> [Finding] {
    let shown = clock.now.formatted(.iso8601)
    guard FindingReader.plausible.contains(clock.now) else {
      return [Finding(.clock, .broken, words.clockWrong(shown), remedy: words.setClock)]
    }
    var findings: [Finding] = []
    if let newest = clock.newest, clock.now.duration(since: newest) < .zero - FindingReader.tolerance {
      let ahead = durations.length(newest.duration(since: clock.now))
      findings.append(Finding(.clock, .attention, words.clockBehind(ahead), remedy: words.setClock))
    }
    if clock.isSynchronised == false {
      findings.append(Finding(.clock, .attention, words.notSynchronised, remedy: words.synchronise))
    }
    if clock.zone == nil {
      findings.append(Finding(.clock, .attention, words.noZone, remedy: words.setZone))
    }
    return findings.isEmpty ? [Finding(.clock, .ok, words.clockRight(shown, safe(clock.zone ?? "UTC")))] : findings
  }

  func terminal(_ terminal: DoctorFacts.Terminal) -> [Finding] {
    guard let kind = terminal.kind else { return [Finding(.terminal, .ok, words.noTerminal)] }
    var findings: [Finding] = []
    if ["", "dumb"].contains(kind) {
      findings.append(Finding(.terminal, .attention, words.dumbTerminal, remedy: words.setTerm))
    }
    if !terminal.isUTF8 {
      findings.append(Finding(.terminal, .attention, words.notUTF8, remedy: words.setLocale))
    }
    if let columns = terminal.columns, columns < 40 {
      findings.append(Finding(.terminal, .attention, words.narrow(columns)))
    }
    if findings.isEmpty { findings.append(Finding(.terminal, .ok, words.terminal(safe(kind), terminal.columns))) }
    return findings + [terminal.background.map(background)].compactMap(\.self)
  }

  private func background(_ background: Background, _ origin: BackgroundOrigin) -> Finding {
    let how: String
    switch (origin, background) {
    case (.setting, _): how = "display.background"
    case (.variable(let name), _): how = name
    case (.terminal, .color(let rgb)):
      how = words.terminalAnswered("#" + String(rgb | 0x1000000, radix: 16).dropFirst())
    case (.terminal, _), (.noAnswer, _):
      return Finding(.terminal, .ok, words.unknownBackground, remedy: words.setBackground)
    }
    return Finding(.terminal, .ok, background.isDark == true ? words.darkBackground(how) : words.lightBackground(how))
  }
}
