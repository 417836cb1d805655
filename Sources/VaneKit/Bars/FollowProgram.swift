import BackgroundFetch
import Failures
import FoundationEssentials
import Glibc
import Platform
import Settings
import Watching
import WeatherJSON
import WeatherStore
import Wording

/// The parts of `vane follow`: the store, the line, and the loop that decides when to read again.
///
/// The program reads the place after each commit, not only after a commit with news. An answer without news still makes
/// a result younger. Clearing a place and the end of a warning are not news either.
@MainActor
final class FollowProgram: FollowEnvironment {
  /// The interval between attempts to read a store that cannot be read. Such a problem may end without any change in
  /// the store's folder.
  private static let retry = Duration.seconds(60)

  private let line: BarLine
  private let session: Session
  private var settings: Settings
  private var store: WeatherStore?
  private var dataVersion: Int64?
  /// Whether the store exists but cannot be read. In that case writes are ignored, because the read attempt itself
  /// causes writes.
  private var isInTrouble = false
  /// The text that was printed last. It is handed on when the program starts again, so that the same text is not
  /// printed twice.
  private var printed: String?
  private static let handedOnName = "VANE_FOLLOWED"
  private let output = NonBlockingOutput(STDOUT_FILENO)

  init(_ line: BarLine, _ session: Session) {
    self.line = line
    self.session = session
    settings = session.settingsForReading()
    // A program that starts again keeps its process ID, so text from another process is ignored.
    let parts = session.environment[FollowProgram.handedOnName]?.split(separator: ":", maxSplits: 1)
    if let parts, parts.count == 2, Int32(parts[0]) == getpid() { printed = String(parts[1]) }
  }

  /// Runs the loop until the reader, a signal or a new store file ends it.
  ///
  /// - Throws: `OutputError`, or `SystemFailure` if changes cannot be watched.
  func run() throws -> FollowMachine.End {
    let mark = DisplayMark(session.paths)
    defer { withExtendedLifetime(mark) {} }
    let end = try FollowLoop(self).run()
    if end == .storeReplaced, let printed { setenv(FollowProgram.handedOnName, "\(getpid()):\(printed)", 1) }
    return end
  }

  var storePath: String { session.paths.database }
  var configurationPath: String { session.watchedConfiguration }
  var now: Date { session.now }
  var outputDescriptor: Int32 { output.descriptor }
  var isOutputBlocked: Bool { output.isBlocked }

  /// Prints the lines if they differ from the last ones. A reader that does not read gets the newest ones later.
  func show(at now: Date) throws -> Date? {
    let subject: FormatSubject
    do {
      subject = try read()
      isInTrouble = false
    } catch {
      subject = BarLine.nothing(because: error)
      // A place that is not saved appears with a commit, so this error is not a store problem.
      isInTrouble = (error as? CommandError)?.kind != .noInput
    }
    let text = line.format.lines(of: subject).map { $0 + "\n" }.joined()
    if text != printed {
      if try output.write(text) { printed = text }
    } else {
      _ = try output.flush()
    }
    let next = line.format.nextChange(of: subject)
    guard isInTrouble || store?.access.isLive == false else { return next }
    return min(now + FollowProgram.retry, next ?? .distantFuture)
  }

  /// Returns what to show. A damaged store is set aside, and a new one is created. The loop notices the new file, and
  /// the program starts again with it.
  private func read() throws -> FormatSubject {
    try session.repairingStore(readsAgain: false) { try line.subject(session, settings, try openStore(), .all) }
  }

  /// Returns the store, on one connection that stays open as long as the process.
  ///
  /// Only the first glance is recorded. After that, the display mark shows that a user may be looking.
  ///
  /// A connection opened while the disk is full never sees changes, so it is replaced each time.
  private func openStore() throws -> WeatherStore {
    if let store, store.access.isLive { return store }
    store?.close()
    let opened = try session.storeForReading()
    dataVersion = try opened.dataVersion()
    store = opened
    session.note(in: opened, isForUser: false)
    return opened
  }

  func isStoreChanged() -> Bool {
    guard !isInTrouble, store?.access.isLive != false else { return false }
    guard let store else { return true }
    // The complete read reports this error.
    guard let version = try? store.dataVersion() else { return true }
    defer { dataVersion = version }
    return version != dataVersion
  }

  func reloadConfiguration() {
    do {
      settings = try session.settings()
    } catch {
      session.say(session.wording.keepsConfiguration(because: error))
    }
  }
}
