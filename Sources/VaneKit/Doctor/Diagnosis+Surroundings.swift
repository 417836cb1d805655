import BackgroundFetch
import FoundationEssentials
import Wording

/// The findings about the desktop, the clock and the terminal.
extension Diagnosis {
  /// The plausible range of the clock: from the year of the first Vane to a year in which this version is no longer in
  /// use. A clock outside the range was never set.
  private static let plausible = Date(timeIntervalSince1970: 1_735_689_600)..<Date(timeIntervalSince1970: 4_102_444_800)
  /// The limit for stored instants ahead of the clock; beyond it, the clock must have been set back.
  private static let tolerance = Duration.seconds(300)

  func notifications(_ notifications: DoctorFacts.Notifications) -> [Finding] {
    switch notifications {
    case .unwanted: []
    case .ready(let rules):
      [
        Finding(
          .notifications, .ok,
          wording.trn("1 rule can notify on the desktop", "{count} rules can notify on the desktop", rules))
      ]
    case .noProgram:
      [
        Finding(
          .notifications, .attention, wording.tr("notify-send is not installed, so no rule can notify"),
          remedy: wording.tr("Install it (Debian: libnotify-bin)"))
      ]
    case .noDesktop:
      [
        Finding(
          .notifications, .ok, wording.tr("no desktop session found here; notifications appear once one is running"))
      ]
    }
  }

  func clock(_ clock: DoctorFacts.Clock) -> [Finding] {
    let shown = clock.now.formatted(.iso8601)
    guard Diagnosis.plausible.contains(clock.now) else {
      return [
        Finding(
          .clock, .broken, wording.tr("it says {when}, which cannot be right", ["when": shown]),
          remedy: wording.tr("Set the clock: timedatectl"))
      ]
    }
    var findings: [Finding] = []
    if let latest = clock.latest, clock.now.duration(since: latest) < .zero - Diagnosis.tolerance {
      let ahead = wording.length(latest.duration(since: clock.now))
      findings.append(
        Finding(
          .clock, .attention,
          wording.tr("the stored data is {ahead} in the future: the clock was set back, or is wrong", ["ahead": ahead]),
          remedy: wording.tr("Set the clock: timedatectl")))
    }
    if clock.isSynchronised == false {
      findings.append(
        Finding(
          .clock, .attention, wording.tr("not synchronised (NTP is off)"),
          remedy: wording.tr("Turn it on: timedatectl set-ntp true")))
    }
    if !clock.knowsZones {
      findings.append(
        Finding(
          .clock, .attention,
          wording.tr("the files of the time zones are missing, so the times of all places are in UTC"),
          remedy: wording.tr("Install tzdata")))
    } else if clock.zone == nil {
      findings.append(
        Finding(
          .clock, .attention, wording.tr("your time zone is not known, so times are in UTC"),
          remedy: wording.tr("Set it: timedatectl set-timezone, or TZ")))
    }
    return findings.isEmpty
      ? [Finding(.clock, .ok, wording.tr("{when}, zone {zone}", ["when": shown, "zone": safe(clock.zone ?? "UTC")]))]
      : findings
  }

  func terminal(_ terminal: DoctorFacts.Terminal) -> [Finding] {
    guard let kind = terminal.kind else {
      return [Finding(.terminal, .ok, wording.tr("standard output is not a terminal"))]
    }
    var findings: [Finding] = []
    if ["", "dumb"].contains(kind) {
      findings.append(
        Finding(
          .terminal, .attention,
          wording.tr("TERM names a terminal without capabilities, so nothing is redrawn or coloured"),
          remedy: wording.tr("Set TERM to the terminal's type, such as xterm-256color")))
    }
    if !terminal.isUTF8 {
      findings.append(
        Finding(
          .terminal, .attention, wording.tr("the locale is not UTF-8, so degree signs and charts may look wrong"),
          remedy: wording.tr("Set LANG to a UTF-8 locale, such as C.UTF-8")))
    }
    if let columns = terminal.columns, columns < 40 {
      findings.append(
        Finding(
          .terminal, .attention,
          wording.tr("it has {columns} columns; tables and charts need 40", ["columns": "\(columns)"])))
    }
    if findings.isEmpty {
      let text =
        if let columns = terminal.columns {
          wording.tr("{kind}, {columns} columns, UTF-8", ["kind": safe(kind), "columns": "\(columns)"])
        } else {
          wording.tr("{kind}, UTF-8", ["kind": safe(kind)])
        }
      findings.append(Finding(.terminal, .ok, text))
    }
    return findings + [terminal.background.map(background)].compactMap(\.self)
  }

  private func background(_ background: Background, _ origin: BackgroundOrigin) -> Finding {
    let how: String
    switch (origin, background) {
    case (.setting, _): how = "display.background"
    case (.variable(let name), _): how = name
    case (.terminal, .color(let rgb)):
      how = wording.tr("the terminal answered {color}", ["color": "#" + String(rgb | 0x1000000, radix: 16).dropFirst()])
    case (.terminal, _), (.noAnswer, _):
      return Finding(
        .terminal, .ok, wording.tr("the terminal does not report its background; the colours suit dark and light ones"),
        remedy: wording.tr("Choose one: vane config set display.background dark"))
    }
    return Finding(
      .terminal, .ok,
      background.isDark == true
        ? wording.tr("colours for a dark background ({how})", ["how": how])
        : wording.tr("colours for a light background ({how})", ["how": how]))
  }
}
