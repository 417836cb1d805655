import FoundationEssentials
import Platform
import Watching
import Wording

/// The wait for a fetch: a progress sign, and a progress bar once more than one request is needed. Both appear only on a
/// terminal where they can be erased.
struct FetchWait {
  private static let frames = ["|", "/", "-", "\\"]
  private static let step = Duration.milliseconds(120)
  /// The time between two readings of progress without a terminal.
  private static let silentStep = Duration.seconds(10)

  private let session: Session

  init(_ session: Session) {
    self.session = session
  }

  /// Waits for the end of a fetch. Each of its requests has a time limit.
  func whileRunning(_ fetch: ChildProcess) -> ChildProcess.Ending {
    let bar = ProgressBar(session)
    let step = session.canRewrite || bar.isShown ? FetchWait.step : FetchWait.silentStep
    var frame = 0
    while true {
      if session.canRewrite, !bar.isVisible {
        try? session.write("\r\(FetchWait.frames[frame % FetchWait.frames.count]) " + session.wording.tr("fetching"))
        frame += 1
      }
      let ending = fetch.wait(atMost: step)
      let progress = fetch.takeProgress().flatMap { (1..<$0.all).contains($0.asked) ? $0 : nil }
      if session.canRewrite, !bar.isVisible, ending != nil || (progress != nil && bar.isShown) {
        try? session.write("\r\u{1b}[K")
      }
      if let ending {
        bar.end()
        return ending
      }
      if let progress { bar.show(Double(progress.asked) / Double(progress.all)) }
    }
  }
}
