import BackgroundFetch
import Services
import Testing
import Weather

/// The services for a place and their order.
@Suite struct ForecastServicesTests {
  private let berlin: RequestPlace
  private let honolulu: RequestPlace

  init() throws {
    berlin = RequestPlace(coordinate: try #require(Coordinate(latitude: 52.52, longitude: 13.405)))
    honolulu = RequestPlace(coordinate: try #require(Coordinate(latitude: 21.3069, longitude: -157.8583)))
  }

  private func services(
    _ order: [String] = ["nws", "open-meteo", "met-norway"], hasContact: Bool = true
  ) throws -> ForecastServices {
    try ForecastServices(order: order, hasContact: hasContact)
  }

  private func asked(
    _ services: ForecastServices, _ place: RequestPlace, preferring preferred: String? = nil
  ) -> [String] {
    services.candidates(for: place, preferring: preferred).map(\.provider.id)
  }

  @Test func makesEveryServiceOfTheTable() throws {
    #expect(ForecastServices.identifiers == WeatherService.forecasts.map(\.provider.id))
    #expect(try services(ForecastServices.identifiers).inOrder.map(\.provider.id) == ForecastServices.identifiers)
  }

  @Test func keepsTheConfiguredOrderAndChecksCoverage() throws {
    #expect(asked(try services(), honolulu) == ["nws", "open-meteo", "met-norway"])
    #expect(asked(try services(), berlin) == ["open-meteo", "met-norway"])
    #expect(asked(try services(["met-norway", "nws"]), honolulu) == ["met-norway", "nws"])
    #expect(asked(try services(["nws"]), berlin) == [])
  }

  @Test func ignoresUnknownIdentifiers() throws {
    #expect(try services(["weather.com", "open-meteo", "", "Open-Meteo"]).inOrder.map(\.provider.id) == ["open-meteo"])
    #expect(try services([]).inOrder.isEmpty)
  }

  @Test func skipsServicesThatNeedAContact() throws {
    let services = try services(hasContact: false)
    #expect(
      services.inOrder.map { "\($0.provider.id) \(services.isUsable($0))" } == [
        "nws false", "open-meteo true", "met-norway false",
      ])
    #expect(asked(services, honolulu) == ["open-meteo"])
    #expect(asked(services, honolulu, preferring: "nws") == ["open-meteo"])
    #expect(services.hosts(for: [(honolulu, "nws")]) == ["api.open-meteo.com"])
  }

  @Test func putsThePreferredServiceFirstIfUsable() throws {
    #expect(asked(try services(), berlin, preferring: "met-norway") == ["met-norway", "open-meteo"])
    #expect(asked(try services(), honolulu, preferring: "met-norway") == ["met-norway", "nws", "open-meteo"])
    #expect(asked(try services(), berlin, preferring: "nws") == ["open-meteo", "met-norway"])
    #expect(asked(try services(), berlin, preferring: "weather.com") == ["open-meteo", "met-norway"])
    #expect(asked(try services(["open-meteo"]), berlin, preferring: "met-norway") == ["open-meteo"])
  }

  @Test func returnsTheHostsOfAllPlacesOnce() throws {
    let services = try ForecastServices(
      order: ["nws", "open-meteo", "met-norway"], addresses: [.metNorway: "http://127.0.0.1:81/met"], hasContact: true
    )
    #expect(services.hosts(for: []) == [])
    #expect(services.hosts(for: [(berlin, nil)]) == ["api.open-meteo.com", "127.0.0.1:81"])
    #expect(
      services.hosts(for: [(berlin, "met-norway"), (honolulu, nil)]) == [
        "127.0.0.1:81", "api.open-meteo.com", "api.weather.gov",
      ])
  }

  @Test func rejectsAnInvalidBaseURL() {
    #expect(throws: ProviderError.self) {
      try ForecastServices(order: ["met-norway"], addresses: [.metNorway: "no address"], hasContact: true)
    }
    // No service is asked there.
    #expect(throws: Never.self) {
      try ForecastServices(order: ["open-meteo"], addresses: [.metNorway: "no address"], hasContact: true)
    }
  }

  @Test func replacesTheLimitByTheConfiguredOne() throws {
    func limit(_ url: String, _ configured: [RateLimitWindow: Double]) throws -> RateLimit? {
      let services = try ForecastServices(
        order: ["open-meteo"], addresses: [.openMeteo: url], hasContact: false, limits: ["open-meteo": configured])
      return services.limit(of: services.inOrder[0])
    }
    #expect(try limit("https://weather.lan", [:]) == nil)
    #expect(
      try limit("https://weather.lan", [.day: 50]) == RateLimit(account: "weather.lan", [.day: 50]))
    // A share of the free service's limit, and a plan without limits of a minute and an hour.
    #expect(
      try limit("https://api.open-meteo.com", [.day: 4_000])
        == RateLimit(account: "open-meteo.com", [.minute: 600, .hour: 5_000, .day: 4_000]))
    #expect(
      try limit("https://customer-api.open-meteo.com", [.day: 32_000])
        == RateLimit(account: "open-meteo.com", [.day: 32_000]))
    #expect(
      try limit("https://customer-api.open-meteo.com", [.day: 32_000, .minute: 500])
        == RateLimit(account: "open-meteo.com", [.minute: 500, .day: 32_000]))
    #expect(try limit("https://notopen-meteo.com", [:]) == nil)
  }
}
