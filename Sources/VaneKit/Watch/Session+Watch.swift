import BackgroundFetch
import CLinux
import Failures
import FoundationEssentials
import Glibc
import Platform
import Settings
import Watching
import Wording

extension Session {
  /// Keeps every saved place up to date until a signal, the end of the given time, or the user ends it.
  ///
  /// - Parameters:
  ///   - time: the duration; `nil` for no limit.
  ///   - isPlain: whether lines are written even on a terminal, instead of a screen.
  package func watch(for time: Duration?, isPlain: Bool) throws {
    let settings = try settingsForWatching()
    let deadline = time.map { now + $0 }
    let end = try MainActor.assumeIsolated {
      try WatchProgram(self, settings: settings, deadline: deadline, isPlain: isPlain).run()
    }
    switch end {
    case .deadline, .quit: break
    case .signal(let number): Session.die(by: number)
    case .storeReplaced, .hostEnded, .placeTaken: try beginAgain(until: deadline, isPlain: isPlain)
    }
  }

  /// Returns the settings for a watch. After a restart of the watch, an unusable file keeps the previous settings in
  /// force.
  private func settingsForWatching() throws(SettingsError) -> Settings {
    do {
      return try settings()
    } catch {
      guard environment[Settings.handedDownName] != nil,
        let kept = try? Settings.loadHandedDown(environment: environment)
      else { throw error }
      say(wording.tr("{problem}; the last good configuration stays in force", ["problem": "\(error)"]))
      return kept
    }
  }

  /// Ends this process by a signal, so that its parent sees the signal as the cause.
  static func die(by number: Int32) {
    signal(number, SIG_DFL)
    var only = sigset_t()
    sigemptyset(&only)
    sigaddset(&only, number)
    raise(number)
    sigprocmask(SIG_UNBLOCK, &only, nil)
  }

  /// Starts the program again. This is needed if another file has replaced the store, or another process now does the
  /// updates.
  ///
  /// Closing the old connection here would start threads that keep waking a long-lived process.
  private func beginAgain(until deadline: Date?, isPlain: Bool) throws {
    var words = ["vane", "watch"] + (isPlain ? ["--plain"] : [])
    if let deadline {
      let left = max(1, Int(deadline.timeIntervalSince(now).rounded(.up)))
      words += ["--for", "\(left)s"]
    }
    MainActor.assumeIsolated { ServiceReport.handOn(self) }
    ProgramFile.execute(words)
    throw CommandError(.unavailable, self.wording.tr("the store was replaced, and the program could not restart"))
  }
}
