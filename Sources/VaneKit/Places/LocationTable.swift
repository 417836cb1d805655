import Weather
import Wording

/// The saved places, the current one marked with a star.
struct LocationTable: Sendable {
  /// The titles and one line for each place.
  let lines: [String]

  /// Creates the table.
  ///
  /// - Parameter current: the index of the current location; `nil` if there is none.
  init(_ locations: [Location], current: Int?, for reader: Reader) {
    let wording = reader.wording
    lines = Table(
      columns: [
        .init("", wraps: false), .init(wording.tr("Name")), .init(wording.tr("Region")), .init(wording.tr("Country")),
        .init(wording.tr("Coordinates"), wraps: false), .init(wording.tr("Time zone")),
      ],
      rows: locations.enumerated().map { index, location in
        let place = PlaceText(location, wording)
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

/// The places that match a name, numbered from 1 for `--pick`.
struct CandidateTable: Sendable {
  /// The titles and one line for each place.
  let lines: [String]

  /// - Parameter origin: the place from which distances are shown; `nil` for none.
  init(_ candidates: [PlaceCandidate], from origin: Coordinate?, for reader: Reader) {
    let wording = reader.wording
    lines = Table(
      columns: [
        .init(wording.tr("#"), alignment: .right), .init(wording.tr("Name")), .init(wording.tr("Region")),
        .init(wording.tr("Country")), .init(wording.tr("Population"), alignment: .right),
        .init(wording.tr("Coordinates"), wraps: false),
      ] + (origin != nil ? [.init(wording.tr("Distance"), alignment: .right)] : []),
      rows: candidates.enumerated().map { index, candidate in
        let place = PlaceText(candidate.location, wording)
        return [
          String(index + 1), place.name, place.region.orDash, place.country.orDash,
          candidate.population.map(wording.number) ?? PlaceText.absent, place.coordinates,
          origin.map { "\(wording.number(Int(candidate.location.coordinate.kilometres(to: $0).rounded()))) km" } ?? "",
        ]
      }
    ).lines(for: reader)
  }
}
