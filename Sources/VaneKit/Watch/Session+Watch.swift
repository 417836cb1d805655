import BackgroundFetch
import CLinux
import Failures
import Foundation
import Presentation
import Settings
import Watching

extension Session {
  /// Keeps every saved place fresh until a signal, the end of a time, or the user ends it.
  ///
  /// - Parameters:
  ///   - time: how long; `nil` for ever.
  ///   - isPlain: whether lines are written on a terminal too, instead of a screen.
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

  /// A watch that begins again keeps what it had, when the file is broken by now.
  private func settingsForWatching() throws(SettingsError) -> Settings {
    do {
      return try settings()
    } catch {
      guard environment[Settings.handedDownName] != nil,
        let kept = try? Settings.loadHandedDown(environment: environment)
      else { throw error }
      say(wording.watch.configurationKept("\(error)"))
      return kept
    }
  }

  /// A program that was ended by a signal says so to whoever waits for it.
  static func die(by number: Int32) {
    signal(number, SIG_DFL)
    var only = sigset_t()
    sigemptyset(&only)
    sigaddset(&only, number)
    raise(number)
    sigprocmask(SIG_UNBLOCK, &only, nil)
  }

  /// Another file stands where the store was, or who does the updates is another now. A new program opens it: releasing
  /// a connection would start threads that wake a long-lived process for ever.
  private func beginAgain(until deadline: Date?, isPlain: Bool) throws {
    var words = ["vane", "watch"] + (isPlain ? ["--plain"] : [])
    if let deadline {
      let left = max(1, Int(deadline.timeIntervalSince(now).rounded(.up)))
      words += ["--for", "\(left)s"]
    }
    MainActor.assumeIsolated { ServiceReport.handOn(self) }
    ProgramFile.execute(words)
    throw CommandError(.unavailable, self.words.storeReplaced)
  }
}
