import ArgumentParser
import BackgroundFetch
import Foundation
import Presentation
import Settings
import Watching
import WeatherStore

/// Hosts the periodic updates: decides when, starts `vane-fetch`, and shows what it brings.
struct Watch: ContextCommand {
  static let configuration = CommandConfiguration(
    abstract: "Keeps every saved place fresh, in this terminal or as a service.",
    discussion: """
      On a terminal it is a small screen of all places, the chosen one's card and chart, the next wake-up and the log; ? \
      names its keys. Elsewhere, and with --plain, it writes a line for each thing that happens.

      Of several, one does the updates and the others only show them; when it ends, another takes over. With nothing saved it sleeps until a place is.

      Example: vane watch --for 1h
      """)

  @Option(
    name: .customLong("for"), help: ArgumentHelp("End after that time, such as 90s or 2d.", valueName: "duration"),
    transform: DurationArgument.parse)
  var time: Duration?

  @Flag(help: "A line for each thing that happens, on a terminal too.")
  var plain = false

  func run(_ context: CommandContext) throws {
    let settings = try settings(context)
    let deadline = time.map { context.now + $0 }
    let end = try MainActor.assumeIsolated {
      try WatchProgram(context, settings: settings, deadline: deadline, isPlain: plain).run()
    }
    switch end {
    case .deadline, .quit: break
    case .signal(let number): Watch.die(by: number)
    case .storeReplaced, .hostEnded, .placeTaken: try beginAgain(until: deadline, context)
    }
  }

  /// A watch that begins again keeps what it had, when the file is broken by now.
  private func settings(_ context: CommandContext) throws(SettingsError) -> Settings {
    do {
      return try context.settings()
    } catch {
      guard context.environment[Settings.handedDownName] != nil,
        let kept = try? Settings.loadHandedDown(environment: context.environment)
      else { throw error }
      context.say(context.wording.watch.configurationKept("\(error)"))
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
  private func beginAgain(until deadline: Date?, _ context: CommandContext) throws {
    var words = ["vane", "watch"] + (plain ? ["--plain"] : [])
    if let deadline {
      let left = max(1, Int(deadline.timeIntervalSince(context.now).rounded(.up)))
      words += ["--for", "\(left)s"]
    }
    MainActor.assumeIsolated { ServiceReport.handOn(context) }
    ProgramFile.execute(words)
    throw CommandError(.unavailable, context.words.storeReplaced)
  }
}
