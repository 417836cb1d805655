import Foundation
import Presentation
import ProgramSupport
import Settings
import Weather
import WeatherStore

extension Session {
  /// Reports that no weather is cached for a place. After a failed update it adds the reason and the time of the next
  /// update.
  func sayNothingCached(_ place: SavedLocation, _ settings: Settings, in store: WeatherStore) {
    let nothing = wording.tr("nothing is cached for {place} yet", ["place": place.location.name])
    guard let reason = lastFailure(in: store), let decision = try? composition(settings).decision(store, at: now) else {
      return say(nothing, hint: wording.tr("Fetch it: vane refresh"))
    }
    say(nothing)
    say(wording.tr("not updated: {reason}", ["reason": reason]))
    let isHosted = (try? Wakers.look(self, store: store).waker(at: now).isExact) ?? false
    say(
      ScheduleText(zone: zone, wording: wording).sentence(decision, at: now, isHosted: isHosted),
      hint: wording.tr("Fetch it: vane refresh"))
  }

  /// Returns the reason why the newest update failed; `nil` if an update has succeeded since.
  private func lastFailure(in store: WeatherStore) -> String? {
    let success = (try? store.lastSuccess())?.startedAt ?? .distantPast
    guard let failed = (try? store.lastFailures(limit: 1))?.first.map({ LoggedWakeUp($0) }),
      failed.startedAt > success, let reason = failed.ending?.reason
    else { return nil }
    return ReasonText(zone: zone, wording: wording).text(code: reason.code, detail: reason.detail, seenAt: now)
  }
}
