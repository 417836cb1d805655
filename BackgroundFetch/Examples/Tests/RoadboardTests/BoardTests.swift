import BackgroundFetch
import BackgroundFetchHost
import BackgroundFetchTesting
import ExampleProgram
import FoundationEssentials
import Testing

@testable import roadboard

@Suite struct BoardTests {
  private let server = RoadServer(seed: 1)
  private let noon = Date(timeIntervalSince1970: 1_795_003_200)

  private func board(requests: Int) -> Board {
    var board = Board(road: "A7")
    for request in 0..<requests { _ = board.update(from: server, at: noon + .seconds(Double(request) * 900)) }
    return board
  }

  @Test func showsTheNewestStatusFirst() {
    let requests = board(requests: 20).statuses.map(\.request)
    #expect(requests == requests.sorted(by: >))
    let expected = (1...20).reversed().flatMap { server.statuses(of: "A7", request: $0) }
    #expect(board(requests: 20).statuses.map(\.text) == expected)
  }

  @Test func keepsFiftyStatuses() {
    #expect(board(requests: 200).statuses.count == 50)
    #expect(board(requests: 200).requests == 200)
  }

  @Test(arguments: [0, 1, 20, 200]) func readsWhatItWrites(requests: Int) {
    #expect(Board(text: board(requests: requests).text) == board(requests: requests))
  }

  @Test func readsNoIncompleteText() {
    let text = board(requests: 20).text
    for length in 0..<text.count { #expect(Board(text: String(text.prefix(length))) == nil) }
  }

  @Test func startsAnewForAnotherRoad() throws {
    let program = try ExampleProgram("roadboard")
    let store = try FileFetchStore(folder: program.folder)
    try board(requests: 20).write(to: store)
    #expect(try Board.read("A7", from: store) == board(requests: 20))
    #expect(try Board.read("A8", from: store) == Board(road: "A8"))
  }
}

/// The program on a virtual clock.
@Suite struct RoadboardDayTests {
  private let program: ExampleProgram
  private let roadboard: Roadboard
  private let simulation: FetchSimulation
  private let host: FetchHost

  init() throws {
    program = try ExampleProgram("roadboard")
    let simulation = try FetchSimulation(from: Date(timeIntervalSince1970: 1_795_003_200))
    self.simulation = simulation
    roadboard = Roadboard(store: try FileFetchStore(folder: program.folder), server: RoadServer(seed: 1))
    host = simulation.host(wakeUpsPerDay: .exactly(24))
    roadboard.register(on: host) { simulation.now }
  }

  @Test func fetchesNothingWithoutARoad() async throws {
    #expect(try await simulation.run(host, for: .seconds(86_400)).fetches.isEmpty)
    #expect(try host.explanation() == ["roads: no fetch is planned, because nothing is saved"])
  }

  @Test func countsEachStatusOnce() async throws {
    _ = try await roadboard.command(["watch", "A7"])
    let day = try await simulation.run(host, for: .seconds(86_400))
    #expect(day.fetches.count > 5)
    let counts = (1...day.fetches.count).map { roadboard.server.statuses(of: "A7", request: $0).count }
    #expect(day.fetches.map { $0.answer?.result } == counts.map { $0 == 0 ? .noData : .newData })
    #expect(simulation.unseen == counts.reduce(0, +))
  }

  @Test func stopsWhenTheRoadIsRemoved() async throws {
    _ = try await roadboard.command(["watch", "A7"])
    let first = try await simulation.run(host, for: .seconds(86_400)).fetches.count
    _ = try await roadboard.command(["watch", "off"])
    #expect(try await simulation.run(host, for: .seconds(86_400)).fetches.count == first)
  }
}
