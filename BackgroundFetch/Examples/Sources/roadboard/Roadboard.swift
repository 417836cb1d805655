import BackgroundFetch
import BackgroundFetchHost
import FoundationEssentials
import LinuxEvents
import Zones

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A board of traffic statuses, with a badge of those that the user has not seen.
@main struct Roadboard: Sendable {
  let store: FileFetchStore
  let server: RoadServer

  @MainActor static func main() async {
    do {
      let server = RoadServer(seed: variable("ROADBOARD_SEED").flatMap { UInt64($0) } ?? 1)
      let board = Roadboard(store: try FileFetchStore(program: "roadboard"), server: server)
      exit(try await board.command(Array(CommandLine.arguments.dropFirst())))
    } catch {
      let isUsage = if case BoardError.usage = error { true } else { false }
      let line = Array("\(isUsage ? "" : "roadboard: ")\(error)\n".utf8)
      _ = line.withUnsafeBytes { write(STDERR_FILENO, $0) }
      exit(isUsage ? 2 : 1)
    }
  }

  private static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

  /// Performs a command. Returns the exit status.
  @MainActor func command(_ arguments: [String]) async throws -> Int32 {
    switch arguments {
    case []: try show()
    case ["watch", "off"]: try store.remove(Roadboard.saved)
    case _ where arguments.count == 2 && arguments[0] == "watch": try watch(arguments[1])
    case ["badge"]: print(try store.unseen)
    case ["--follow"]: try follow()
    default:
      let host = FetchHost(store: store, wakeUpsPerDay: .exactly(24))
      register(on: host)
      guard let status = try await host.command(arguments) else { throw BoardError.usage }
      return status
    }
    return 0
  }

  /// Says what is kept fresh and how: the statuses of the watched road.
  func register(on host: FetchHost, now: @escaping @Sendable () -> Date = { Date() }) {
    host.register("roads", items: roads, interval: .minimum) { context in
      guard let road = context.items.first else { return .noData }
      var board = try Board.read(road, from: store)
      let new = board.update(from: server, at: now())
      try board.write(to: store)
      context.count(updates: new)
      return new > 0 ? .newData : .noData
    }
  }

  // MARK: The watched road

  private static let saved = "road"

  /// Returns the watched road; no item if there is none.
  @Sendable private func roads() throws -> [String] {
    let text = try store.read(Roadboard.saved).map { String(decoding: $0, as: UTF8.self) }
    return text.flatMap { Roadboard.isRoad($0) ? [$0] : nil } ?? []
  }

  private static func isRoad(_ text: String) -> Bool {
    (1...8).contains(text.utf8.count) && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
  }

  private func watch(_ road: String) throws {
    guard Roadboard.isRoad(road) else { throw BoardError.road(road) }
    try store.write(Array(road.utf8), to: Roadboard.saved)
  }

  // MARK: Looks

  /// Prints the board, newest first, with a star before each status that is new since the last look.
  private func show() throws {
    guard let road = try roads().first else {
      print("No road is watched. Watch one: roadboard watch A7")
      return
    }
    // The look comes first: a status that arrives meanwhile stays on the badge.
    let unseen = try store.unseen
    try store.looked()
    let board = try Board.read(road, from: store)
    let zone = Zone.current(tz: Roadboard.variable("TZ"))
    print("\(road): \(board.statuses.isEmpty ? "no statuses" : "\(unseen) new")")
    for (index, status) in board.statuses.enumerated() {
      print("\(index < unseen ? "*" : " ") \(status.receivedAt.clock(in: zone))  \(status.text)")
    }
  }

  /// Prints the badge for a status bar, whenever it changes. Ends when the bar closes its pipe.
  private func follow() throws {
    let changes = try FolderWatch()
    try changes.watch(store.folder, for: Int(IN_MOVED_TO))
    var status = stat()
    let isPipe = fstat(STDOUT_FILENO, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO
    var shown: Int?
    while true {
      let unseen = try store.unseen
      if unseen != shown {
        let line = Array("\(unseen)\n".utf8)
        guard line.withUnsafeBytes({ write(STDOUT_FILENO, $0) }) == line.count else { return }
        shown = unseen
        try store.looked(kind: .glance)
      }
      // A pipe without a reader counts as readable: poll(2) reports its error.
      let ready = try waitForAny(of: [changes.descriptor.number, isPipe ? STDOUT_FILENO : -1], atMost: nil)
      guard ready?[1] != true else { return }
      changes.drain { _ in }
    }
  }
}

extension Date {
  /// The date and time that a clock shows: `2026-11-26 07:00`.
  func clock(in zone: Zone) -> String {
    let wall = WallTime(self, in: zone)
    let day = CivilCalendar.date(daysSince1970: wall.daysSince1970)
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(day.year)-\(two(day.month))-\(two(day.day)) \(two(wall.hour)):\(two(wall.minute))"
  }
}
