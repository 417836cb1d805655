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

  mutating func notifications(_ notifications: DoctorFacts.Notifications) {
    switch notifications {
    case .unwanted: break
    case .ready(let rules):
      ok(
        .notifications,
        wording.trn("1 rule can notify on the desktop", "{count} rules can notify on the desktop", rules))
    case .noProgram:
      attention(
        .notifications, wording.tr("notify-send is not installed, so no rule can notify"),
        remedy: wording.tr("Install it (Debian: libnotify-bin)"))
    case .noDesktop:
      ok(.notifications, wording.tr("no desktop session found here; notifications appear once one is running"))
    }
  }

  mutating func page(_ folder: String, _ failure: String?) {
    guard let failure else {
      return ok(.page, wording.tr("each update is followed by a page in {folder}", ["folder": safe(folder)]))
    }
    broken(
      .page, wording.tr("the page was not written: {reason}", ["reason": safe(failure)]),
      remedy: wording.tr("Try it: vane page; if it works there, renew the service: vane service install"))
  }

  mutating func clock(_ clock: DoctorFacts.Clock) {
    let shown = clock.now.formatted(.iso8601)
    guard Diagnosis.plausible.contains(clock.now) else {
      return broken(
        .clock, wording.tr("it says {when}, which cannot be right", ["when": shown]),
        remedy: wording.tr("Set the clock: timedatectl"))
    }
    if let latest = clock.latest, clock.now.duration(since: latest) < .zero - Diagnosis.tolerance {
      let ahead = wording.length(latest.duration(since: clock.now))
      attention(
        .clock,
        wording.tr("the stored data is {ahead} in the future: the clock was set back, or is wrong", ["ahead": ahead]),
        remedy: wording.tr("Set the clock: timedatectl"))
    }
    if clock.isSynchronised == false {
      attention(
        .clock, wording.tr("not synchronised (NTP is off)"),
        remedy: wording.tr("Turn it on: timedatectl set-ntp true"))
    }
    if !clock.knowsZones {
      attention(
        .clock, wording.tr("the files of the time zones are missing, so the times of all places are in UTC"),
        remedy: wording.tr("Install tzdata"))
    } else if clock.zone == nil {
      attention(
        .clock, wording.tr("your time zone is not known, so times are in UTC"),
        remedy: wording.tr("Set it: timedatectl set-timezone, or TZ"))
    }
    guard !has(.clock) else { return }
    ok(.clock, wording.tr("{when}, zone {zone}", ["when": shown, "zone": safe(clock.zone ?? "UTC")]))
  }

  mutating func terminal(_ terminal: DoctorFacts.Terminal) {
    guard let kind = terminal.kind else {
      return ok(.terminal, wording.tr("standard output is not a terminal"))
    }
    if ["", "dumb"].contains(kind) {
      attention(
        .terminal, wording.tr("TERM names a terminal without capabilities, so nothing is redrawn or coloured"),
        remedy: wording.tr("Set TERM to the terminal's type, such as xterm-256color"))
    }
    if !terminal.isUTF8 {
      attention(
        .terminal, wording.tr("the locale is not UTF-8, so degree signs and charts may look wrong"),
        remedy: wording.tr("Set LANG to a UTF-8 locale, such as C.UTF-8"))
    }
    let columns = terminal.columns.map(String.init)
    if let columns, terminal.columns.map({ $0 < 40 }) == true {
      attention(.terminal, wording.tr("it has {columns} columns; tables and charts need 40", ["columns": columns]))
    }
    if !has(.terminal) {
      ok(
        .terminal,
        columns.map { wording.tr("{kind}, {columns} columns, UTF-8", ["kind": safe(kind), "columns": $0]) }
          ?? wording.tr("{kind}, UTF-8", ["kind": safe(kind)]))
    }
    if let (background, origin) = terminal.background { self.background(background, origin) }
  }

  private mutating func background(_ background: Background, _ origin: BackgroundOrigin) {
    let how: String
    switch (origin, background) {
    case (.setting, _): how = "display.background"
    case (.variable(let name), _): how = name
    case (.terminal, .color(let rgb)):
      how = wording.tr("the terminal answered {color}", ["color": "#" + String(rgb | 0x1000000, radix: 16).dropFirst()])
    case (.terminal, _), (.noAnswer, _):
      return ok(
        .terminal, wording.tr("the terminal does not report its background; the colours suit dark and light ones"),
        remedy: wording.tr("Choose one: vane config set display.background dark"))
    }
    ok(
      .terminal,
      background.isDark == true
        ? wording.tr("colours for a dark background ({how})", ["how": how])
        : wording.tr("colours for a light background ({how})", ["how": how]))
  }
}
