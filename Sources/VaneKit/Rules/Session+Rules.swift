import Failures
import Presentation
import Processes
import Watching

extension Session {
  /// Lists the rules with their places and states.
  package func listRules(json: Bool) throws {
    let look = try RuleLook(self)
    if json { return try write(RulesDocument(look).text + "\n") }
    guard try look.check() else { return }
    try write(lines: look.view.lines(width: terminal.size?.columns))
    if let next = look.nextCheck { try write(lines: [next]) }
    if let note = look.note { say(note) }
  }

  /// Shows what each rule would notify of now, from the cached weather.
  ///
  /// - Parameter notify: whether an example is shown on the desktop.
  package func testRules(notify: Bool) throws {
    let look = try RuleLook(self)
    if try look.check() { try write(lines: look.view.test) }
    if let note = look.note { say(note) }
    guard notify else { return }
    let example = try FetchProgram(self).start(
      ["notify", "--", PlaceText(try look.currentPlace()).name], showsErrors: true)
    guard let ending = example.wait(atMost: nil) else { throw ReportedFailure(.unavailable) }
    if let failure = ending.failure { throw ReportedFailure(failure) }
  }
}
