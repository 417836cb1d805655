import BackgroundFetch
import BackgroundFetchHost
import FoundationEssentials
import Glibc
import LinuxEvents

// A program for the tests of the host. `FETCH_PROBE` has a line for each task: its name, its host, its limit in seconds
// and what a fetch does. The items are the lines of the file `items` in the folder `FETCH_PROBE_FOLDER`; each fetch adds
// a line to the file `runs` there.

let environment = ProcessInfo.processInfo.environment
let folder = environment["FETCH_PROBE_FOLDER"] ?? ""
let store = try FileFetchStore(folder: folder)
let minimum = environment["FETCH_PROBE_MINIMUM"].flatMap(Double.init) ?? 900
let host = FetchHost(store: store, minimum: .seconds(minimum))

struct ProbeError: Error, CustomStringConvertible {
  let description: String
}

/// Adds a line to the file `runs`, in one write.
func note(_ line: String) {
  let file = open(folder + "/runs", O_WRONLY | O_CREAT | O_APPEND, 0o600)
  _ = Array("\(line)\n".utf8).withUnsafeBytes { LinuxEvents.write(file, $0) }
  close(file)
}

func behave(_ behaviour: String, _ context: FetchContext<String>) async throws -> BackgroundFetchResult {
  switch behaviour {
  case "news": return .newData
  case "none": return .noData
  case "fails": return .failed
  case "throws": throw ProbeError(description: "no route to\u{1b}[2J news.example\n\u{202e}")
  case "waits":
    try await Task.sleep(for: .seconds(3600))
    return .newData
  case "blocks": while true { sleep(3600) }
  case "forks":
    var command = ChildProcess.Command(path: "/bin/sh", arguments: ["-c", "sleep 3600 & sleep 3600"])
    command.start.joinsGroup = true
    command.keptOutput = 0
    _ = try ChildProcess(command).wait(atMost: nil)
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
  case "vanish":
    try FileManager.default.removeItem(atPath: folder + "/items")
    context.stays(until: Date() + .seconds(3600))
    return .newData
  default: throw ProbeError(description: "unknown behaviour \(behaviour)")
  }
}

for line in (environment["FETCH_PROBE"] ?? "").split(separator: "\n") {
  let words = line.split(separator: " ").map(String.init)
  host.register(
    words[0],
    items: { try store.read("items").map { String(decoding: $0, as: UTF8.self).split(separator: "\n").map(String.init) } ?? [] },
    interval: .minimum, hosts: words[1] == "-" ? [] : [words[1]], limit: .seconds(Double(words[2]) ?? 30)
  ) { context in
    note("\(words[0]) \(getpid()) \(context.origin)")
    return try await behave(words[3], context)
  }
}

do {
  switch CommandLine.arguments.dropFirst().first {
  case "look": try store.looked()
  case "badge": print(try store.unseen)
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
