import Foundation
import Weather
import Zones

@testable import VaneKit
@testable import Wording

/// The air of Berlin on Friday 20 November 2026 and three more days: a rush hour in the evening, and ozone on Saturday.
enum AirSample {
  static func series(pollen: Bool = true) -> AirSeries {
    // Midnight in Berlin of the day before.
    var series = AirSeries(start: Sample.updatedAt.addingTimeInterval(-38 * 3_600 - 300), count: 120)
    func fill(_ quantity: AirQuantity, _ value: (Int) -> Double?) {
      series[quantity] = (0..<series.count).map(value)
    }
    fill(.pollutant(.fineParticles)) { hour in (42..<46).contains(hour) ? 93.4 : hour < 60 ? 18.2 : 8 }
    fill(.pollutant(.particles)) { _ in 24.6 }
    fill(.pollutant(.ozone)) { hour in (60..<66).contains(hour) ? 128 : 43 }
    fill(.pollutant(.nitrogenDioxide)) { _ in 21.04 }
    fill(.pollutant(.sulphurDioxide)) { _ in 1.7 }
    fill(.pollutant(.carbonMonoxide)) { _ in 163 }
    fill(.dust) { _ in 0 }
    guard pollen else { return series }
    fill(.pollen(.birch)) { hour in hour < 72 ? 62 : 0 }
    fill(.pollen(.grass)) { _ in 0.1 }
    fill(.pollen(.olive)) { _ in 0 }
    return series
  }

  static func lines(
    _ wording: Wording = .english, by scale: AirScale = .european, glyphs: GlyphSet = .unicode, width: Int? = nil,
    minutes: Double = 12, series: AirSeries = series()
  ) throws -> [String] {
    var reader = Reader(now: Sample.after(minutes), zone: try Sample.zone("Europe/Berlin"), wording: wording)
    (reader.width, reader.glyphs) = (width, glyphs)
    let facts = AirFacts(
      AirReport(series, by: scale), at: try Sample.result().location, updatedAt: Sample.updatedAt, for: reader)
    return AirView(facts: facts).lines
  }
}
