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
    var hosts: [String] = []
    if let nws, places.contains(where: { Coverage.unitedStates.contains($0.coordinate) }) { hosts.append(nws.host) }
    if places.contains(where: { $0.countryCode.flatMap(MeteoAlarmCountries.feed) != nil }) {
      hosts.append(meteoAlarm.host)
    }
    return hosts
  }
}
