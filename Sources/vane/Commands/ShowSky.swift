import ArgumentParser
import VaneKit

/// `vane sky`: sun and moon at a saved place.
struct ShowSky: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "sky", abstract: "Shows sunrise, sunset, twilight, the length of the day, and the moon.",
    discussion: """
      Computed for the place and the current day there, and for the six days after it; no forecast is needed. Twilight \
      is civil, nautical or astronomical: the sun is less than 6, 12 or 18 degrees below the horizon.

      --json prints one object: schema, location, timeZone, moonIllumination (per cent, now), moonPhases[]{phase, at}, \
      days[]. Instants are in UTC, lengths in seconds.

      Example: vane sky Berlin
      """)

  @OptionGroup var place: PlaceOptions

  @OptionGroup var color: ColorOptions

  @Flag(help: "Write ASCII characters alone.")
  var ascii = false

  @Flag(help: "One JSON object.")
  var json = false

  func run(_ session: Session) throws {
    try session.showSky(of: place.name, color: color.color, ascii: ascii, json: json)
  }
}
