import Testing

@testable import vane_station

@Suite struct StationMemoryTests {
  private let forecast = RequestRecord(
    milliseconds: 1000, method: "GET", target: "/v1/forecast?latitude=1", headers: [("User-Agent", "vane/1")])
  private let search = RequestRecord(milliseconds: 2000, method: "GET", target: "/v1/search?name=Oslo", headers: [])

  @discardableResult
  private func control(_ memory: inout StationMemory, _ target: String) throws -> String {
    try memory.control(QueryItems(target: "/control/" + target), now: 77).text
  }

  @Test func scriptIsUsedUpByForecastsOnly() throws {
    var memory = StationMemory(StationOptions(always: [.html]))
    try control(&memory, "fault?next=ok,hang")
    #expect(memory.receive(forecast) == [.ok])
    #expect(memory.receive(search) == [.html])
    #expect(memory.receive(forecast) == [.hang])
    #expect(memory.receive(forecast) == [.html])
  }

  @Test func faultsComeOnDemand() throws {
    var memory = StationMemory(StationOptions())
    #expect(try control(&memory, "fault?next=hang,429:60") == #"{"ok":true}"#)
    #expect(memory.receive(forecast) == [.hang])
    #expect(memory.receive(forecast) == [try Fault("429:60")])
    #expect(memory.receive(forecast) == [])
    try control(&memory, "fault?always=500")
    #expect(memory.receive(search) == [try Fault("500")])
    try control(&memory, "fault?always=")
    #expect(memory.receive(search) == [])
  }

  @Test func badOrdersChangeNothing() throws {
    var memory = StationMemory(StationOptions())
    try control(&memory, "fault?next=hang")
    #expect(throws: Fault.unknown("bogus")) { try control(&memory, "fault?next=500,bogus") }
    #expect(throws: StationError("'on=yes' is not a switch. Allowed: on=1 and on=0.")) {
      try control(&memory, "steady?on=yes")
    }
    #expect(throws: StationError.unknownPath("/control/stop")) { try control(&memory, "stop") }
    #expect(memory.script == [.hang])
    #expect(!memory.isSteady)
  }

  @Test func moodIsSwitched() throws {
    var memory = StationMemory(StationOptions())
    try control(&memory, "steady?on=1")
    try control(&memory, "hold?on=1")
    #expect(memory.isSteady)
    #expect(memory.heldAt == 77)
    try control(&memory, "hold?on=0")
    #expect(memory.heldAt == nil)
  }

  @Test func requestsAreRecorded() throws {
    var memory = StationMemory(StationOptions())
    _ = memory.receive(forecast)
    _ = memory.receive(search)
    #expect(
      try control(&memory, "requests")
        == #"[{"milliseconds":1000,"method":"GET","target":"/v1/forecast?latitude=1","provider":"open-meteo","#
        + #""path":"/v1/forecast","headers":{"user-agent":"vane/1"}},"#
        + #"{"milliseconds":2000,"method":"GET","target":"/v1/search?name=Oslo","provider":"open-meteo","#
        + #""path":"/v1/search","headers":{}}]"#)
  }

  @Test func resetIsAsStarted() throws {
    var memory = StationMemory(StationOptions(isSteady: true, always: [.hang]))
    _ = memory.receive(forecast)
    try control(&memory, "steady?on=0")
    try control(&memory, "hold?on=1")
    try control(&memory, "fault?next=html&always=html")
    try control(&memory, "reset")
    #expect(memory.requests.isEmpty)
    #expect(memory.script == [])
    #expect(memory.always == [.hang])
    #expect(memory.isSteady)
    #expect(memory.heldAt == nil)
  }
}
