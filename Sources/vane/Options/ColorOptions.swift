import ArgumentParser
import Settings

/// What every command that people read can be asked about colour.
struct ColorOptions: ParsableArguments {
  @Option(help: "Colours: auto, always (also in a pipe) or never.")
  var color: Settings.Color?
}
