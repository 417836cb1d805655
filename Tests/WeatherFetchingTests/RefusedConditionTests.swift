import BackgroundFetch
import Foundation
import HTTPTypes
import LoopbackServer
import Services
import TestSupport
import Testing
import WakeUps
import Weather
import WeatherStore

@testable import WeatherFetching

/// Servers that refuse the condition of a request: the next request is sent without it.
@Suite(.ownThread) struct RefusedConditionTests {
  let scene: Scene

  init() throws {
    scene = try Scene()
    try scene.saveBerlin()
  }

  private var conditions: [String?] { scene.provider.requests.map { $0["If-None-Match"].map { String($0.prefix(9)) } } }

  /// Answers 431 to a request whose head has more than `limit` bytes, as servers do, and otherwise the weather.
  private func answer(withETag etag: String, refusingHeadsAbove limit: Int) throws -> ScriptedProvider {
    try ScriptedProvider(answering: { connection, request in
      let size = request.headers.reduce(request.target.utf8.count) { $0 + $1.name.utf8.count + $1.value.utf8.count + 4 }
      connection.write(
        size > limit
          ? Wire.error("431 Request Header Fields Too Large", "too large") : Wire.ok(Wire.place(), "ETag: \(etag)"))
    })
  }

  private func refresh(asking server: ScriptedProvider, at minutes: Double) async throws -> String {
    scene.now = noon.addingTimeInterval(minutes * 60)
    return "\(try await scene.fetcher(asking: server).performFetch(.refresh(nil), startedBy: .hand))"
  }

  @Test func doesNotSendAValidatorOf60KB() async throws {
    let server = try answer(withETag: "\"\(String(repeating: "e", count: 60_000))\"", refusingHeadsAbove: 8_192)
    #expect(try await refresh(asking: server, at: 0) == "newData")
    #expect(try await refresh(asking: server, at: 17) == "noData")
    #expect(server.requests.map { $0["If-None-Match"] } == [nil, nil])
  }

  @Test func sendsNoValidatorAfterARefusal() async throws {
    let etag = "\"\(String(repeating: "e", count: 1_000))\""
    let server = try answer(withETag: etag, refusingHeadsAbove: 1_800)
    #expect(try await refresh(asking: server, at: 0) == "newData")
    #expect(try await refresh(asking: server, at: 17).hasPrefix("failed"))
    #expect(try await refresh(asking: server, at: 34) == "noData")
    #expect(server.requests.map { $0["If-None-Match"] } == [nil, etag, nil])
  }

  @Test func doesNotSendALongValidatorOfAnEarlierVersion() async throws {
    scene.provider.will(say: Wire.ok(Wire.place(), "ETag: \"e\""), Wire.ok())
    try await scene.fetch(at: 0)
    try scene.execute("UPDATE validator SET etag = hex(zeroblob(30000))")
    try await scene.fetch(.refresh(nil), at: 17)
    #expect(conditions == [nil, nil])
  }

  @Test func keepsValidatorsAfterAServerError() async throws {
    scene.provider.will(
      say: Wire.ok(Wire.place(), "ETag: \"e\""), Wire.error("503 Service Unavailable", "busy"), Wire.notModified())
    for minutes in [0.0, 17, 34] { try await scene.fetch(.refresh(nil), at: minutes) }
    #expect(conditions == [nil, "\"e\"", "\"e\""])
  }

  @Test func dropsTheNotesThatADialogueDropsAfterARefusal() async throws {
    let place = try #require(try scene.store.locations().first)
    let service = Forgetful(server: try BaseURL(scene.provider.baseURL), host: scene.provider.host)
    let key = WeatherLane.memoryKey(service, [RequestPlace(place.location)])
    for answer in [Wire.ok("{}"), Wire.error("404 Not Found", "gone")] {
      scene.provider.will(say: answer)
      let fetcher = try scene.fetcher()
      let attempt = await fetcher.request(service, about: place, within: .seconds(60))
      let wakeUp = WakeUp(id: try scene.store.beginWakeUp(.hand, at: noon), origin: .hand, asked: noon)
      _ = try fetcher.commit(attempt, of: wakeUp)
      let note = try scene.store.validator(provider: "open-meteo", request: key, covering: [])?.note
      #expect(note == (attempt.failure == nil ? "cell 97,71" : nil))
    }
  }
}

/// A service that remembers a cell until the server no longer has it.
private struct Forgetful: WithoutStations {
  let server: BaseURL
  let host: String
  let entry = WeatherService.openMeteo
  let limit: RateLimit? = nil

  func reports(
    in answer: ProviderAnswer, of kind: WeatherService.Kind, zone: String?
  ) throws(ProviderError) -> [WeatherReport] { [] }

  func dialogue(about places: [RequestPlace], remembering memory: DialogueMemory) -> any Dialogue<ProviderOutcome> {
    Exchange(request: server.get("/cell"), memory: memory)
  }

  private struct Exchange: Dialogue {
    let request: HTTPRequest
    var memory: DialogueMemory

    mutating func next(
      after answer: ProviderAnswer?, at now: Date
    ) throws(ProviderError) -> DialogueStep<ProviderOutcome> {
      guard let answer else { return .ask(ProviderRequest(request: request, maximumBodyBytes: 1_000)) }
      guard answer.status == 200 else {
        memory.note = nil
        throw .refused(status: answer.status, reason: "gone")
      }
      memory.note = "cell 97,71"
      var values = Measurements()
      values.temperature = 7
      return .end(
        .reports([WeatherReport(current: CurrentWeather(measurements: values, validAt: now, basis: .forecast))]))
    }
  }
}
