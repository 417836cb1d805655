import BackgroundFetch
import Failures
import FoundationEssentials
import Watching
import WeatherStore
import Wording

extension Session {
  /// Fetches every saved place now, or only the named one.
  ///
  /// - Throws: `ReportedFailure(.tryLater)` if a limit of requests or the provider's pause allowed no request.
  package func refresh(_ name: String?) throws {
    _ = try settings()
    let store = try storeForReading()
    let place = try SavedPlaces(store, self).find(name)
    // Read before the fetch, because the fetched places are valid afterwards, too.
    let leftOut =
      name == nil ? LeftOutText(try store.validPlaces(at: now), session: self).lines : []
    let only = name == nil ? [] : ["--location", "\(place.id)"]
    let fetch = try FetchLauncher(self).start(
      ["refresh", "--progress"] + only, showsErrors: true, keeping: FetchLauncher.maximumProgressLength)
    let ending = FetchWait(self).whileRunning(fetch)
    switch ending.answer {
    case .newData:
      let look = PlaceLook(
        session: self, settings: settingsForReading(), store: store, place: place, units: nil, asJSON: false)
      _ = try look.show(try store.cachedResult(for: place.id))
      look.note(in: store)
      try write(lines: leftOut + (name == nil ? waiting(in: store) : []))
    case .noData:
      let reason = try store.wakeUp(of: fetch)?.outcome?.reason
      let isOnlyLeftOut = reason?.code == "valid" && !leftOut.isEmpty
      if !isOnlyLeftOut { try write(lines: [NoDataText(reason, session: self).line]) }
      if isOnlyLeftOut || reason?.code == "refresh" { try write(lines: leftOut) }
      if ["held", "quota"].contains(reason?.code) { throw ReportedFailure(.tryLater) }
    case .failed(let reason):
      say(wording.tr("not updated: {reason}", ["reason": reason]))
      throw ReportedFailure(ending.failureWithoutAnswer)
    default:
      throw CommandError(ending.failureWithoutAnswer, wording.tr("vane-fetch ended without an answer"))
    }
  }
}

extension Session {
  /// Returns a line about the places for which the limit of requests has no room.
  private func waiting(in store: WeatherStore) throws(StoreError) -> [String] {
    guard let left = try store.leftOutPlaces() else { return [] }
    return [reader.text(ofLeftOut: left.count, account: left.account, until: left.until) + "."]
  }
}

/// The reason why a refresh brought no new data, in one line.
struct NoDataText {
  let line: String

  init(_ reason: RecordedReason?, session: Session) {
    switch reason?.code {
    case "valid", "held", "backing-off":
      let time = reason?.instant.map { session.reader.time.text($0) }
      line = session.wording.notAsked(isValid: reason?.code == "valid", until: time)
    case "quota": line = reason.map { "\(session.reader.text(of: $0))." } ?? ""
    case "shared": line = session.wording.tr("Already up to date: another fetch has just finished.")
    default: line = session.wording.tr("No new data.")
    }
  }
}

/// The places that a refresh of all places skips because their results are still valid, one line for each expiry time.
struct LeftOutText {
  let lines: [String]

  init(_ valid: [(place: SavedLocation, until: Date)], session: Session) {
    let time = session.reader.time
    let groups = Dictionary(grouping: valid) { time.text($0.until) }
    lines = groups.sorted { ($0.value.first?.until ?? .distantPast) < ($1.value.first?.until ?? .distantPast) }
      .map { until, places in
        session.wording.tr(
          "Not fetched for {places}: according to the provider, the cached data is valid until {time}.",
          [
            "places": session.wording.list(places.map { PlaceText($0.place.location, session.wording).name }),
            "time": until,
          ])
      }
  }
}

extension Wording {
  /// Returns the reason why a refresh did not ask the provider.
  fileprivate func notAsked(isValid: Bool, until time: String?) -> String {
    switch (isValid, time) {
    case (true, let time?):
      tr("Not fetched: according to the provider, the cached data is valid until {time}.", ["time": time])
    case (true, nil): tr("Not fetched: according to the provider, the cached data is still valid.")
    case (false, let time?): tr("Not fetched: the provider allows no request before {time}.", ["time": time])
    case (false, nil): tr("Not fetched: the provider allows no request yet.")
    }
  }
}
