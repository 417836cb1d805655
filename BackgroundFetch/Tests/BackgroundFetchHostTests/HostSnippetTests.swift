import BackgroundFetch
import BackgroundFetchHost
import BackgroundFetchTesting
import Foundation
import Synchronization
import Testing
import Zones

/// The code in the documentation comments of the public types, compiled and run.
@Suite struct HostSnippetTests {
  private let folder = SnippetFolder()

  @Test func everyPublicTypeHasASnippetThatIsCompiledHere() throws {
    let compiled = try String(contentsOfFile: #filePath, encoding: .utf8)
    let package = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized
    var types = 0
    for target in ["BackgroundFetchHost", "BackgroundFetchTesting"] {
      let sources = package.appending(path: "Sources/\(target)").resolvingSymlinksInPath()
      let files = try #require(FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
      for case let file as URL in files where file.pathExtension == "swift" {
        let text = try String(contentsOf: file, encoding: .utf8)
        for type in text.matches(of: /(?m)^((?:\/\/\/.*\n)+)public (?:struct|enum|final class|protocol) (\w+)/) {
          types += 1
          let lines = type.1.split(separator: "\n").map { $0.dropFirst(4) }
          let snippet = lines.drop { $0 != "```swift" }.dropFirst().prefix { $0 != "```" }
          #expect(!snippet.isEmpty, "\(type.2) has no snippet")
          let shown = snippet.map { $0.isEmpty ? "" : "    \($0)" }.joined(separator: "\n")
          #expect(compiled.contains(shown), "the snippet of \(type.2) is not compiled here")
        }
      }
    }
    #expect(types == 11)
  }

  @Test func snippetOfFetchStore() throws {
    final class OwnStore: FetchStore {
      let folder: String
      private let memories = Mutex(FetchMemory())

      init(folder: String) { self.folder = folder }

      func memory() -> FetchMemory { memories.withLock { $0 } }
      func commit(_ change: FetchChange) { memories.withLock { $0.apply(change) } }
      func repair(at now: Date) -> String? { nil }
    }
    let store = OwnStore(folder: folder.path)
    try store.looked()
    #expect(store.memory().usage.looks.count == 1)
  }

  @Test func snippetOfFetchChange() {
    var memory = FetchMemory()
    func commit(_ change: FetchChange) {
      memory.apply(change)
    }
    #expect(memory.rows.isEmpty)
  }

  @Test func snippetOfFetchMemory() throws {
    let memory = FetchMemory()
    let stored = memory.text  // lines: one for each of the last 500 fetches, and others: about 60 kB
    let restored = try FetchMemory(text: stored, path: "state")  // equal to memory
    #expect(restored == memory)
  }

  @Test func snippetOfFetchRow() throws {
    let store = try FileFetchStore(folder: folder.path)
    for row in try store.memory().rows.suffix(20) {
      print(row.startedAt, row.task, row.reason, row.answer?.description ?? "running")
    }
  }

  @Test func snippetOfFileFetchStore() throws {
    let folder = folder.path
    let store = try FileFetchStore(folder: folder)
    try store.write(Array("one headline\n".utf8), to: "headlines")
    let text = try store.read("headlines").map { String(decoding: $0, as: UTF8.self) }
    #expect(text == "one headline\n")
  }

  @Test func snippetOfFetchError() {
    let error = FetchError.busy(path: "/home/lea/.local/state/headlines/state")
    print(error)  // /home/lea/.local/state/headlines/state is in use by another process; try again
    #expect("\(error)" == "/home/lea/.local/state/headlines/state is in use by another process; try again")
  }

  @Test func snippetOfFetchContext() async throws {
    @Sendable func fetch(_ context: FetchContext<String>) async throws -> BackgroundFetchResult {
      for feed in context.items where !context.isExpired {
        context.keep(validator: "\"33a64df5\"", for: feed)
        context.stays(feed, until: Date() + .seconds(3600))
      }
      return .newData
    }
    let simulation = try FetchSimulation(from: Date())
    let host = simulation.host()
    host.register("feed", items: { ["https://news.example"] }, interval: .minimum, performFetch: fetch)
    #expect(try await host.wake().result == .newData)
  }

  @Test func snippetOfFetchAnswer() async throws {
    struct NoRoute: Error, CustomStringConvertible { let description = "no route to news.example" }
    let simulation = try FetchSimulation(from: Date())
    let host = simulation.host()
    host.register("feed", items: { [1] }, interval: .minimum, performFetch: { _ in throw NoRoute() })
    print(try await host.wake())  // failed no route to news.example
    #expect("\(FetchAnswer(.failed, reason: "no route to news.example"))" == "failed no route to news.example")
  }

  @Test func snippetOfFetchHost() async throws {
    let folder = folder.path
    let host = FetchHost(store: try FileFetchStore(folder: folder), wakeUpsPerDay: .exactly(24))
    @Sendable func feeds() -> [String] { ["https://news.example/feed"] }
    host.register("feed", items: feeds, interval: .minimum) { context in
      context.stays(until: Date() + .seconds(3600))
      return .newData
    }
    print(try await host.wake(startedBy: "timer"))  // newData
    #expect(try FileFetchStore(folder: folder).memory().rows.map(\.origin) == ["timer"])
  }

  @Test func snippetOfFetchRequirement() {
    let needed: Set<FetchRequirement> = [.network, .externalPower]
    #expect(needed.count == 2)
  }

  @Test func snippetOfFetchSimulation() async throws {
    let simulation = try FetchSimulation(from: Date(timeIntervalSince1970: 1_795_000_000))
    let host = simulation.host(wakeUpsPerDay: .exactly(24))
    host.register("clock", items: { [1] }, interval: .minimum, performFetch: { _ in .newData })
    simulation.looks = FetchSimulation.daily(hour: 8, from: simulation.now, days: 1, in: .gmt)
    let day = try await simulation.run(host, for: .seconds(86_400))
    print(day.fetches.count, day.looks.count)
    #expect(!day.fetches.isEmpty)
  }
}

/// A folder that is removed after a test.
private final class SnippetFolder: Sendable {
  let path = FileManager.default.temporaryDirectory.path() + "snippet-\(UUID().uuidString)"

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
