import ArgumentParser
import VaneKit

/// `vane rain`: rain within the next two hours.
struct Rain: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "rain",
    abstract: "Says when it rains within the next two hours.",
    discussion: """
      From what is cached, by the quarter of an hour as far as the provider has quarters, by the hour beyond. A block \
      stands for a quarter; each level is twice as hard as the one before, from 0.5 mm an hour up. Times are those \
      of the place.

      --json prints one object, every key always there: schema, location, text, begin, end, again, knownUntil, \
      quarters[]{start, precipitation, basis, kind}, updatedAt, age, stale, units. basis is quarter, or hour where \
      the amount is that of the whole hour around; the times in text are those of the place.

      Example: vane rain Berlin
      """)

  @OptionGroup var options: SeriesOptions

  @Flag(help: "Draw with ASCII characters alone.")
  var ascii = false

  @Flag(help: "One JSON object, in canonical units unless --units is given.")
  var json = false

  func run(_ session: Session) throws {
    try session.showRain(options.request(ascii: ascii, json: json))
  }
}
