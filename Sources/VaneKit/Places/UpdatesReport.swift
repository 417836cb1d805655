import BackgroundFetch
import Presentation
import ProgramSupport
import Settings
import Weather
import WeatherProviders
import WeatherStore

/// What a user should know about the updates of the saved places after some were added.
struct UpdatesReport {
  private let store: WeatherStore
  private let session: Session
  private var wording: Wording { session.wording }

  init(_ store: WeatherStore, _ session: Session) {
    self.store = store
    self.session = session
  }

  /// Reports what wakes Vane, and how often each place can be updated. If updates were already on, the first part appears
  /// only while nothing wakes it.
  func write(wereOn: Bool) throws {
    try session.write(lines: try waker(wereOn: wereOn) + [frequency()].compactMap(\.self))
  }

  private func waker(wereOn: Bool) throws -> [String] {
    let waker = try Wakers.look(session, store: store).waker(at: session.now)
    guard try store.intervals().inForce != .never else {
      return [wording.tr("Background updates stay off, as you chose. Turn them on: vane interval minimum")]
    }
    let sentence = session.reader.sentence(waker)
    guard wereOn else { return [sentence, wording.tr("To turn them off: vane interval never, or vane clear.")] }
    return session.reader.hint(waker) == nil ? [] : [sentence]
  }

  /// Returns how often a day each place can be updated; `nil` if the limits of Open-Meteo do not matter: it is not used,
  /// or not on its own host, or the schedule does not update more often anyway.
  private func frequency() throws -> String? {
    let settings = session.settingsForReading()
    let services = try? session.composition(settings).services()
    let service = services?.inOrder.first { $0.entry == .openMeteo }
    guard let service, ".\(service.host)".hasSuffix(".open-meteo.com") else { return nil }
    let places = try store.locations().count
    let perDay = RequestWeight.updatesPerDay(
      places: places, weight: RequestWeight.ofPlace(variables: RequestWeight.variables),
      dailyLimit: RequestWeight.freePerDay)
    guard perDay < Double(settings.schedule.wakeUpsPerDay) else { return nil }
    let limit = wording.number(Int(RequestWeight.freePerDay))
    guard perDay < 1 else {
      return wording.trn(
        "Open-Meteo's free limit of {limit} a day allows 1 update a day of each place.",
        "Open-Meteo's free limit of {limit} a day allows {count} updates a day of each place.", Int(perDay),
        ["limit": limit])
    }
    return wording.trn(
      "Open-Meteo's free limit of {limit} a day allows an update of each place about once a day.",
      "Open-Meteo's free limit of {limit} a day allows an update of each place about every {count} days.",
      Int((1 / perDay).rounded()), ["limit": limit])
  }
}
