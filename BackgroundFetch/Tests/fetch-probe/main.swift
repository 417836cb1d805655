import BackgroundFetch
import BackgroundFetchHost
import FoundationEssentials
import Glibc
import LinuxEvents

// A program for the tests of the host. `FETCH_PROBE` has a line for each task: its name, its host, its limit in seconds
// and what a fetch does, or `command` and the command of a script. The items are the lines of the file `items` in the
// folder `FETCH_PROBE_FOLDER`. Each fetch adds a line to the file `runs` there, and its children to the file `children`.
// With `FETCH_PROBE_NETWORK`, tasks that are functions need the network.

let environment = ProcessInfo.processInfo.environment
let folder = environment["FETCH_PROBE_FOLDER"] ?? ""
let store = try FileFetchStore(folder: folder)
let minimum = environment["FETCH_PROBE_MINIMUM"].flatMap(Double.init) ?? 900
let host = FetchHost(store: store, minimum: .seconds(minimum))

// Adds the arguments of each process to a file.
if let starts = environment["FETCH_PROBE_STARTS"] {
  let file = open(starts, O_WRONLY | O_CREAT | O_APPEND, 0o600)
  let line = Array("\(CommandLine.arguments.dropFirst().joined(separator: " "))\n".utf8)
  _ = line.withUnsafeBytes { LinuxEvents.write(file, $0) }
}

struct ProbeError: Error, CustomStringConvertible {
  let description: String
}

/// Adds a line to a file, in one write.
@Sendable func note(_ line: String, in name: String = "runs") {
  let file = open(folder + "/" + name, O_WRONLY | O_CREAT | O_APPEND, 0o600)
  _ = Array("\(line)\n".utf8).withUnsafeBytes { LinuxEvents.write(file, $0) }
  close(file)
}

/// Blocks its thread for ever.
func block() -> Never { while true { sleep(3600) } }

@Sendable func behave(_ behaviour: String, _ context: FetchContext<String>) async throws -> BackgroundFetchResult {
  switch behaviour {
  case "news": return .newData
  case "none": return .noData
  case "fails": return .failed
  case "throws": throw ProbeError(description: "no route to\u{1b}[2J news.example\n\u{202e}")
  case "waits":
    try await Task.sleep(for: .seconds(3600))
    return .newData
  case "blocks": block()
  case "ignores":
    signal(SIGTERM, SIG_IGN)
    block()
  case "forks":
    var start = ProcessStart(path: "/bin/sleep", arguments: ["3600"])
    start.joinsGroup = true
    note("\(try start.spawn())", in: "children")
    block()
  case "gate":
    while access(folder + "/go", F_OK) != 0 { try await Task.sleep(for: .milliseconds(5)) }
    return .newData
  case "prints":
    let line = [UInt8](repeating: UInt8(ascii: "x"), count: 1 << 20)
    for _ in 0..<1024 { _ = line.withUnsafeBytes { LinuxEvents.write(STDOUT_FILENO, $0) } }
    return .newData
  case "exits": exit(0)
  case "aborts": abort()
  case "limited":
    context.wait(for: "api.example", until: Date() + .seconds(600))
    return .failed
  case "valid":
    for item in context.items { context.stays(item, until: Date() + .seconds(3600)) }
    return .newData
  case "vanish":
    try FileManager.default.removeItem(atPath: folder + "/items")
    context.stays(until: Date() + .seconds(3600))
    return .newData
  default: throw ProbeError(description: "unknown behaviour \(behaviour)")
  }
}

@Sendable func savedItems() throws -> [String] {
  try store.read("items").map { String(decoding: $0, as: UTF8.self).split(separator: "\n").map(String.init) } ?? []
}

for line in (environment["FETCH_PROBE"] ?? "").split(separator: "\n") {
  let words = line.split(separator: " ").map(String.init)
  let hosts = words[1] == "-" ? [] : [words[1]]
  let limit = Duration.seconds(Double(words[2]) ?? 30)
  if words[3] == "command" {
    let command = Array(words.dropFirst(4))
    host.register(
      words[0], command: command, items: savedItems, interval: .minimum, hosts: hosts, limit: limit)
  } else {
    let fetch: @Sendable (FetchContext<String>) async throws -> BackgroundFetchResult = { context in
      note("\(words[0]) \(getpid()) \(context.origin)")
      return try await behave(words[3], context)
    }
    host.register(
      words[0], items: savedItems, interval: .minimum,
      requirements: environment["FETCH_PROBE_NETWORK"] == nil ? [] : [.network], hosts: hosts, limit: limit,
      performFetch: fetch)
  }
}

do {
  switch CommandLine.arguments.dropFirst().first {
  case "look": try store.looked()
  case "badge": print(try store.unseen)
  case "detached":
    let run = Task.detached { try host.run() }
    try await run.value
  case "both":
    async let first = host.wake(task: "first")
    async let second = host.wake(task: "second")
    print(try await first, try await second)
  default:
    guard let status = try await host.command(Array(CommandLine.arguments.dropFirst())) else {
      throw ProbeError(description: "unknown command")
    }
    exit(status)
  }
} catch {
  print("fetch-probe: \(error)")
  exit(2)
}
