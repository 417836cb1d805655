import Testing

@testable import roadboard

@Suite struct RoadServerTests {
  private let server = RoadServer(seed: 1)

  @Test func answersTheSameForTheSameRequest() {
    for request in 1...100 {
      #expect(server.statuses(of: "A7", request: request) == RoadServer(seed: 1).statuses(of: "A7", request: request))
    }
  }

  @Test func hasNoneOneOrTwoNewStatuses() {
    let counts = (1...100).map { server.statuses(of: "A7", request: $0).count }
    #expect(Set(counts) == [0, 1, 2])
  }

  @Test func answersDifferentlyForAnotherRoadOrSeed() {
    let statuses = (1...20).map { server.statuses(of: "A7", request: $0) }
    #expect(statuses != (1...20).map { server.statuses(of: "A8", request: $0) })
    #expect(statuses != (1...20).map { RoadServer(seed: 2).statuses(of: "A7", request: $0) })
  }
}
