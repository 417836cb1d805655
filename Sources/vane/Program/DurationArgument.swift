import ArgumentParser
import Settings

/// A DURATION on the command line: `90s`, `15m`, `1h30m`, `2d`.
struct DurationArgument: ExpressibleByArgument {
  let duration: Duration

  init?(argument: String) {
    guard let duration = try? DurationText.parse(argument) else { return nil }
    self.duration = duration
  }
}
