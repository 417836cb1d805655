import ArgumentParser
import VaneKit

/// `vane air`: air quality and pollen.
struct ShowAir: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "air", abstract: "Shows air quality and pollen: now, the hours to come and the days.",
    discussion: """
      Reads only the cache. The index is computed from the concentrations: in the United States that of the EPA, \
      elsewhere the European one, unless air.index names one. A day counts by its worst hour from now on. Pollen is \
      known in Europe only, in its season, and shown where there is some. Its classes are those of Breezy Weather (Atmo \
      France).

      --json prints one object, every key always present: schema, location, state, index, now, \
      hours[]{time, level, number, pollutant, concentrations, pollen}, days[]{date, level, number, pollutant, pollen}, \
      updatedAt, age, attribution, units. state is cached, never, none or off; without cached values, now is null.

      Example: vane air Berlin
      """)

  @OptionGroup var place: PlaceOptions

  @OptionGroup var color: ColorOptions

  @Flag(help: "Draw with ASCII characters alone.")
  var ascii = false

  @Flag(help: "One JSON object.")
  var json = false

  func run(_ session: Session) throws {
    try session.showAir(place.name, ascii: ascii, json: json, color: color.color)
  }
}
