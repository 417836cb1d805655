import ArgumentParser
import Foundation
import Presentation
import Settings
import StandardStreams
import Watching

/// The line of a bar that stays open: printed again whenever it would read differently.
struct Follow: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Prints a line for a bar, and again whenever it would read differently.",
    discussion: """
      That is when the cached weather changes, and also when an age steps, a result becomes stale, the next hour begins \
      or a warning runs out. In between it sleeps. The network is never touched; while it runs, the cache is kept \
      fresh as for an open display. It ends when nobody reads it any more.

      Example: vane follow --format i3blocks
      Example: vane follow Paris --format 'polybar:{temperature} {condition.icon} {age.short}'
      """)

  @OptionGroup var place: PlaceOptions

  @Option(
    help: ArgumentHelp("A format's name or a template, as for vane now.", valueName: "format"),
    transform: FormatArgument.parse)
  var format: OutputFormat

  @Option(help: "Icons of a format: text, ascii, unicode, emoji or nerd.")
  var icons = IconSet.unicode

  @Option(help: .units)
  var units: Settings.Units?

  func run() throws {
    guard case .bar(let bar) = format else { return }
    let line = BarLine(format: bar, location: place.name, units: units, icons: icons)
    switch try Follow.follow(line) {
    case .readerGone: break
    case .signal(let number): Watch.die(by: number)
    case .storeReplaced: try Follow.beginAgain()
    }
  }

  /// Why it cannot begin is a bar's line too.
  private static func follow(_ line: BarLine) throws -> FollowEnd {
    do {
      return try MainActor.assumeIsolated { try FollowProgram(line, CommandContext.current()).run() }
    } catch let error where !(error is OutputError) {
      try StandardOutput().write(lines: line.format.lines(of: BarLine.nothing(because: error)))
      throw error
    }
  }

  /// A new program opens what stands there now: letting go of a connection would start threads that wake a long-lived
  /// process for ever.
  private static func beginAgain() throws {
    ProgramFile.execute(ProgramArguments.all)
    throw CommandError(.unavailable, Wording.english.command.storeReplaced)
  }

  func validate() throws {
    guard case .bar(let bar) = format, bar.kind != .prometheus else {
      throw ValidationError("json and prometheus are documents to be read as a whole; vane now prints them")
    }
  }
}
