import ArgumentParser
import Settings

/// The colour option of every command that users read.
struct ColorOptions: ParsableArguments {
  @Option(help: "Colours: auto, always (also in a pipe) or never.")
  var color: Settings.Color?
}
