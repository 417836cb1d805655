import CLinuxEvents
import Foundation
import Glibc
import TestSupport
import Weather
import WeatherStore

@testable import Watching

/// A real follower over a clock that only the test moves: real store, files, timer, pipe and signals.
///
/// The clock is long past, so that every timer fires at once, and the next instant comes when the loop asks for the
/// time.
@MainActor
final class FollowBench: FollowEnvironment {
  let scratch: ScratchFolder
  /// The store as another program has it open.
  let other: WeatherStore
  /// Where the follower's reader would read.
  private(set) var reader: Int32 = -1
  private(set) var outputDescriptor: Int32 = -1
  /// What was shown, in order; nothing twice in a row.
  var shown: [String] = []
  var clock = Date(timeIntervalSince1970: 1_700_000_000)
  /// What there is to show, and until when.
  var content: (Date) throws -> (text: String, until: Date?) = { _ in ("", nil) }
  /// What the world does once something new is shown.
  var onShown: (String) throws -> Void = { _ in }
  private var store: WeatherStore
  /// When a follower that waits for nothing any more fails its test, on the clock of the wall.
  private let deadline = Date().addingTimeInterval(20)
  private var dataVersion: Int64 = 0

  init() throws {
    scratch = ScratchFolder()
    let paths = StorePaths(folder: scratch("state"))
    other = try WeatherStore.openForWriting(paths, at: clock)
    store = try WeatherStore.openForWriting(paths, at: clock)
    dataVersion = try store.dataVersion()
    var ends: [Int32] = [-1, -1]
    _ = linux_events_pipe(&ends)
    (reader, outputDescriptor) = (ends[0], ends[1])
  }

  isolated deinit {
    close(outputDescriptor)
    closeReader()
  }

  var configurationPath: String { scratch("config/vane/config.json") }
  var storePath: String { other.paths.database }

  func run() throws -> FollowMachine.End {
    try FollowLoop(self).run()
  }

  var now: Date { Date() < deadline ? clock : .distantFuture }
  var isOutputBlocked: Bool { false }

  func isStoreChanged() -> Bool {
    guard let version = try? store.dataVersion(), version != dataVersion else { return false }
    dataVersion = version
    return true
  }

  func reloadConfiguration() { shown.append("(configuration)") }

  func show(at instant: Date) throws -> Date? {
    struct WaitsInVain: Error {}
    guard instant < .distantFuture else { throw WaitsInVain() }
    let (text, until) = try content(instant)
    // Nothing else moves the clock: the timer of this instant has passed already.
    if let until { clock = until }
    guard shown.last != text else { return until ?? deadline }
    shown.append(text)
    try onShown(text)
    return until ?? deadline
  }

  func closeReader() {
    if reader >= 0 { close(reader) }
    reader = -1
  }

  /// To this thread alone: the others of a test process do not block it.
  func signal(_ number: Int32) {
    pthread_kill(pthread_self(), number)
  }
}
