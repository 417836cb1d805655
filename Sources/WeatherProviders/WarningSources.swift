/// The services that have warnings for a place, as far as its position and country tell. The schedule needs them to
/// plan requests.
public struct WarningSources: Hashable, Sendable {
  private let nws: BaseURL?
  private let meteoAlarm: BaseURL

  /// - Parameters:
  ///   - nws: base URL of the US National Weather Service, which is not used without a contact.
  ///   - meteoAlarm: base URL of MeteoAlarm.
  ///   - hasContact: whether requests carry a contact.
  /// - Throws: `badBaseURL`.
  public init(nws: String, meteoAlarm: String, hasContact: Bool) throws(ProviderError) {
    self.nws = hasContact ? try BaseURL(nws) : nil
    self.meteoAlarm = try BaseURL(meteoAlarm)
  }

  /// Returns the hosts that have warnings for any of the places, each once; none if no service covers them.
  public func hosts(for places: [AskedPlace]) -> [String] {
    lists(of: places) { $0 }.reduce(into: []) { hosts, list in
      if !hosts.contains(list.host) { hosts.append(list.host) }
    }
  }

  /// Returns the warning lists that cover the places: one for each place in the United States, and one for each country
  /// with a MeteoAlarm feed.
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
