import Foundation
import Testing
import Weather
import WeatherJSON
import Zones

@testable import VaneKit
@testable import Wording

/// What a line needs of a document: one without fields of the time ahead reads only the present.
@Suite struct ReadAheadTests {
  /// The lines of a document of which a part is read.
  private func lines(_ format: BarFormat, _ text: String, _ extent: WeatherDocument.Extent, _ day: RandomDay) throws
    -> [String]
  {
    let result = try WeatherDocument.decode(text, extent)
    let facts = ResultFacts(result, staleAfter: .seconds(5_400), for: Reader(now: day.now, zone: day.zone))
    return format.lines(of: .weather(facts))
  }

  @Test(arguments: RandomDay.Shape.allCases) func showsTheSameFromThePresentAlone(shape: RandomDay.Shape) throws {
    let fields = TemplateField.allCases.filter { !$0.readsAhead }
    let template = fields.map { "{\($0.rawValue)|-}" }.joined(separator: " ")
    let formats = try [BarFormat(.plain, template: template), BarFormat(.i3bar), BarFormat(.tmux, template: "{high}")]
    for (index, zone) in RandomDay.zones.enumerated() {
      for seed in 0..<2 {
        let day = try RandomDay(shape, zone: zone, seed: UInt64(index * 100 + seed))
        let text = WeatherDocument.encode(
          day.result, staleAfter: nil, at: day.result.updatedAt, conditionText: \.rawValue)
        for format in formats {
          #expect(!format.readsAhead)
          let shown = try lines(format, text, .shown(at: day.now), day)
          #expect(try lines(format, text, .present(at: day.now), day) == shown, "\(day)")
        }
      }
    }
  }

  @Test(arguments: ["chance", "today", "today.short", "rain.next", "tomorrow", "days"])
  func readsAheadForTheseFields(field: String) throws {
    #expect(try BarFormat(.plain, template: "{temperature} {? {\(field)}}").readsAhead)
    #expect(try BarFormat(.waybar, template: "{temperature}").readsAhead)
    #expect(try BarFormat(.prometheus).readsAhead)
  }
}
