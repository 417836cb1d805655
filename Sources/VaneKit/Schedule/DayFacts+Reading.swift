import BackgroundFetch
import Foundation
import Presentation
import ProgramSupport
import Settings
import WeatherStore

extension DayFacts {
  /// Reads what was learned, from the store (`nil` if no place was ever saved) and the host's lock.
  init(_ session: Session, settings: Settings, store: WeatherStore?, at now: Date) throws(StoreError) {
    self.init(
      decision: .never(.nothingSaved),
      isHosted: try Wakers.look(session, store: store).waker(at: now).isExact, ahead: DayAhead(), looks: 0,
      firstLook: nil, gap: .nothingSaved)
    guard let store else { return }

    let kept = try store.keptLooks()
    (looks, firstLook) = (kept.looks, kept.firstLook)
    let input = try session.composition(settings).input(of: store, at: now)
    let schedule = session.composition(settings).schedule
    decision = try session.composition(settings).decision(store, at: now)
    gap = DayFacts.gap(input, looks: looks)
    guard gap == nil || gap == .nothingLearned else { return }
    ahead = schedule.dayAhead(
      for: input, with: try session.composition(settings).warningSource(store, in: input, at: now),
      at: now)
  }

  private static func gap(_ input: ScheduleInput, looks: Int) -> Gap? {
    if input.saved.isEmpty { return .nothingSaved }
    if input.habits == nil { return .fixed }
    return looks == 0 ? .nothingLearned : nil
  }
}
