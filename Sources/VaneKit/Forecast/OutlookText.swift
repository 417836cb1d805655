import Weather
import Wording

extension Reader {
  /// Returns a second opinion in a few words, `MET Norway: 3° less tomorrow`; `nil` if it is too old, or for another
  /// day than today and tomorrow.
  ///
  /// - Parameter today: the day at the place.
  func text(of opinion: SecondOpinion, on today: CivilDate?) -> String? {
    let difference = opinion.temperatureMax - opinion.ownTemperatureMax
    guard opinion.isShown(at: now), let today, let degrees = units.degrees(ofDifference: abs(difference)) else {
      return nil
    }
    let names: KeyValuePairs = ["provider": SafeText.line(opinion.name), "degrees": degrees]
    return switch (opinion.date.daysSince1970 - today.daysSince1970, difference < 0) {
    case (0, true): wording.tr("{provider}: {degrees} less today", names)
    case (0, false): wording.tr("{provider}: {degrees} more today", names)
    case (1, true): wording.tr("{provider}: {degrees} less tomorrow", names)
    case (1, false): wording.tr("{provider}: {degrees} more tomorrow", names)
    default: nil
    }
  }
}

extension ResultFacts {
  /// How far forecasts of the temperature are usually off, in several forms, the longest first:
  /// `±1° in 12 hours, ±2° tomorrow, ±3° in 5 days at EDDB`, `±2° tomorrow at EDDB`. Empty until it is known.
  var usualErrors: [String] {
    guard let outlook = result.report.station, let error = outlook.usualError else { return [] }
    func width(upTo hours: Int) -> String? {
      error.temperature(ahead: Double(hours) * 3_600).flatMap { units.degrees(ofDifference: max(1, $0)) }
    }
    let parts = [
      width(upTo: 12).map { wording.tr("±{degrees} in {hours} hours", ["degrees": $0, "hours": "12"]) },
      width(upTo: 48).map { wording.tr("±{degrees} tomorrow", ["degrees": $0]) },
      width(upTo: 120).map { wording.tr("±{degrees} in {days} days", ["degrees": $0, "days": "5"]) },
    ]
    return [parts.compactMap(\.self), [parts[1]].compactMap(\.self)].filter { !$0.isEmpty }.map {
      wording.tr("{errors} at {station}", ["errors": wording.list($0), "station": SafeText.line(outlook.station)])
    }
  }

  /// The longest form that fits, as a line below a table.
  var usualErrorNote: String? {
    let notes = usualErrors.map { wording.tr("Accuracy: {errors}", ["errors": $0]) }
    return notes.first { note in reader.width.map { CellWidth.of(note) <= $0 } ?? true } ?? notes.last
  }
}
