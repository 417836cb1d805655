import FoundationEssentials
import Weather

/// The dialogue about the reports of stations, over as many windows as their rhythm needs.
struct ReportsDialogue: Dialogue {
  /// Reports that are requested at once.
  private struct Window {
    var stations: [StationID]
    var start: Date
    /// `nil` for now.
    var end: Date?
  }

  /// 15 days of reports at every five minutes fill eleven answers; twelve stations may need one each. The service allows
  /// 100 requests a minute.
  private static let maximumRequests = 30

  private let service: AviationWeather
  private let stations: [StationID]
  private let hours: Int
  private var asked: [Window] = []
  private var pending: [Window] = []
  private var answers: [[METARReport]] = []
  let memory = DialogueMemory()

  /// - Throws: `badPlaceCount`.
  init(service: AviationWeather, stations: [StationID], hours: Int) throws(ProviderError) {
    (self.service, self.stations, self.hours) = (service, stations, hours)
    _ = try service.reports(of: stations, hours: hours)
  }

  mutating func next(
    after answer: ProviderAnswer?, at now: Date
  ) throws(ProviderError) -> DialogueStep<[METARReport]> {
    if let answer, let window = asked.last {
      let (reports, isFull) = try METARReport.decodeEntries(answer)
      answers.append(reports)
      if isFull { pending += rest(of: window, after: reports) }
    } else {
      pending = [Window(stations: stations, start: now - Double(hours) * 3_600)]
    }
    guard asked.count < ReportsDialogue.maximumRequests, let window = pending.popLast() else {
      return .end(METARReport.joined(answers))
    }
    asked.append(window)
    let length = (window.end ?? now).timeIntervalSince(window.start)
    let request = try service.reports(
      of: window.stations, hours: Int((length / 3_600).rounded(.up)), before: window.end)
    return .ask(request)
  }

  /// Returns the windows of the reports that a full answer may lack.
  private func rest(of window: Window, after reports: [METARReport]) -> [Window] {
    guard window.stations.count == 1 else {
      return window.stations.map { Window(stations: [$0], start: window.start, end: window.end) }
    }
    guard let oldest = reports.first?.time, oldest > window.start, window.end.map({ oldest < $0 }) ?? true else {
      return []
    }
    return [Window(stations: window.stations, start: window.start, end: oldest)]
  }
}
