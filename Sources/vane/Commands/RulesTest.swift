import ArgumentParser
import Presentation
import Watching
import Weather

/// What the rules would tell.
struct RulesTest: ContextCommand {
  static let configuration = CommandConfiguration(
    commandName: "test", abstract: "Says what each rule would tell now, by what is cached, and why it would not.",
    discussion: """
      Nothing is fetched, told or remembered. --notify shows one example on the desktop, whatever the rules say.

      Example: vane rules test --notify
      """)

  @Flag(help: "Show an example of a notification.")
  var notify = false

  func run(_ context: CommandContext) throws {
    let look = try RuleLook(context)
    if try look.check() { try context.write(lines: look.view.test) }
    if let note = look.note { context.say(note) }
    guard notify else { return }
    let example = try FetchProgram(context).start(
      ["notify", "--", PlaceText(try look.currentPlace()).name], showsErrors: true)
    let status = example.wait(atMost: nil)?.status ?? .unavailable
    if status != .done { throw status }
  }
}
