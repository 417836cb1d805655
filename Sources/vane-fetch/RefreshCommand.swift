import ArgumentParser
import BackgroundFetch
import WeatherFetching
import WeatherStore

/// One refresh because a user asked or looked.
struct RefreshCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "refresh",
    abstract: "One refresh in the foreground, of every saved place or of one.",
    discussion: "Example: vane-fetch refresh --location 1 --if-needed")

  @Option(help: "The number of a saved place.")
  var location: Int64?

  @Flag(help: "Only if a look at the place would need it.")
  var ifNeeded = false

  @Flag(
    help:
      "Go on until all places are asked about, or the output is closed: print \"progress ASKED ALL\" before each request."
  )
  var progress = false

  func run() async throws {
    try await FetchProgram.run(purpose, startedBy: .foreground, showsProgress: progress)
  }

  func validate() throws {
    if ifNeeded, location == nil { throw ValidationError("--if-needed needs --location") }
    if ifNeeded, progress { throw ValidationError("--if-needed and --progress cannot be combined") }
  }

  private var purpose: FetchPurpose {
    if ifNeeded, let location { .look(location) } else { .refresh(location) }
  }
}
