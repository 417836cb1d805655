import Foundation
import Glibc
import TestSupport
import Testing

@testable import Watching

/// A host with a screen: keys, errors and signals reach it, and it is drawn after everything.
@MainActor
@Suite(.ownThread) struct WatchLoopScreenTests {
  private let bench: LoopBench

  init() throws {
    bench = try LoopBench()
  }

  @Test func handlesKeysAndErrors() throws {
    let errors = Pipe()
    bench.screen = RecordingScreen(bench, errors: errors)
    bench.onNews = { _ in errors.fileHandleForWriting.write(Data("oops".utf8)) }
    #expect(try bench.run() == .quit)
    #expect(bench.log == ["planned: never(BackgroundFetch.NeverReason.nothingSaved)", "error oops", "typed q"])
  }

  @Test func endsWhenTheKeyboardCloses() throws {
    let keyboard = Pipe()
    bench.screen = RecordingScreen(bench, keyboard: keyboard)
    bench.onNews = { _ in try keyboard.fileHandleForWriting.close() }
    #expect(try bench.run() == .signal(SIGHUP))
  }

  @Test(arguments: [SIGWINCH, SIGCONT])
  func handlesTheSignalsOfTheScreen(number: Int32) throws {
    bench.screen = RecordingScreen(bench)
    bench.onNews = { [bench] _ in
      bench.signal(number)
      bench.signal(SIGQUIT)
    }
    #expect(try bench.run() == .signal(SIGQUIT))
    #expect(bench.log.dropFirst() == ["signal \(number)"])
  }

  /// A host that gets SIGTERM while it is stopped ends with that signal, even if another host has taken its lock.
  @Test(arguments: [(true, true), (false, true), (false, false)])
  func ctrlZStopsItAndItContinuesUnlessAnotherHostRuns(isHost: Bool, isStopRequested: Bool) throws {
    bench.onSuspension = { [bench] in
      bench.log.append("stopped")
      if isStopRequested { bench.signal(SIGTERM) }
      return isHost
    }
    bench.onNews = { [bench] _ in bench.signal(SIGTSTP) }
    #expect(try bench.run() == (isStopRequested ? .signal(SIGTERM) : .hostLockLost))
    #expect(bench.log.dropFirst() == ["stopped"])
  }

  @Test func drawsAgainAtTheInstantOfTheScreen() throws {
    let keyboard = Pipe()
    var drawings = 0
    bench.screen = RecordingScreen(bench, keyboard: keyboard) {
      drawings += 1
      if drawings == 3 { keyboard.fileHandleForWriting.write(Data("q".utf8)) }
      return Date().addingTimeInterval(0.01)
    }
    #expect(try bench.run() == .quit)
    #expect(drawings >= 3)
  }
}

/// A screen that records its calls, with a pipe as its keyboard and one for messages.
private final class RecordingScreen: HostScreen {
  private unowned let bench: LoopBench
  private let (typing, writing): (Pipe, Pipe)
  private let shown: () -> Date?

  init(_ bench: LoopBench, keyboard: Pipe = Pipe(), errors: Pipe = Pipe(), shown: @escaping () -> Date? = { nil }) {
    (self.bench, typing, writing, self.shown) = (bench, keyboard, errors, shown)
  }

  var keyboard: Int32 { typing.fileHandleForReading.fileDescriptor }
  var messages: Int32? { writing.fileHandleForReading.fileDescriptor }

  func readKeyboard() -> [WatchMachine.Event] {
    let typed = typing.fileHandleForReading.availableData
    bench.log.append("typed \(String(decoding: typed, as: UTF8.self))")
    return typed.isEmpty ? [.stopRequested(signal: SIGHUP)] : [.quitRequested]
  }

  func readMessages() {
    bench.log.append("error \(String(decoding: writing.fileHandleForReading.availableData, as: UTF8.self))")
    typing.fileHandleForWriting.write(Data("q".utf8))
  }

  func takeSignal(_ number: Int32) { bench.log.append("signal \(number)") }

  func show(at now: Date) -> Date? { shown() }
}
