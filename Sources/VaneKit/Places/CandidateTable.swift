import Weather
import Wording

/// The places that match a name, numbered from 1 for `--pick`.
struct CandidateTable: Sendable {
  /// The titles and one line for each place.
  let lines: [String]

  /// One place, with its population and its distance, as far as they are known.
  struct Candidate: Sendable {
    let location: Location
    let population: Int?
    let kilometres: Double?

    init(_ location: Location, population: Int?, kilometres: Double? = nil) {
      self.location = location
      self.population = population
      self.kilometres = kilometres
    }
  }

  init(_ candidates: [Candidate], for reader: Reader) {
    let wording = reader.wording
    let separator = wording.language.groupSeparator
    let hasDistances = candidates.contains { $0.kilometres != nil }
    lines = Table(
      columns: [
        .init(wording.tr("#"), alignment: .right), .init(wording.tr("Name")), .init(wording.tr("Region")),
        .init(wording.tr("Country")), .init(wording.tr("Population"), alignment: .right),
        .init(wording.tr("Coordinates"), wraps: false),
      ] + (hasDistances ? [.init(wording.tr("Distance"), alignment: .right)] : []),
      rows: candidates.enumerated().map { index, candidate in
        let place = PlaceText(candidate.location, wording)
        let population = candidate.population.map { GroupedNumber.text($0, separator: separator) }
        return [
          String(index + 1), place.name, place.region.orDash, place.country.orDash, population ?? PlaceText.absent,
          place.coordinates,
          candidate.kilometres.map { "\(GroupedNumber.text(Int($0.rounded()), separator: separator)) km" }
            ?? "",
        ]
      }
    ).lines(for: reader)
  }
}
