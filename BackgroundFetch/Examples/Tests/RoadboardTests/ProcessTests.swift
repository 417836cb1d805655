import ExampleProgram
import FoundationEssentials
import Glibc
import LinuxEvents
import Testing

@testable import roadboard

/// The program in processes of its own.
@Suite struct RoadboardProcessTests {
  private let program: ExampleProgram
  private let server = RoadServer(seed: 1)

  init() throws { program = try ExampleProgram("roadboard") }

  private func statuses(_ request: Int) -> [String] { server.statuses(of: "A7", request: request) }

  /// The number of the first request with statuses.
  private var firstNew: Int { (1...).first { !statuses($0).isEmpty } ?? 0 }

  @Test func badgeCountsStatusesAcrossProcesses() throws {
    _ = try program.run("watch", "A7")
    var unseen = 0
    for request in 1...8 {
      #expect(try program.run("simulate", "--terminated") == (statuses(request).isEmpty ? "noData" : "newData"))
      unseen += statuses(request).count
      #expect(try program.run("badge") == "\(unseen)")
    }
    let lines = try program.run().split(separator: "\n")
    #expect(lines.count == 1 + unseen)
    #expect(lines[0] == "A7: \(unseen) new")
    let shown = lines.dropFirst().map { String($0.dropFirst("* 2026-11-26 12:00  ".count)) }
    #expect(shown == (1...8).reversed().flatMap { statuses($0) })
    #expect(lines.dropFirst().allSatisfy { $0.hasPrefix("* ") })

    #expect(try program.run("badge") == "0")
    #expect(try program.run().split(separator: "\n").dropFirst().allSatisfy { $0.hasPrefix("  ") })
  }

  @Test func aWakeUpThatIsNotDueBringsNothing() throws {
    _ = try program.run("watch", "A7")
    _ = try program.run("wake")
    #expect(try program.run("wake") == "noData")
    #expect(try program.run("log").split(separator: "\n").count == 1)
  }

  @Test func watchesNoRoadThatIsNoName() throws {
    for road in ["", "../x", "A7\u{1b}[2J", "A234567890"] { #expect(try program.run("watch", road).isEmpty) }
    #expect(try program.run("plan") == "roads: no fetch is planned, because nothing is saved")
    #expect(try program.run("watch", "off").isEmpty)
    #expect(try program.run() == "No road is watched. Watch one: roadboard watch A7")
  }

  @Test func followPrintsEachBadgeOnceAndEndsWithItsReader() throws {
    _ = try program.run("watch", "A7")
    let lines = Lines()
    var command = program.command(["--follow"])
    command.keptOutput = 0
    command.start.output = lines.stream
    let follow = try ChildProcess(command)
    lines.closeWriter()
    #expect(try lines.next() == "0")
    for _ in 1...firstNew { _ = try program.run("simulate", "--terminated") }
    #expect(try lines.next() == "\(statuses(firstNew).count)")
    _ = try program.run()
    #expect(try lines.next() == "0")
    lines.closeReader()
    #expect(follow.wait(atMost: .seconds(60))?.exit == .exited(0))
  }

  @Test func followRecordsAGlance() throws {
    let follow = try ChildProcess(program.command(["--follow"]))
    try program.wait { FileManager.default.fileExists(atPath: program.folder + "/state") }
    _ = follow.stop()
    let state = try String(contentsOfFile: program.folder + "/state", encoding: .utf8)
    let looks = try #require(state.split(separator: "\n").first { $0.hasPrefix("looks ") }).split(separator: " ")
    #expect(looks[1] == "%")
    #expect(looks[2] != "%")
  }

  @Test func ofThreeProcessesOneIsTheHost() throws {
    _ = try program.run("watch", "A7")
    let errors = Lines()
    var hosts = try (0..<3).map { _ in
      var command = program.command(["run"])
      command.start.errors = errors.stream
      return try ChildProcess(command)
    }
    for _ in 0..<2 {
      #expect(try errors.next()?.hasSuffix("is the host; this one takes over when it ends") == true)
    }
    try program.wait { try rows().filter { !$0.hasSuffix("running") }.count == 1 }
    #expect(try rows().count == 1)

    let first = try holder()
    _ = try program.run("simulate")
    try program.wait { try rows().filter { !$0.hasSuffix("running") }.count == 2 }
    #expect(try rows().last?.contains(" roads 2 simulated ") == true)

    let index = try #require(hosts.firstIndex { $0.number == first })
    #expect(hosts.remove(at: index).stop().exit == .killed(signal: SIGKILL))
    try program.wait { try hosts.contains { try $0.number == holder() } }
    for host in hosts { host.signal(SIGTERM) }
    for host in hosts { #expect(host.wait(atMost: .seconds(60))?.exit == .exited(0)) }
  }

  private func rows() throws -> [Substring] { try program.run("log").split(separator: "\n") }

  /// The process that is the host.
  private func holder() throws -> Int32 {
    guard case .process(let number?) = FileLock.holder(of: program.folder + "/host.lock") else { return 0 }
    return number
  }
}
