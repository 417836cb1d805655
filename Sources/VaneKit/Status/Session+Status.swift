import BackgroundFetch
import Presentation
import ProgramSupport
package import Settings
import WeatherJSON
import WeatherStore

extension Session {
  /// Shows the saved places, the time and reason of the next update, and recent failures.
  package func showStatus(json: Bool, color: Settings.Color?) throws {
    let settings = settingsForReading()
    let now = now
    let facts = try StatusFacts(self, settings: settings, store: try storeIfAny(), at: now)
    let schedule = composition(settings).schedule
    if json {
      let document = StatusDocument(facts, floor: schedule.length(of: facts.inForce), zone: zone, at: now)
      try write(document.text + "\n")
    } else {
      let card = StatusCard(
        facts, now: now, schedule: schedule, zone: zone, ink: ink(settings, color), wording: wording)
      try write(lines: card.lines)
    }
  }

  /// Shows the newest wake-ups, oldest first.
  ///
  /// - Parameter count: the maximum number of wake-ups.
  package func showLog(_ count: Int, json: Bool, color: Settings.Color?) throws {
    let records = try storeIfAny()?.wakeUps(limit: count) ?? []
    let wakeUps = records.reversed().map { LoggedWakeUp($0) }
    if json {
      var json = JSONWriter()
      json.object { json in
        json.integer("schema", 1)
        json.array("wakeUps", wakeUps) { $0.wakeUp($1) }
      }
      try write(json.text + "\n")
    } else {
      let ink = ink(settingsForReading(), color)
      try write(lines: LogTable(wakeUps, now: now, zone: zone, ink: ink, wording: wording).lines)
    }
  }
}
