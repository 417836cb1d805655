import Foundation
import TestSupport

/// A home with one place, a station whose weather is mild and steady, and a `notify-send` that writes down how it was
/// called instead of showing anything.
final class RuleHome {
  let home: TemporaryHome

  /// - Parameter rules: the JSON of the rules in the configuration.
  init(_ rules: String) throws {
    home = try TemporaryHome.withStation("--steady", saving: SamplePlaces.berlin()).home
    home.environment["VANE_NOTIFICATIONS_RULES"] = rules
    home.environment["DBUS_SESSION_BUS_ADDRESS"] = "unix:path=/nowhere"
    try notifySend(
      """
      for word in "$@"; do printf '%s\\n' "$word" >> "$HOME/notified"; done
      echo . >> "$HOME/count"
      wc -l < "$HOME/count"
      """)
  }

  /// Replaces the program by a line of shell.
  func notifySend(_ line: String) throws {
    let folder = home.folder + "/bin"
    try ProgramFile.write(line, to: folder + "/notify-send")
    home.environment["PATH"] = "\(folder):/usr/bin:/bin"
  }

  /// The arguments of each notification since this was last asked; times and waits are made equal.
  func notified() -> [[String]] {
    let path = home.folder + "/notified"
    let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    try? FileManager.default.removeItem(atPath: path)
    var calls: [[String]] = []
    for line in text.split(separator: "\n").map(String.init) {
      if line.hasPrefix("--app-name") { calls.append([]) }
      // Late in the evening the time is on the next day: "Mon 23 Nov 00:10", "Mo. 23. Nov. 00:10".
      let timeless = line.replacing(#/(?:\w{2,3}\.? \d+\.? \w{3}\.? )?\d\d:\d\d/#, with: "TIME")
        .replacing(#/\d+ (?:min|s)\b/#, with: "WAIT")
      calls[calls.count - 1].append(timeless)
    }
    return calls
  }

  /// One wake-up, which may find that nothing is due.
  func wake() -> ProgramRun { home.vaneFetch("wake", "--started-by", "host") }

  /// Quiet hours of an hour around this moment, or of one that begins in an hour.
  static func hours(quietNow: Bool) -> String {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let hour = calendar.component(.hour, from: Date())
    let begin = (hour + (quietNow ? 23 : 2)) % 24
    let end = (hour + (quietNow ? 2 : 4)) % 24
    return [begin, end].map { ($0 < 10 ? "0\($0)" : "\($0)") + ":00" }.joined(separator: "-")
  }
}
