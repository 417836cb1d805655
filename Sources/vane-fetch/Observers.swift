import Foundation
import Presentation
import Weather
import WeatherFetching
import WeatherStore

/// Those who are told of an update in this process, in the order in which they are: badge, log line, hook.
///
/// Each is on its own; one that fails says so and keeps nobody else from hearing. Registered as long as it lives.
@MainActor
final class Observers {
  private let tokens: [NotificationCenter.ObservationToken]

  init(of center: NotificationCenter, store: WeatherStore, hooks: HookQueue, logsUpdates: Bool) {
    var observers: [(WeatherResult) -> Void] = [Badge(store: store) { Failure.say($0) }.notice]
    if logsUpdates { observers.append(LogLine().write) }
    observers.append(hooks.enqueue)
    tokens = observers.map { observe in
      center.addObserver(of: nil as NotificationCenter?, for: WeatherUpdated.self) { @MainActor message in
        observe(message.result)
      }
    }
  }
}
