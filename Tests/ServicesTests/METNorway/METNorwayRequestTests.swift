import BackgroundFetch
import Foundation
import HTTPTypes
import Services
import Testing
import Weather

@Suite struct METNorwayRequestTests {
  private let now = Date(timeIntervalSince1970: 1_770_411_600)

  private func place(_ latitude: Double, _ longitude: Double) throws -> Coordinate {
    try #require(Coordinate(latitude: latitude, longitude: longitude))
  }

  @Test func describesTheService() throws {
    let service = try METNorway()
    #expect(
      service.provider
        == Provider(
          id: "met-norway", name: "MET Norway", attribution: "Data from MET Norway (https://www.met.no/)"))
    #expect(service.host == "api.met.no")
    #expect(service.cadence == .seconds(3_600))
    #expect(service.limit == RateLimit(account: service.host, [.minute: 240]))
    #expect(service.entry.needsContact)
    #expect(service.entry.coverage == .world)
  }

  @Test func requestsTheCompleteSeries() throws {
    let request = try METNorway().forecastRequest(for: place(59.913_86, 10.752_2))
    #expect(request.request.method == .get)
    #expect(request.request.scheme == "https")
    #expect(request.request.authority == "api.met.no")
    #expect(request.request.path == "/weatherapi/locationforecast/2.0/complete?lat=59.9139&lon=10.7522")
    #expect(request.request.headerFields == [:])
    #expect(request.maximumBodyBytes == 524_288)
  }

  @Test(arguments: [
    (-33.868_82, 0.000_1, "lat=-33.8688&lon=0.0001"), (0.0, -0.000_01, "lat=0.0&lon=0.0"),
    (-0.000_1, 179.999_99, "lat=-0.0001&lon=180.0"),
  ])
  func writesAtMostFourDecimalsAndNoExponent(latitude: Double, longitude: Double, query: String) throws {
    let request = try METNorway().forecastRequest(for: place(latitude, longitude))
    #expect(request.request.path == "/weatherapi/locationforecast/2.0/complete?\(query)")
  }

  @Test func keepsThePathOfTheBaseURL() throws {
    let request = try METNorway(baseURL: "http://127.0.0.1:8080/met/").forecastRequest(for: place(1, 2))
    #expect(request.request.authority == "127.0.0.1:8080")
    #expect(request.request.path == "/met/weatherapi/locationforecast/2.0/complete?lat=1.0&lon=2.0")
    #expect(throws: ProviderError.badBaseURL("api.met.no")) { try METNorway(baseURL: "api.met.no") }
  }

  @Test func sendsOneRequestAndKeepsTheValidator() throws {
    let oslo = RequestPlace(coordinate: try place(59.91, 10.75), timeZone: "Europe/Oslo")
    let old = DialogueMemory(validators: Validators(lastModified: "Fri, 06 Feb 2026 20:27:06 GMT"), note: "kept")
    var dialogue = try METNorway().dialogue(about: [oslo], remembering: old)
    guard case .ask(let request) = try dialogue.next(after: nil, at: now) else {
      Issue.record("it asks nothing")
      return
    }
    #expect(request.request.headerFields == [.ifModifiedSince: "Fri, 06 Feb 2026 20:27:06 GMT"])
    #expect(!request.isOptional)

    // now is 2026-02-06T21:00:00Z: in Oslo two hours are left of the day.
    let body = try METNorwayAnswer.series(from: "2026-02-06T21:00:00Z", hours: 30, sixHours: 0)
    let answer = ProviderAnswer(
      status: 200, headerFields: [.lastModified: "Fri, 06 Feb 2026 21:02:03 GMT"], body: Array(body.utf8))
    guard case .end(.reports(let reports)) = try dialogue.next(after: answer, at: now) else {
      Issue.record("it does not end with reports")
      return
    }
    #expect(reports.count == 1)
    #expect(reports.first?.current?.validAt == now)
    #expect(
      METNorwayAnswer.days(reports.first) == ["2026-02-06 - - - overcast", "2026-02-07 2.0 25.0 2.4 overcast"])
    #expect(
      dialogue.memory
        == DialogueMemory(validators: Validators(lastModified: "Fri, 06 Feb 2026 21:02:03 GMT"), note: "kept"))
  }

  @Test func keepsTheValidatorAfterNotModified() throws {
    let memory = DialogueMemory(validators: Validators(lastModified: "Fri, 06 Feb 2026 20:27:06 GMT"))
    var dialogue = try METNorway().dialogue(
      about: [RequestPlace(coordinate: try place(1, 2))], remembering: memory)
    let unchanged = ProviderAnswer(status: 304, headerFields: [:], body: [])
    #expect(try dialogue.next(after: unchanged, at: now) == .end(.notModified))
    #expect(dialogue.memory == memory)
    let busy = ProviderAnswer(status: 429, headerFields: [:], body: [])
    #expect(throws: ProviderError.rateLimited(reason: "no reason given", window: nil)) {
      try dialogue.next(after: busy, at: now)
    }
    #expect(dialogue.memory == memory)
  }

  @Test(arguments: [0, 2])
  func acceptsExactlyOnePlace(count: Int) throws {
    let places = Array(repeating: RequestPlace(coordinate: try place(1, 2)), count: count)
    var dialogue = try METNorway().dialogue(about: places, remembering: DialogueMemory())
    #expect(throws: ProviderError.badPlaceCount(count, allowed: 1...1)) { try dialogue.next(after: nil, at: now) }
  }
}
