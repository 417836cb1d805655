public import Weather

/// The saved places, the current one marked with a star.
public struct LocationTable: Sendable {
  /// The titles and one line for each place.
  public let lines: [String]

  /// Creates the table.
  ///
  /// - Parameter current: the index of the current location; `nil` if there is none.
  public init(_ locations: [Location], current: Int?, for reader: Reader) {
    let wording = reader.wording
    lines = Table(
      columns: [
        "", wording.tr("Name"), wording.tr("Region"), wording.tr("Country"), wording.tr("Coordinates"),
        wording.tr("Time zone"),
      ].map { .init($0) },
      rows: locations.enumerated().map { index, location in
        let place = PlaceText(location)
        return [
          index == current ? "*" : "", place.name, place.region.orDash, place.country.orDash, place.coordinates,
          SafeText.line(location.timeZone ?? "").orDash,
        ]
      },
      roles: locations.indices.map { index in
        let name: InkRole? = index == current ? .title : nil
        return [name, name, nil, nil, .dim, .dim]
      }
    ).lines(for: reader)
  }
}
