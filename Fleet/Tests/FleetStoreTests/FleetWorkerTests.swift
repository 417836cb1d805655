import BackgroundFetch
import Foundation
import HTTP
import LoopbackServer
import ScheduleParts
import Services
import Synchronization
import TestSupport
import Testing
import Weather
import WeatherAlerts

@testable import FleetStore
@testable import FleetWorker

@Suite(.ownThread) struct FleetWorkerTests {
  private let cluster = PostgresCluster.shared
  private let provider: PretendProvider
  private let address: String
  private let store: FleetStore

  init() throws {
    provider = try PretendProvider()
    address = try cluster.fleet()
    store = try FleetStore.open(try DatabaseAddress(address))
  }

  /// Adds sites a twentieth of a degree apart; their latitudes are 10.0, 10.05 and so on.
  private func add(_ count: Int) throws {
    _ = try store.importSites(
      (0..<count).map {
        Site(
          identifier: "s\($0)", name: "Site \($0)",
          coordinate: Coordinate(latitude: 10 + Double($0) / 20, longitude: 13)!, interval: 3_600)
      })
  }

  /// Returns a worker. Its messages go to a list.
  private func worker(
    batch: Int = 1_000, limits: [String: [RateLimitWindow: Double]] = [:], order: [String] = ["open-meteo"],
    lanes: Int = 1, meteoAlarm: MeteoAlarm? = nil, endsWhenIdle: Bool = true,
    log: @escaping @Sendable (String) -> Void = { _ in }
  ) throws -> FleetWorker {
    let services = try ForecastServices(
      order: order, addresses: [.openMeteo: provider.baseURL, .metNorway: "http://127.0.0.1:9"], hasContact: true,
      limits: limits)
    let requester = Requester(client: CurlHTTPClient(userAgent: "vane/test"), connectTimeout: .seconds(5))
    var worker = FleetWorker(
      address: try DatabaseAddress(address),
      services: UpdateServices(
        services, meteoAlarm: meteoAlarm, requester: requester, exchange: .seconds(20), now: { Date() }),
      batch: batch, endsWhenIdle: endsWhenIdle, log: log)
    // With two lanes, the number of requests is not certain.
    worker.lanes = lanes
    return worker
  }

  private func value(_ sql: String) throws -> String? { try cluster.value(sql, in: address) }

  /// Waits for a condition without holding a thread that the worker needs.
  private func soon(_ condition: () throws -> Bool) async throws -> Bool {
    let deadline = ContinuousClock.now + timeout
    while try !condition() {
      guard ContinuousClock.now < deadline else { return false }
      try await Task.sleep(for: .milliseconds(20))
    }
    return true
  }

  @Test func everySiteHasItsWeather() async throws {
    try add(250)
    try await worker(batch: 100).run(version: "1") {}
    #expect(provider.requests.count == 3)
    #expect(provider.requests.flatMap { $0 }.count == 250)
    let wrong = try value(
      """
      SELECT count(*) FROM vane.site LEFT JOIN vane.result USING (site)
      WHERE (document->'current'->>'temperature')::float IS DISTINCT FROM latitude
      """)
    #expect(wrong == "0")
    #expect(try store.numbers() == ["sites": 250])
    #expect(try value("SELECT count(*) FROM vane.worker") == "0")
    // Nothing has changed, so no document is written.
    let before = try value("SELECT max(xmin::text::bigint) FROM vane.result")
    try cluster.sql("UPDATE vane.due SET due_at = now(), held_until = NULL", in: address)
    try await worker().run(version: "1") {}
    #expect(try value("SELECT max(xmin::text::bigint) FROM vane.result") == before)
  }

  @Test func sitesInOneCellAreOnePlace() async throws {
    _ = try store.importSites(
      (0..<3).map {
        Site(
          identifier: "\($0)", name: "", coordinate: Coordinate(latitude: 52 + Double($0) / 1_000, longitude: 13)!,
          interval: 3_600)
      })
    try await worker().run(version: "1") {}
    #expect(provider.requests == [["52.0"]])
    #expect(try value("SELECT count(*) FROM vane.result") == "3")
  }

  @Test func aSiteThatTheServiceCannotAnswerFailsAlone() async throws {
    try add(100)
    provider.set { $0.refusal = { $0.contains("13.7") ? "400 Bad Request" : nil } }
    try await worker().run(version: "1") {}
    #expect(try value("SELECT count(*) FROM vane.result") == "99")
    #expect(try value("SELECT failures FROM vane.due JOIN vane.site USING (site) WHERE latitude = 13.7") == "1")
    #expect(try store.numbers()["failing"] == 1)
    #expect(provider.requests.count <= 15)
  }

  @Test(arguments: ["500 Internal Server Error", "503 Service Unavailable"])
  func aSiteForWhichTheServiceBreaksFailsAlone(status: String) async throws {
    try add(100)
    provider.set { $0.refusal = { $0.contains("13.7") ? status : nil } }
    try await worker().run(version: "1") {}
    #expect(try value("SELECT count(*) FROM vane.result") == "99")
    #expect(try value("SELECT failures FROM vane.due JOIN vane.site USING (site) WHERE latitude = 13.7") == "1")
    #expect(provider.requests.count <= 15)
    #expect(try store.silence(of: String(provider.baseURL.dropFirst(7))) == .zero)
  }

  @Test func aBatchThatIsTooLargeForTheServerIsDivided() async throws {
    try add(100)
    provider.set { $0.refusal = { $0.count > 30 ? "504 Gateway Timeout" : nil } }
    try await worker().run(version: "1") {}
    #expect(try value("SELECT count(*) FROM vane.result") == "100")
  }

  /// Each round would otherwise begin with a request that takes too long.
  @Test func theNumberOfPlacesThatAServerAnswersIsRemembered() async throws {
    try add(100)
    provider.set { $0.refusal = { $0.count > 30 ? "504 Gateway Timeout" : nil } }
    let worker = try worker()
    try await worker.run(version: "1") {}
    let before = provider.requests.count
    try cluster.sql("UPDATE vane.due SET due_at = now(), held_until = NULL", in: address)
    try await worker.run(version: "1") {}
    #expect(provider.requests.dropFirst(before).map(\.count) == [25, 25, 25, 25])
  }

  @Test func theServiceManagerIsNotifiedWhileTheLanesGoOn() async throws {
    let count = Mutex(0)
    var worker = try worker(endsWhenIdle: false)
    worker.watchdog = (.milliseconds(20), { count.withLock { $0 += 1 } })
    let work = Task { [worker] in try await worker.run(version: "1") {} }
    #expect(try await soon { count.withLock { $0 > 2 } })
    work.cancel()
    try await work.value
    let end = count.withLock { $0 }
    try await Task.sleep(for: .milliseconds(100))
    #expect(count.withLock { $0 } == end)
  }

  @Test func aServerThatBreaksAlwaysIsPaused() async throws {
    try add(100)
    provider.set { $0.refusal = { _ in "503 Service Unavailable" } }
    try await worker().run(version: "1") {}
    #expect(provider.requests.count <= 7)
    #expect(try store.silence(of: String(provider.baseURL.dropFirst(7))) > .zero)
    #expect(try store.numbers() == ["sites": 100])
  }

  @Test func aSiteThatCannotBeDecodedDoesNotSpendTheLimitOfTheOthers() async throws {
    try add(115)
    // The answer counts for all of its places.
    provider.set { $0.refusal = { $0.contains("15.7") ? "200 OK" : nil } }
    let worker = try worker(limits: ["open-meteo": [.minute: 600]])
    try await worker.run(version: "1") {}
    // All sites were tried or have failed, so that their back-offs, which differ, separate them.
    #expect(try value("SELECT count(*) FROM vane.due WHERE updated_at IS NULL AND failures = 0") == "0")
    for group in 0..<3 {
      try cluster.sql(
        """
        UPDATE vane.ledger SET minute = '-infinity', minute_spent = 0;
        UPDATE vane.due SET due_at = now(), held_until = NULL WHERE updated_at IS NULL AND site % 3 = \(group)
        """, in: address)
      try await worker.run(version: "1") {}
    }
    #expect(try value("SELECT count(*) FROM vane.result") == "114")
  }

  @Test func aPlaceWithoutTemperatureKeepsItsWeather() async throws {
    try add(3)
    try await worker().run(version: "1") {}
    try cluster.sql("UPDATE vane.due SET due_at = now(), held_until = NULL", in: address)
    provider.set {
      $0.uncovered = ["10.05"]
      $0.warming = 5
    }
    try await worker().run(version: "1") {}
    #expect(
      try value("SELECT string_agg(temperature::text, ' ' ORDER BY latitude) FROM vane.now") == "15 10.05 15.1")
    #expect(try store.numbers()["failing"] == 1)
  }

  @Test func requestsToAServerThatRefusesEverythingEnd() async throws {
    try add(1_000)
    provider.set { $0.refusal = { _ in "400 Bad Request" } }
    try await worker().run(version: "1") {}
    #expect(provider.requests.count <= 41)
    #expect(try store.numbers()["failing"] == 1_000)
  }

  @Test func allWorkersPauseRequestsToAHostThatDoesNotAnswer() async throws {
    try add(10)
    let log = Log()
    provider.set { $0.refusal = { _ in "503 Service Unavailable\r\nRetry-After: 600" } }
    try await worker(log: log.add).run(version: "1") {}
    #expect(provider.requests.count == 1)
    // It is the host's failure, not that of the sites.
    #expect(try store.numbers() == ["sites": 10])
    #expect((590...600).contains(try store.silence(of: String(provider.baseURL.dropFirst(7))) / .seconds(1)))
    #expect(log.lines.count == 1)
    try cluster.sql("UPDATE vane.due SET due_at = now(), held_until = NULL", in: address)
    try await worker().run(version: "1") {}
    #expect(provider.requests.count == 1)
  }

  @Test func theLogStatesWhatWasDone() async throws {
    try add(250)
    provider.set { $0.refusal = { $0.contains("13.7") ? "400 Bad Request" : nil } }
    let log = Log()
    try await worker(batch: 100, log: log.add).run(version: "1") {}
    #expect(log.lines.count == 1)
    let (requests, refused) = (provider.requests.count, provider.requests.count { $0.contains("13.7") })
    let line = try #require(log.lines.first)
    #expect(line.hasPrefix("sites updated: 249, requests: \(requests), failed: \(refused) ("), "\(line)")
    #expect(
      try value("SELECT concat_ws(' ', provider, updates, requests, failures) FROM vane.counter")
        == "open-meteo 249 \(requests) \(refused)")
  }

  @Test func anOutageOfAProviderHasTwoLines() async throws {
    try add(10)
    provider.set { $0.refusal = { _ in "503 Service Unavailable\r\nRetry-After: 600" } }
    let log = Log()
    let worker = try worker(log: log.add)
    for _ in 0..<5 {
      try await worker.run(version: "1") {}
      try cluster.sql(
        "DELETE FROM vane.silence; UPDATE vane.due SET due_at = now(), held_until = NULL", in: address)
    }
    provider.set { $0.refusal = { _ in nil } }
    try await worker.run(version: "1") {}
    #expect(log.lines.count == 3, "\(log.lines)")
    #expect(log.lines.first?.contains(" are paused for 600 s: ") == true)
    #expect(log.lines.dropFirst().first?.contains(" answers again after ") == true)
    #expect(log.lines.last?.hasPrefix("sites updated: 10, requests: 6, failed: 5 (") == true)
  }

  /// After a plan was bought, nothing waits until the end of the pause.
  @Test func sitesAreDueAtOnceWhenAPauseIsLifted() async throws {
    try add(20)
    provider.set { $0.refusal = { _ in "429 Too Many Requests\r\nRetry-After: 40000" } }
    let worker = try worker(batch: 5)
    for _ in 0..<3 { try await worker.run(version: "1") {} }
    #expect(provider.requests.count == 1)
    provider.set { $0.refusal = { _ in nil } }
    try cluster.sql("DELETE FROM vane.silence", in: address)
    try await worker.run(version: "1") {}
    // All but those that were left out when the pause began. They are held for a minute at most.
    #expect(try value("SELECT count(*) FROM vane.result") == "15")
    #expect(try value("SELECT count(*) FROM vane.due WHERE held_until > now() + interval '1 minute'") == "0")
    #expect(try value("SELECT count(*) FROM vane.due WHERE held_until IS NOT NULL AND due_at <= now()") == "5")
    _ = try store.refresh((0..<20).map { "s\($0)" })
    try await worker.run(version: "1") {}
    #expect(try value("SELECT count(*) FROM vane.result") == "20")
  }

  @Test func requestsNoMoreThanTheLimitAllows() async throws {
    try add(50)
    try await worker(limits: ["open-meteo": [.day: 36]]).run(version: "1") {}
    #expect(provider.requests.flatMap { $0 }.count == 10)
    // The others are not claimed, and keep their places.
    #expect(try value("SELECT count(*) FROM vane.due WHERE due_at > now() AND failures = 0") == "10")
    #expect(try store.numbers() == ["sites": 50, "due": 40])
    #expect(try value("SELECT day_spent FROM vane.ledger") == "36")
  }

  @Test func asksAnotherServiceOnlyIfItIsConfigured() async throws {
    try add(4)
    provider.set { $0.refusal = { _ in "400 Bad Request" } }
    let log = Log()
    try await worker(order: ["open-meteo", "met-norway"], log: log.add).run(version: "1") {}
    #expect(log.lines.contains { $0.hasPrefix("requests to 127.0.0.1:9 are paused") })
    #expect(try store.numbers()["failing"] == nil)
  }

  @Test func weatherDoesNotWaitForWarnings() async throws {
    try add(30)
    try cluster.sql("UPDATE vane.site SET country = 'DE'; INSERT INTO vane.feed VALUES ('DE')", in: address)
    let isStored = Mutex(false)
    // The list of warnings arrives when all weather is stored.
    let server = try LoopbackServer { connection in
      guard connection.readRequest() != nil else { return }
      _ = eventually { isStored.withLock { $0 } }
      connection.write("HTTP/1.1 500 Internal Server Error\r\nContent-Length: 0\r\n\r\n")
    }
    let worker = try worker(batch: 10, lanes: 2, meteoAlarm: try MeteoAlarm(baseURL: server.baseURL))
    async let work: Void = worker.run(version: "1") {}
    #expect(try await soon { try value("SELECT count(*) FROM vane.result") == "30" })
    isStored.withLock { $0 = true }
    try await work
    #expect(try value("SELECT failures FROM vane.feed") == "1")
  }

  @Test func aWorkerThatIsCancelledGivesItsSitesBack() async throws {
    try add(10)
    provider.set { $0.delay = 30 }
    let worker = try worker()
    let work = Task { try await worker.run(version: "1") {} }
    #expect(try await soon { try store.numbers()["claimed"] == 10 && !provider.requests.isEmpty })
    work.cancel()
    try await work.value
    #expect(try store.numbers() == ["sites": 10, "due": 10])
  }

  private final class Log: Sendable {
    private let state = Mutex<[String]>([])
    var lines: [String] { state.withLock { $0 } }
    @Sendable func add(_ line: String) { state.withLock { $0.append(line) } }
  }
}
