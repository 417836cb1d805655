import ArgumentParser
import Foundation
import Presentation
import Watching
import Weather
import WeatherStore

/// A fetch now, because a person asks for one.
struct Refresh: ContextCommand {
  static let configuration = CommandConfiguration(
    abstract: "Fetches now, whatever the age of what is cached.",
    discussion: """
      Every saved place in one request, or only one. Still one fetch at a time, and never against the provider's word: \
      what it leaves out is said. Warnings are read again, too.

      Example: vane refresh Berlin
      """)

  @OptionGroup var asked: PlaceOptions

  func run(_ context: CommandContext) throws {
    _ = try context.settings()
    let store = try context.storeForReading()
    let place = try SavedPlaces(store, context).find(asked.name)
    // As the fetch finds it: what it brings is valid afterwards, too.
    let leftOut =
      asked.name == nil ? LeftOutText(try store.validPlaces(at: context.now), context: context).lines : []
    let only = asked.name == nil ? [] : ["--location", "\(place.id)"]
    let fetch = try FetchProgram(context).start(["refresh"] + only, showsErrors: true)
    let ending = Spinner(context).whileRunning(fetch)
    switch ending.answer {
    case .newData:
      let look = Look(
        context: context, settings: context.settingsForReading(), store: store, place: place, units: nil, asJSON: false)
      _ = try look.show(try store.cachedResult(for: place.id))
      look.note(in: store)
      try context.write(lines: leftOut)
    case .noData:
      let reason = try store.wakeUp(of: fetch)?.outcome?.reason
      let isOnlyLeftOut = reason?.code == "valid" && !leftOut.isEmpty
      if !isOnlyLeftOut { try context.write("\(NoDataText(reason, context: context).line)\n") }
      if isOnlyLeftOut || reason?.code == "refresh" { try context.write(lines: leftOut) }
      if reason?.code == "held" { throw SystemExit.tryLater }
    case .failed(let reason):
      context.say(context.words.notUpdated(reason))
      throw ending.status
    default:
      throw CommandError(ending.statusWithoutAnswer, context.words.noAnswer)
    }
  }
}
