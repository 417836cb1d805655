import BackgroundFetch
import Planning
import Services
import Settings
import Weather
import WeatherStore
import Wording

/// What a user should know about the updates of the saved places after some were added.
struct UpdatesReport {
  private let store: WeatherStore
  private let session: Session
  private var wording: Wording { session.wording }

  init(_ store: WeatherStore, _ session: Session) {
    self.store = store
    self.session = session
  }

  /// Reports what wakes Vane, and how often each place can be updated.
  ///
  /// - Parameters:
  ///   - wereOn: whether updates were on before. What wakes Vane is then known, and is not repeated after each place.
  ///   - asksNext: whether the user is asked next what wakes Vane.
  func write(wereOn: Bool, asksNext: Bool) throws {
    try session.write(lines: try (asksNext ? [] : waker(wereOn: wereOn)) + [frequency()].compactMap(\.self))
  }

  private func waker(wereOn: Bool) throws -> [String] {
    let waker = try Wakers.look(session, store: store).waker(at: session.now)
    guard try store.intervals().inForce != .never else {
      return [wording.tr("Background updates stay off, as you chose. Turn them on: vane interval minimum")]
    }
    guard !wereOn else { return [] }
    let sentence = session.reader.sentence(waker)
    guard session.reader.hint(waker) == nil else { return [sentence] }
    return [sentence, wording.tr("To turn them off: vane interval never, or vane clear.")]
  }

  /// Returns how often a day each place can be updated; `nil` if the service has no limit, or the schedule does not update
  /// more often anyway.
  ///
  /// Places that the user does not look at count, which is all but a few of many.
  private func frequency() throws -> String? {
    let settings = session.settingsForReading()
    guard let services = try? session.composition(settings).services(),
      let service = services.inOrder.first(where: services.isUsable),
      let perDay = services.limit(of: service)?
        .fetchesPerDay(items: try store.locations().count, weight: service.weight(of: .lean)),
      perDay < Double(settings.schedule.wakeUpsPerDay)
    else { return nil }
    let name = service.provider.name
    guard perDay < 1 else {
      return wording.trn(
        "The limit of requests to {provider} allows 1 update a day of each place.",
        "The limit of requests to {provider} allows {count} updates a day of each place.", Int(perDay),
        ["provider": name])
    }
    return wording.trn(
      "The limit of requests to {provider} allows an update of each place about once a day.",
      "The limit of requests to {provider} allows an update of each place about every {count} days.",
      Int((1 / perDay).rounded()), ["provider": name])
  }
}
