import ArgumentParser
import BackgroundFetch
import Foundation
import Presentation
import Settings
import Weather
import WeatherJSON
import WeatherStore

/// The cached result of a saved place: what Vane is for.
struct Now: ContextCommand {
  static let configuration = CommandConfiguration(
    abstract: "Shows the weather of the current place, or of another saved one.",
    discussion: """
      What is cached is shown at once. On a terminal a result that is too old is refreshed behind it; in a pipe or a \
      bar the network is never touched.

      Example: vane now --location Berlin --units imperial
      """)

  @Option(help: ArgumentHelp("A saved place.", valueName: "name"))
  var location: String?

  @Flag(help: "The canonical document, in canonical units unless --units is given.")
  var json = false

  @Option(help: "Units: metric, imperial or uk.")
  var units: Settings.Units?

  @Option(help: ArgumentHelp("How long to wait for a refresh, such as 1500ms or 3s.", valueName: "duration"))
  var wait: DurationArgument?

  @Flag(help: "Only what is cached.")
  var noRefresh = false

  @Option(help: ArgumentHelp("End with 75 if the result is older, such as 2h.", valueName: "duration"))
  var maxAge: DurationArgument?

  func run(_ context: CommandContext) throws {
    let settings = context.settingsForReading()
    let store = try context.storeForReading()
    let place = try SavedPlaces(store, context).find(location)
    let look = Look(context: context, settings: settings, place: place, units: units, asJSON: json)
    var shown = try look.show(try store.cachedResult(for: place.id))

    // A document is for a program, even on a terminal.
    if context.applicationState == .active, !json {
      // After what a refresh brings, which is seen too.
      defer { store.note(.look, at: context.now) }
      if !noRefresh { shown = try look.refreshBehind(shown, store: store, wait: wait?.duration) }
    } else {
      store.note(.glance, at: context.now)
    }
    guard let shown else { throw SystemExit.noInput }
    if let maxAge, shown.result.age(at: context.now) > maxAge.duration { throw SystemExit.tryLater }
  }
}
