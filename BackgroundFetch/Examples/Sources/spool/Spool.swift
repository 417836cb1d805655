import BackgroundFetch
import BackgroundFetchHost
import FoundationEssentials
import LinuxEvents

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Fetches files and digests them, apart: a fetch only copies, within 30 seconds; the work waits for mains power.
///
/// A file goes from the inbox to the folder `fetched`, then into the ledger, and is removed from `fetched` and from the
/// inbox only after that. Each step can be repeated, so that a kill at any instant costs nothing but time.
@main struct Spool: Sendable {
  let store: FileFetchStore
  /// The folder that other programs write into.
  let inbox: String
  /// The folder of the copies.
  let fetched: String

  init(store: FileFetchStore, inbox: String) throws {
    (self.store, self.inbox) = (store, inbox)
    fetched = store.folder + "/fetched"
    for folder in [inbox, fetched] where mkdir(folder, 0o700) != 0 && errno != EEXIST {
      throw SystemFailure(attempt: "create", subject: folder, number: errno)
    }
  }

  @MainActor static func main() async {
    do {
      let store = try FileFetchStore(program: "spool")
      let inbox = getenv("SPOOL_INBOX").map { String(cString: $0) } ?? store.folder + "/inbox"
      exit(try await Spool(store: store, inbox: inbox).command(Array(CommandLine.arguments.dropFirst())))
    } catch {
      let isUsage = error as? SpoolError == .usage
      let line = Array("\(isUsage ? "" : "spool: ")\(error)\n".utf8)
      _ = line.withUnsafeBytes { write(STDERR_FILENO, $0) }
      exit(isUsage ? 2 : 1)
    }
  }

  /// Performs a command. Returns the exit status.
  @MainActor func command(_ arguments: [String]) async throws -> Int32 {
    if arguments.isEmpty {
      try list()
    } else if arguments.count == 2, arguments[0] == "add" {
      print("added \(try add(arguments[1]))")
    } else {
      let host = FetchHost(store: store)
      register(on: host)
      guard let status = try await host.command(arguments) else { throw SpoolError.usage }
      return status
    }
    return 0
  }

  /// Registers the fetch, at most an hour after the last one, and the work, as soon as there is a copy.
  func register(on host: FetchHost) {
    let (inbox, fetched) = (inbox, fetched)
    host.register(
      "collect", items: { [inbox] }, interval: .minimum,
      needs: [FetchNeed("collect", maximumGap: .seconds(3600))], limit: .seconds(30), performFetch: collect)
    host.register(
      "digest", items: { try SpoolFile.list(copies: fetched) }, interval: .minimum, requirements: [.externalPower],
      needs: [FetchNeed("digest", maximumGap: .seconds(1))], limit: .seconds(600), performFetch: digest)
  }

  // MARK: Tasks

  /// Copies what is new in the inbox.
  @Sendable private func collect(_ context: FetchContext<String>) async throws -> BackgroundFetchResult {
    let ledger = try Ledger.read(store)
    var known = Set(try SpoolFile.list(copies: fetched))
    var new = 0
    for file in try SpoolFile.list(inbox: inbox) where !known.contains(file) {
      let path = inbox + "/" + file.name
      if ledger.contains(file) {
        try WholeFile.remove(path)
        continue
      }
      let unfinished = fetched + "/.new"
      guard let copied = try WholeFile.copy(path, to: unfinished, isExpired: { context.isExpired }) else { continue }
      guard rename(unfinished, "\(fetched)/\(copied)") == 0 else {
        throw SystemFailure(attempt: "rename", subject: unfinished, number: errno)
      }
      try WholeFile.synchronize(fetched)
      known.insert(copied)
      new += 1
    }
    context.count(updates: new)
    return new > 0 ? .newData : .noData
  }

  /// Digests the copies, one after the other.
  @Sendable private func digest(_ context: FetchContext<SpoolFile>) async throws -> BackgroundFetchResult {
    var ledger = try Ledger.read(store)
    let deadline = ContinuousClock().now + .seconds(590)
    var isNew = false
    for file in context.items where !context.isExpired {
      if !ledger.contains(file) {
        ledger.add(file, digest: try await sha256(of: file, until: deadline))
        try ledger.write(store)
        isNew = true
      }
      try WholeFile.remove("\(fetched)/\(file)")
    }
    return isNew ? .newData : .noData
  }

  private func sha256(
    of file: SpoolFile, until deadline: ContinuousClock.Instant
  ) async throws -> String {
    var command = ChildProcess.Command(path: "/usr/bin/env", arguments: ["sha256sum"])
    command.start.input = .file("\(fetched)/\(file)")
    command.start.joinsGroup = true
    let left = ContinuousClock().now.duration(to: deadline)
    let ending = try await ChildProcess.run(command, within: left, grace: .seconds(2))
    guard let ending, ending.exit == .exited(0), let digest = ending.line?.prefix(64), digest.count == 64,
      digest.allSatisfy(\.isHexDigit)
    else { throw SpoolError.digest(file.name) }
    return String(digest)
  }

  // MARK: Files

  /// Puts a copy of a file into the inbox, under a name that no other file has. Returns the name.
  private func add(_ path: String) throws -> String {
    let name = URL(filePath: path).lastPathComponent
    guard SpoolFile.isWhole(name) else { throw SpoolError.name(name) }
    let unfinished = "\(inbox)/.add-\(getpid())"
    defer { unlink(unfinished) }
    guard try WholeFile.copy(path, to: unfinished) != nil else { throw SpoolError.notAFile(path) }
    var (free, number) = (name, 1)
    while link(unfinished, inbox + "/" + free) != 0 {
      guard errno == EEXIST else { throw SystemFailure(attempt: "add", subject: path, number: errno) }
      number += 1
      free = "\(name)-\(number)"
    }
    try WholeFile.synchronize(inbox)
    return free
  }

  /// Prints the files with their states, those that wait first. It is a look.
  private func list() throws {
    try store.looked()
    let (ledger, copies) = (try Ledger.read(store), try SpoolFile.list(copies: fetched))
    let known = Set(copies + ledger.lines.map(\.file))
    for file in try SpoolFile.list(inbox: inbox) where !known.contains(file) { print("waiting   \(file.name)") }
    for file in copies where !ledger.contains(file) { print("fetched   \(file.name)") }
    for (digest, file) in ledger.lines { print("digested  \(file.name)  \(digest)") }
  }
}
