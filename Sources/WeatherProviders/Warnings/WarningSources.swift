/// Who issues warnings for a place, as far as that can be said without reading any: what a schedule has to know.
public struct WarningSources: Hashable, Sendable {
  private let nws: BaseURL?
  private let meteoAlarm: BaseURL

  /// - Parameter hasContact: whether requests say how their sender can be reached; the US National Weather Service is
  ///   not asked without.
  /// - Throws: `badBaseURL`.
  public init(nws: String, meteoAlarm: String, hasContact: Bool) throws(ProviderError) {
    self.nws = hasContact ? try BaseURL(nws) : nil
    self.meteoAlarm = try BaseURL(meteoAlarm)
  }

  /// The hosts that have warnings for any of some places; none means that there is nothing to ask.
  public func hosts(for places: [AskedPlace]) -> [String] {
    lists(of: places) { $0 }.reduce(into: []) { hosts, list in
      if !hosts.contains(list.host) { hosts.append(list.host) }
    }
  }

  /// The lists that have warnings for any of some places: one for each point of the United States, and one for each
  /// country of Europe.
  public func lists<Place>(
    of places: [Place], as asked: (Place) -> AskedPlace
  ) -> [(host: String, places: [Place])] {
    var lists: [(host: String, places: [Place])] = []
    if let nws {
      lists = places.filter { Coverage.unitedStates.contains(asked($0).coordinate) }.map { (nws.host, [$0]) }
    }
    let countries = Dictionary(grouping: places) { asked($0).countryCode.flatMap(MeteoAlarmCountries.feed) ?? "" }
    for (feed, places) in countries.sorted(by: { $0.key < $1.key }) where !feed.isEmpty {
      lists.append((meteoAlarm.host, places))
    }
    return lists
  }
}
