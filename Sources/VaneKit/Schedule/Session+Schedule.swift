import Foundation
import Presentation
package import Settings
import WeatherStore

extension Session {
  /// Shows the learned day as a chart.
  package func showSchedule(json: Bool, ascii: Bool, color: Settings.Color?) throws {
    let settings = settingsForReading()
    let now = now
    let facts = try DayFacts(self, settings: settings, store: try storeIfAny(), at: now)
    let card = DayCard(
      facts, now: now, zone: zone, glyphs: ascii || language.glyphs == .ascii ? .ascii : .blocks,
      ink: ink(settings, color), wording: json ? .english : wording)
    if json {
      let document = ScheduleDocument(facts, policy: settings.schedule.policy, text: card.sentence, at: now)
      try write(document.text + "\n")
    } else {
      try write(lines: card.lines(width: terminal.size?.columns ?? Session.usualWidth))
    }
  }

  /// Deletes the recorded looks and what was learned from them.
  package func forgetSchedule() throws {
    let words = wording.day
    guard let store = try storeForChanging() else { return try write(lines: [words.nothingToForget]) }
    defer { store.close() }
    let lock = try fetchLock()
    defer { lock.release() }
    let forgotten = try store.forgetHabits(holding: lock)
    guard forgotten.looks + forgotten.glances > 0 else { return try write(lines: [words.nothingToForget]) }
    let time = LocalTime(zone: zone, wording: wording)
    let since = forgotten.firstLook.map { time.day($0, seenAt: now) }
    try write(lines: [words.forgotten(forgotten.looks, since, forgotten.glances), words.unknownFromNow])
  }
}
