public import Weather

extension NWS: ForecastService {
  public var provider: Provider { NWS.provider }
  public var cadence: Duration { NWS.cadence }
  public var host: String { server.host }
  public var maximumPlaces: Int { 1 }
  public var demandsContact: Bool { true }
  public var coverage: Coverage { .unitedStates }

  public func dialogue(
    about places: [AskedPlace], remembering memory: DialogueMemory
  ) -> any Dialogue<ProviderOutcome> {
    NWSDialogue(service: self, places: places.map(\.coordinate), memory: memory)
  }
}
