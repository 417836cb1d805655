import BackgroundFetch
import Failures
import Foundation
import Glibc
import Presentation
import Settings
import StandardStreams
import Watching
import WeatherStore

/// What `vane follow` is made of: the store, the line, and the loop that says when to look again.
///
/// Each commit makes it read the place anew, not only one that brought news: an answer without news makes a result
/// younger, and a place that is cleared or a warning that is gone makes no news either.
@MainActor
final class FollowProgram {
  /// Trouble with a store that is there may pass without a trace in its folder.
  private static let retry = Duration.seconds(60)

  private let line: BarLine
  private let session: Session
  private var settings: Settings
  private var store: WeatherStore?
  private var dataVersion: Int64?
  /// The store is there and cannot be read: looking again at each write would answer what that look itself caused.
  private var isInTrouble = false
  private var printed: FollowedText

  init(_ line: BarLine, _ session: Session) {
    self.line = line
    self.session = session
    settings = session.settingsForReading()
    printed = FollowedText(handedDownIn: session.environment)
  }

  /// - Throws: `OutputError`, and `SystemFailure` when changes cannot be noticed.
  func run() throws -> FollowEnd {
    let mark = DisplayMark(session.paths)
    defer { withExtendedLifetime(mark) {} }
    let end = try FollowLoop(environment).run()
    if end == .storeReplaced { printed.handDown() }
    return end
  }

  private var environment: FollowEnvironment {
    FollowEnvironment(
      store: session.paths.database,
      configuration: SettingsFile.path(session.environment) ?? "/nonexistent/vane/config.json",
      output: STDOUT_FILENO, now: { WallClock.now },
      isStoreChanged: { [unowned self] in isStoreChanged() },
      reloadConfiguration: { [unowned self] in reloadConfiguration() },
      show: { [unowned self] now in try show(at: now) })
  }

  /// Prints the lines if they differ from those before.
  private func show(at now: Date) throws -> Date? {
    let subject: FormatSubject
    do {
      subject = try mendingStore(read)
      isInTrouble = false
    } catch {
      subject = BarLine.nothing(because: error)
      // A place that is not saved appears with a commit.
      isInTrouble = (error as? CommandError)?.kind != .noInput
    }
    let text = line.format.lines(of: subject).map { $0 + "\n" }.joined()
    if text != printed.text {
      try StandardOutput().write(text)
      printed.text = text
    }
    let next = line.format.nextChange(of: subject)
    guard isInTrouble || store?.access.isLive == false else { return next }
    return min(now + FollowProgram.retry, next ?? .distantFuture)
  }

  private func read() throws -> FormatSubject {
    try line.subject(session, settings, try openStore(), withSeries: true)
  }

  /// The one connection, kept for life. The first glance is the only one that is noted: from then on the mark says that
  /// somebody may be looking.
  ///
  /// One that was read as it stood, because the disk is full, never changes: it is opened anew each time.
  private func openStore() throws -> WeatherStore {
    if let store, store.access.isLive { return store }
    store?.close()
    store?.keepOpen()
    let opened = try session.storeForReading()
    dataVersion = try opened.dataVersion()
    store = opened
    opened.note(.glance, at: session.now, utcOffset: WallClock.utcOffset(at: session.now))
    return opened
  }

  private func isStoreChanged() -> Bool {
    guard !isInTrouble, store?.access.isLive != false else { return false }
    guard let store else { return true }
    // What cannot be read is told by whoever reads more.
    guard let version = try? store.dataVersion() else { return true }
    defer { dataVersion = version }
    return version != dataVersion
  }

  /// Has a damaged store set aside and made anew; the new file is noticed, and the program begins again with it.
  private func mendingStore<Value>(_ body: () throws -> Value) throws -> Value {
    do {
      return try body()
    } catch let damage as StoreError where damage.isCorruption {
      _ = try session.mendStore()
      throw damage
    }
  }

  private func reloadConfiguration() {
    do {
      settings = try session.settings()
    } catch {
      session.say(session.wording.watch.configurationKept("\(error)"))
    }
  }
}

/// What a follower printed last, which it hands down when it begins again, so that the same is not printed twice.
struct FollowedText {
  private static let name = "VANE_FOLLOWED"

  var text: String?

  /// A program that begins again keeps its number; what another one left in the environment does not count.
  init(handedDownIn environment: [String: String]) {
    let parts = environment[FollowedText.name]?.split(separator: ":", maxSplits: 1)
    if let parts, parts.count == 2, Int32(parts[0]) == getpid() { text = String(parts[1]) }
  }

  func handDown() {
    guard let text else { return }
    setenv(FollowedText.name, "\(getpid()):\(text)", 1)
  }
}
