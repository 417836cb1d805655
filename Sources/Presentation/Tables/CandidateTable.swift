public import Weather

/// The places that a name may mean, numbered from 1 for `--pick`.
public struct CandidateTable: Sendable {
  private let table: Table

  /// One place, and how many people live there when known.
  public struct Candidate: Sendable {
    let location: Location
    let population: Int?

    public init(_ location: Location, population: Int?) {
      self.location = location
      self.population = population
    }
  }

  public init(_ candidates: [Candidate], wording: Wording = .english) {
    let words = wording.table
    table = Table(
      columns: [
        .init(words.number, alignment: .right), .init(words.name), .init(words.region), .init(words.country),
        .init(words.population, alignment: .right), .init(words.coordinates),
      ],
      rows: candidates.enumerated().map { index, candidate in
        let place = PlaceText(candidate.location)
        let population = candidate.population.map { GroupedNumber.text($0, separator: words.groupSeparator) }
        return [
          String(index + 1), place.name, place.region.orDash, place.country.orDash, population ?? PlaceText.absent,
          place.coordinates,
        ]
      })
  }

  /// The titles and one line for each place.
  public func lines(width: Int? = nil) -> [String] {
    table.lines(width: width)
  }
}
