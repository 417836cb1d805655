import Foundation
import Presentation
import WeatherStore

/// The places that a refresh of all of them does not ask about, because what is known of them is still valid: a line
/// for each time until when.
struct LeftOutText {
  let lines: [String]

  init(_ valid: [(place: SavedLocation, until: Date)], context: CommandContext) {
    let time = LocalTime(zone: context.zone, wording: context.wording)
    let groups = Dictionary(grouping: valid) { time.text($0.until, seenAt: context.now) }
    lines = groups.sorted { ($0.value.first?.until ?? .distantPast) < ($1.value.first?.until ?? .distantPast) }
      .map { until, places in
        context.words.notAskedAbout(places.map { PlaceText($0.place.location).name }, until)
      }
  }
}
