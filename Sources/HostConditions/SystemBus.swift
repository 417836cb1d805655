import BackgroundFetch
import Glibc

/// The system's D-Bus, as far as `busctl(1)` answers for it within a limit.
///
/// A bus of our own making would be a library and a connection for two words a plan. Whatever has no answer, because
/// there is no program, no bus, no service or no time, is not affirmed.
struct SystemBus {
  /// Folders that may hold the program, as in `PATH`; those that are not absolute are passed over.
  let searchPath: String
  /// The time for all answers together; what still runs then is killed.
  let limit: Duration

  /// The questions that are answered with yes. They are asked at the same time, one short program for each.
  func affirmed(_ questions: [BusQuestion]) -> Set<BusQuestion> {
    guard !questions.isEmpty, let program else { return [] }
    let clock = ContinuousClock()
    let deadline = clock.now + limit
    var running = questions.compactMap { question in
      BriefRun(program, question.arguments).map { (question: question, run: $0) }
    }
    var affirmed: Set<BusQuestion> = []
    while !running.isEmpty {
      var entries = running.map { pollfd(fd: $0.run.end.number, events: Int16(POLLIN), revents: 0) }
      let milliseconds = max(0, clock.now.duration(to: deadline).seconds * 1000)
      let ready = poll(&entries, nfds_t(entries.count), Int32(min(milliseconds.rounded(.up), 60_000)))
      guard ready > 0 || (ready < 0 && errno == EINTR) else { break }
      for index in running.indices.reversed() where entries[index].revents != 0 {
        let (question, run) = running.remove(at: index)
        if let answer = run.finish(), question.isAffirmed(by: answer) { affirmed.insert(question) }
      }
    }
    return affirmed
  }

  private var program: String? {
    searchPath.split(separator: ":").lazy.filter { $0.hasPrefix("/") }.map { "\($0)/busctl" }
      .first { access($0, X_OK) == 0 }
  }
}
