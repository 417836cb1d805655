import ArgumentParser
import VaneKit

/// `vane meteogram`: the coming hours as a chart or a picture.
struct DrawMeteogram: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "meteogram",
    abstract: "Draws the hours to come: temperature, precipitation and its chance, wind, day and night.",
    discussion: """
      From what is cached. Hours and days are those of the place; each hour takes at least one column. An arrow points \
      to where the wind blows; in ASCII, letters say where it comes from.

      Example: vane meteogram --hours 24 --svg weather.svg
      """)

  /// What a chart in a pipe is drawn for.
  private static let usualWidth = 80
  /// How much a picture shows when nobody says.
  private static let usualPictureHours = 48

  @OptionGroup var options: SeriesOptions

  @Option(help: ArgumentHelp("How many hours; as many as look well by default.", valueName: "count"))
  var hours: Int?

  @Option(help: ArgumentHelp("Columns to draw in; those of the terminal by default.", valueName: "columns"))
  var width: Int?

  @Option(help: ArgumentHelp("Write a picture of the same hours instead; - for standard output.", valueName: "file"))
  var svg: String?

  @Flag(help: "Draw with ASCII characters alone.")
  var ascii = false

  func validate() throws {
    if let hours, !(2...384).contains(hours) { throw ValidationError("--hours is \(hours); it must be from 2 to 384") }
    if let width, !(20...1000).contains(width) {
      throw ValidationError("--width is \(width); it must be from 20 to 1000")
    }
  }

  func run(_ session: Session) throws {
    try session.drawMeteogram(options.request(ascii: ascii), hours: hours, width: width, svg: svg)
  }
}
