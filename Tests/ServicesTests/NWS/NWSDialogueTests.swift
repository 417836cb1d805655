import BackgroundFetch
import Foundation
import HTTPTypes
import Services
import Testing
import Weather

@Suite struct NWSDialogueTests {
  /// 2026-02-06T21:05:00Z.
  private let now = Date(timeIntervalSince1970: 1_770_411_900)

  /// The requests and the result of a dialogue.
  private struct Walk {
    var paths: [String] = []
    /// The largest answers that are read, in kB.
    var limits: [Int] = []
    var outcome: Result<ProviderOutcome, ProviderError>?
    var memory = DialogueMemory()

    var report: WeatherReport? {
      guard case .success(.reports(let reports)) = outcome else { return nil }
      return reports.first
    }

    var error: ProviderError? {
      guard case .failure(let error) = outcome else { return nil }
      return error
    }
  }

  /// Answers each request by its path; a path that is not listed gets no answer.
  private func walk(
    _ answers: [String: ProviderAnswer], note: String? = nil, at now: Date? = nil,
    latitude: Double = 38.889_4, longitude: Double = -77.035_2
  ) throws -> Walk {
    let place = RequestPlace(coordinate: try #require(Coordinate(latitude: latitude, longitude: longitude)))
    var dialogue = try NWS(baseURL: "http://127.0.0.1:8080").dialogue(
      about: [place], remembering: DialogueMemory(validators: Validators(etag: "x"), note: note))
    var walk = Walk()
    var answer: ProviderAnswer?
    do throws(ProviderError) {
      while walk.outcome == nil {
        switch try dialogue.next(after: answer, at: now ?? self.now) {
        case .ask(let request):
          #expect(request.request.method == .get)
          #expect(request.request.authority == "127.0.0.1:8080")
          #expect(request.request.headerFields == [.accept: "application/geo+json"])
          let path = request.request.path ?? ""
          answer = answers[path]
          if answer == nil { #expect(request.isOptional, "\(path)") }
          walk.paths.append(path)
          walk.limits.append(request.maximumBodyBytes / 1_024)
        case .end(let outcome): walk.outcome = .success(outcome)
        }
      }
    } catch {
      walk.outcome = .failure(error)
    }
    walk.memory = dialogue.memory
    return walk
  }

  private static let points = "/points/38.8894,-77.0352"
  private static let stations = "/gridpoints/LWX/97,71/stations"
  private static let first = "/stations/KDCA/observations/latest"
  private static let second = "/stations/KADW/observations/latest"
  private static let halves = "/gridpoints/LWX/97,71/forecast"
  private static let hours = "/gridpoints/LWX/97,71/forecast/hourly"
  private static let note =
    #"{"hourly":"LWX/97,71","learned":1770411900,"stations":["KDCA","KADW"],"#
    + #""stationsOf":"LWX/97,71","timeZone":"America/New_York"}"#

  /// All answers of a service without failures.
  private static var answers: [String: ProviderAnswer] {
    get throws {
      let cold = #""isDaytime":true,"temperature":41,"temperatureUnit":"F""#
      return [
        points: NWSAnswers.answer(NWSAnswers.point()),
        stations: NWSAnswers.answer(NWSAnswers.stations("KDCA", "KADW", "KIAD")),
        first: NWSAnswers.answer(NWSAnswers.observation()),
        second: NWSAnswers.answer(NWSAnswers.observation(temperature: "9")),
        halves: NWSAnswers.answer(
          NWSAnswers.forecast([NWSAnswers.hour("2026-02-06T13:00:00-05:00", "2026-02-06T18:00:00-05:00", cold)])),
        hours: NWSAnswers.answer(
          NWSAnswers.forecast([NWSAnswers.hour("2026-02-06T16:00:00-05:00", "2026-02-06T17:00:00-05:00")])),
      ]
    }
  }

  private func gist(_ walk: Walk) -> String? { walk.report.map { Gist($0).description } }

  @Test func requestsAllPartsInOrder() throws {
    let walk = try walk(Self.answers)
    #expect(walk.paths == [Self.points, Self.stations, Self.first, Self.halves, Self.hours])
    #expect(walk.limits == [256, 1_024, 256, 256, 1_024])
    #expect(
      gist(walk) == """
        - America/New_York
        now 2026-02-06T20:52:00Z temperature=2.0 light-snow night
        1 hours 2026-02-06T21:00:00Z..2026-02-06T21:00:00Z temperature=10.0
        1 days 2026-02-06..2026-02-06 max=10.0
        """)
    #expect(walk.report?.current?.basis == .observation)
    #expect(walk.memory == DialogueMemory(note: Self.note))
  }

  @Test func formatsCoordinatesAsTheServiceRequires() throws {
    for (latitude, longitude, path) in [
      (38.5, -77.0, "/points/38.5,-77"), (13.444_44, 144.778, "/points/13.4444,144.778"),
      (0.000_1, -0.000_01, "/points/0.0001,0"),
    ] {
      let walk = try walk([path: NWSAnswers.answer("", status: 500)], latitude: latitude, longitude: longitude)
      #expect(walk.paths == [path])
    }
  }

  @Test func doesNotRequestRememberedParts() throws {
    let walk = try walk(Self.answers, note: Self.note)
    #expect(walk.paths == [Self.first, Self.halves, Self.hours])
    #expect(walk.report?.timeZone == "America/New_York")
    #expect(walk.memory.note == Self.note)
  }

  @Test(arguments: [7 * 86_400, -1])
  func ignoresANoteThatIsExpiredOrFromTheFuture(seconds: Double) throws {
    let walk = try walk(Self.answers, note: Self.note, at: now.addingTimeInterval(seconds))
    #expect(walk.paths.prefix(2) == [Self.points, Self.stations])
  }

  @Test(arguments: [
    "", "{", "[]", "null", #"{"learned":"x"}"#, #"{"learned":1770411900}"#, #"{"learned":1e999,"hourly":"LWX/97,71"}"#,
    #"{"learned":1770411900,"hourly":"../../x"}"#, #"{"learned":1770411900,"hourly":7}"#, "\u{0}",
  ])
  func ignoresADamagedNote(note: String) throws {
    let walk = try walk(Self.answers, note: note)
    #expect(walk.paths.first == Self.points)
    #expect(walk.memory.note == Self.note)
  }

  @Test func remembersThatAPlaceIsNotCovered() throws {
    let problem = NWSAnswers.problem("InvalidPoint", status: 404, detail: "Unable to provide data")
    let first = try walk([Self.points: NWSAnswers.answer(problem, status: 404)])
    #expect(first.paths == [Self.points])
    #expect(first.error == .notCovered(reason: "Unable to provide data"))
    #expect(first.memory.note == #"{"learned":1770411900,"notCovered":"Unable to provide data"}"#)

    let second = try walk([:], note: first.memory.note, at: now.addingTimeInterval(6 * 86_400))
    #expect(second.paths == [])
    #expect(second.error == .notCovered(reason: "Unable to provide data"))
    #expect(second.memory == first.memory)

    let third = try walk(Self.answers, note: first.memory.note, at: now.addingTimeInterval(7 * 86_400))
    #expect(third.paths.first == Self.points)
  }

  @Test func remembersAPlaceOnTheWater() throws {
    var answers = try Self.answers
    answers[Self.hours] = NWSAnswers.answer(
      NWSAnswers.problem("MarineForecastNotSupported", status: 404, detail: "Marine"), status: 404)
    let walk = try walk(answers)
    #expect(walk.error == .notCovered(reason: "Marine"))
    #expect(walk.memory.note == #"{"learned":1770411900,"notCovered":"Marine"}"#)
  }

  @Test(arguments: [
    NWSAnswers.answer("", status: 500), NWSAnswers.answer("", status: 404), NWSAnswers.answer("<html>"),
    NWSAnswers.answer(NWSAnswers.observation(temperature: "null")),
    NWSAnswers.answer(NWSAnswers.observation(at: "2026-02-06T19:04:59+00:00")),
    NWSAnswers.answer(NWSAnswers.observation(at: "2026-02-06T23:05:01+00:00")),
  ])
  func fallsBackToTheSecondStationOnce(broken: ProviderAnswer) throws {
    var answers = try Self.answers
    answers[Self.first] = broken
    let walk = try walk(answers, note: Self.note)
    #expect(walk.paths == [Self.first, Self.second, Self.halves, Self.hours])
    #expect(walk.report?.current?.measurements.temperature == 9)

    answers[Self.second] = broken
    let without = try self.walk(answers, note: Self.note)
    #expect(without.paths == [Self.first, Self.second, Self.halves, Self.hours])
    #expect(
      gist(without) == """
        - America/New_York
        now 2026-02-06T21:00:00Z temperature=10.0
        1 hours 2026-02-06T21:00:00Z..2026-02-06T21:00:00Z temperature=10.0
        1 days 2026-02-06..2026-02-06 max=10.0
        """)
    #expect(without.report?.current?.basis == .forecast)
  }

  @Test func usesAnObservationOfTwoHoursAgo() throws {
    var answers = try Self.answers
    answers[Self.first] = NWSAnswers.answer(NWSAnswers.observation(at: "2026-02-06T19:05:00+00:00"))
    #expect(try walk(answers, note: Self.note).report?.current?.basis == .observation)
  }

  @Test func continuesWithoutOptionalAnswers() throws {
    var answers = try Self.answers
    for path in [Self.stations, Self.first, Self.halves] { answers[path] = nil }
    let unknown = try walk(answers)
    #expect(unknown.paths == [Self.points, Self.stations, Self.halves, Self.hours])
    #expect(
      unknown.memory.note
        == #"{"hourly":"LWX/97,71","learned":1770411900,"stationsOf":"LWX/97,71","timeZone":"America/New_York"}"#)
    // Parts that are not known yet are requested again.
    #expect(try walk(Self.answers, note: unknown.memory.note).paths.first == Self.stations)

    let known = try walk(answers, note: Self.note)
    #expect(known.paths == [Self.first, Self.halves, Self.hours])
    #expect(known.report?.daily.map(\.temperatureMax) == [nil])
  }

  @Test func skipsObservationsWithoutStations() throws {
    var answers = try Self.answers
    answers[Self.stations] = NWSAnswers.answer(NWSAnswers.stations())
    let walk = try walk(answers)
    #expect(walk.paths == [Self.points, Self.stations, Self.halves, Self.hours])
    #expect(try self.walk(Self.answers, note: walk.memory.note).paths == [Self.halves, Self.hours])
  }

  @Test(arguments: [stations, first, halves])
  func endsAfterTooManyRequests(path: String) throws {
    var answers = try Self.answers
    answers[path] = NWSAnswers.answer("", status: 429)
    let walk = try walk(answers)
    #expect(walk.paths.last == path)
    #expect(walk.error == .rateLimited(reason: "no reason given", window: nil))
  }

  @Test func looksUpACellAgainAfter404() throws {
    var answers = try Self.answers
    answers[Self.hours] = NWSAnswers.answer("", status: 404)
    let gone = try walk(answers, note: Self.note)
    #expect(gone.error == .refused(status: 404, reason: "no reason given"))
    #expect(gone.memory.note == nil)

    answers[Self.hours] = NWSAnswers.answer("", status: 500)
    let down = try walk(answers, note: Self.note)
    #expect(down.error == .unavailable(status: 500, reason: "no reason given"))
    #expect(down.memory.note == Self.note)
  }

  @Test func rejectsAnHourlyForecastWithoutHours() throws {
    var answers = try Self.answers
    let error = ProviderError.undecodable("it holds no hour from now on")
    for other in [NWSAnswers.answer(NWSAnswers.forecast([])), answers[Self.halves]] {
      answers[Self.hours] = other
      #expect(try walk(answers, note: Self.note).error == error)
    }
    #expect(try walk(Self.answers, note: Self.note, at: now.addingTimeInterval(7_200)).error == error)
  }

  @Test func endsAfterAHostilePoint() throws {
    var answers = try Self.answers
    answers[Self.points] = NWSAnswers.answer(
      NWSAnswers.point(hourly: "https://evil.example/gridpoints/LWX/97,71/forecast/hourly"))
    let walk = try walk(answers)
    #expect(walk.paths == [Self.points])
    #expect(
      walk.error
        == .undecodable(
          """
          a link is "https://evil.example/gridpoints/LWX/97,71/forecast/hourly"; \
          allowed: https://api.weather.gov/gridpoints/XXX/1,2/forecast/hourly
          """))
    #expect(walk.memory.note == nil)
  }

  @Test func doesNotRequestHostileStations() throws {
    var answers = try Self.answers
    answers[Self.stations] = NWSAnswers.answer(NWSAnswers.stations("../../x"))
    #expect(try walk(answers).paths == [Self.points, Self.stations, Self.halves, Self.hours])
    let note = #"{"hourly":"LWX/97,71","learned":1770411900,"stations":["../../x"]}"#
    #expect(try walk(answers, note: note).paths == [Self.halves, Self.hours])
  }

  @Test(arguments: [0, 2])
  func acceptsExactlyOnePlace(count: Int) throws {
    let place = RequestPlace(coordinate: try #require(Coordinate(latitude: 1, longitude: 2)))
    var dialogue = try NWS().dialogue(
      about: Array(repeating: place, count: count), remembering: DialogueMemory())
    #expect(throws: ProviderError.badPlaceCount(count, allowed: 1...1)) { try dialogue.next(after: nil, at: now) }
  }

  @Test func describesTheService() throws {
    let service = try NWS()
    #expect(
      service.provider
        == Provider(
          id: "nws", name: "US National Weather Service",
          attribution: "Weather data by the US National Weather Service (https://www.weather.gov/)"))
    #expect(service.host == "api.weather.gov")
    #expect(service.limit == RateLimit(account: service.host, [.minute: 120]))
    #expect(service.entry.needsContact)
    #expect(service.entry.coverage == .unitedStates)
    #expect(service.cadence == .seconds(3_600))
    #expect(throws: ProviderError.badBaseURL("weather")) { try NWS(baseURL: "weather") }
  }
}
