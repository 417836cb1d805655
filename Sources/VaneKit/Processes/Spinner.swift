import FoundationEssentials
import Presentation
import Processes
import Watching

/// A progress sign during a fetch. It appears only on a terminal where it can be erased.
struct Spinner {
  private static let frames = ["|", "/", "-", "\\"]
  private static let step = Duration.milliseconds(120)

  private let session: Session

  init(_ session: Session) {
    self.session = session
  }

  /// Waits for the end of a fetch, which never takes longer than the limit of a wake-up.
  func whileRunning(_ fetch: ChildProcess) -> ChildProcess.Ending {
    var frame = 0
    while true {
      guard session.canRewrite else {
        if let ending = fetch.wait(atMost: nil) { return ending }
        continue
      }
      try? session.write("\r\(Spinner.frames[frame % Spinner.frames.count]) " + session.wording.tr("fetching"))
      frame += 1
      if let ending = fetch.wait(atMost: Spinner.step) {
        try? session.write("\r\u{1b}[K")
        return ending
      }
    }
  }
}
