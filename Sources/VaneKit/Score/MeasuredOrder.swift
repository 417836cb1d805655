import Weather
import Wording

/// Which provider comes first for a place because it is the most accurate there.
struct MeasuredOrder: Sendable {
  private let location: Location
  private let winner: ScoreFacts.Winner?
  private let name: String?

  /// - Parameters:
  ///   - winner: `nil` as long as no provider has won.
  ///   - name: the shown name of the winner.
  init(of location: Location, winner: ScoreFacts.Winner?, name: String?) {
    self.location = location
    self.winner = winner
    self.name = name
  }

  /// The sentence for `vane providers` and `vane status`.
  func sentence(for reader: Reader) -> String {
    let (wording, place) = (reader.wording, PlaceText(location, reader.wording).name)
    guard let winner, let name else {
      return wording.tr(
        "providers.order is measured: no provider has won for {place} yet, so the usual order counts.", ["place": place]
      )
    }
    return wording.tr(
      "providers.order is measured: {provider} comes first for {place}, where it is the most accurate ({percent}) since {day}.",
      [
        "provider": SafeText.line(name), "place": place, "percent": reader.units.percentage(winner.percent) ?? "",
        "day": wording.dates.date(winner.since.day, winner.since.monthName, year: winner.since.year),
      ])
  }
}

extension ScoreFacts {
  /// Returns a probability in per cent, never rounded up to certainty.
  static func percent(ofProbability probability: Double) -> Double { min(99, (probability * 100).rounded(.down)) }
}

extension ScoreFacts.Winner {
  /// The probability, per cent.
  var percent: Double { ScoreFacts.percent(ofProbability: probability) }
}
