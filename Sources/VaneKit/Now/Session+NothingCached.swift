import Foundation
import Presentation
import ProgramSupport
import Settings
import Weather
import WeatherStore

extension Session {
  /// Says that nothing was fetched for a place yet; after an update that failed also why, and when the next one is.
  func sayNothingCached(_ place: SavedLocation, _ settings: Settings, in store: WeatherStore) {
    let nothing = words.nothingCached(place.location.name)
    guard let reason = lastFailure(in: store), let decision = try? composition(settings).decision(store, at: now) else {
      return say(nothing, hint: words.fetchIt)
    }
    say(nothing)
    say(words.notUpdated(reason))
    let isHosted = (try? Wakers.look(self, store: store).waker(at: now).isExact) ?? false
    say(
      ScheduleText(zone: zone, wording: wording).sentence(decision, at: now, isHosted: isHosted), hint: words.fetchIt)
  }

  /// Why the newest update failed, if none has succeeded since.
  private func lastFailure(in store: WeatherStore) -> String? {
    let success = (try? store.lastSuccess())?.startedAt ?? .distantPast
    guard let failed = (try? store.lastFailures(limit: 1))?.first.map({ LoggedWakeUp($0) }),
      failed.startedAt > success, let reason = failed.ending?.reason
    else { return nil }
    return ReasonText(zone: zone, wording: wording).text(code: reason.code, detail: reason.detail, seenAt: now)
  }
}
