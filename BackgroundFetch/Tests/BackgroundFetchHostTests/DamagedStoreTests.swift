import BackgroundFetch
import BackgroundFetchTestSupport
import Foundation
import Glibc
import LinuxEvents
import Testing

@testable import BackgroundFetchHost

/// Programs whose stored memory is damaged, or is that of another program.
@Suite(.withProcesses) struct DamagedStoreTests {
  private let probe: Probe

  init() throws { probe = try Probe("a - 30 news") }

  private var aside: [String] {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: probe.folder)) ?? []
    return files.filter { $0.hasPrefix("state.damaged-") }
  }

  /// Replaces the state as a whole, so that the host does not read a part of it.
  private func replaceState(with content: Data) throws {
    try probe.scratch.write(content, to: "store/state.new")
    rename(probe.folder + "/state.new", probe.folder + "/state")
  }

  private func state() throws -> Data { try Data(contentsOf: URL(filePath: probe.folder + "/state")) }

  @Test(arguments: ["wake", "run"])
  func setsADamagedMemoryAsideAndReportsItOnce(command: String) async throws {
    #expect(try await probe.run(["wake"]).output == "newData\n")
    let damaged = try state().dropLast(10)
    try probe.scratch.write(Data(damaged), to: "store/state")
    let running = try probe.start([command])
    #expect(try await eventually { probe.starts.count == 2 && probe.rows.first?.answer != nil })
    if command == "run" { running.signal(SIGTERM) }
    let end = try await running.end()
    #expect(end.exit == .exited(0))
    let file = try #require(aside.first)
    let path = probe.folder + "/state"
    let report = "\(path) is damaged; it was moved to \(probe.folder)/\(file), and the host starts afresh\n"
    #expect(end.errors == report)
    #expect(aside.count == 1)
    #expect(try Data(contentsOf: URL(filePath: probe.folder + "/" + file)) == damaged)
    #expect(try await probe.run(["wake"]) == ProbeEnd(exit: .exited(0), output: "noData\n", errors: ""))
  }

  @Test func aLookSetsADamagedMemoryAside() throws {
    let store = try FileFetchStore(folder: probe.folder)
    try replaceState(with: Data("background-fetch 1\nrubbish".utf8))
    #expect(try store.unseen == 0)
    #expect(aside.count == 1)
    try replaceState(with: Data("background-fetch 1\nrubbish".utf8))
    try store.looked()
    #expect(aside.count == 2)
    #expect(try store.memory().usage.looks.count == 1)
  }

  @Test func goesOnAfterADamageWhileItRuns() async throws {
    let host = try probe.start(["run"])
    #expect(try await eventually { probe.rows.first?.answer != nil })
    for _ in 1...2 {
      let count = probe.starts.count
      try replaceState(with: Data("background-fetch 1\nrubbish".utf8))
      #expect(try await eventually { probe.starts.count == count + 1 && probe.rows.first?.answer != nil })
    }
    host.signal(SIGTERM)
    let end = try await host.end()
    #expect(end.exit == .exited(0))
    #expect(end.errors.split(separator: "\n").count == 2)
    #expect(aside.count == 2)
  }

  @Test(arguments: ["{}\n", "background-fetch 2\nfuture\n"])
  func refusesTheMemoryOfAnother(content: String) async throws {
    try probe.scratch.write(content, to: "store/state")
    let word = content.hasPrefix("{") ? "another program: use another folder" : "a later version of this program"
    for command in ["run", "plan", "log", "look", "badge"] {
      let end = try await probe.run([command])
      #expect(end.exit == .exited(2), "\(command)")
      #expect(end.output.hasPrefix("fetch-probe: \(probe.folder)/state was written by \(word)"), "\(command)")
    }
    #expect(try await probe.run(["wake"]).output.hasPrefix("failed \(probe.folder)/state was written by \(word)"))
    #expect(try state() == Data(content.utf8))
    #expect(probe.starts.isEmpty)
  }

  /// The host waits for a later version of the program to give up its memory, and reports it once.
  @Test func waitsForAMemoryThatItCannotReadWhileItRuns() async throws {
    let host = try probe.start(["run"])
    #expect(try await eventually { probe.rows.first?.answer != nil })
    let kept = try state()
    try replaceState(with: Data("background-fetch 2\nfuture\n".utf8))
    #expect(try await eventually { host.errors.contains("was written by a later version") })
    try replaceState(with: kept)
    #expect(try await probe.run(["simulate"]).exit == .exited(0))
    #expect(try await eventually { probe.starts.count == 2 && probe.rows.last?.answer != nil })
    host.signal(SIGTERM)
    #expect(try await host.end().errors.split(separator: "\n").count == 1)
  }
}
