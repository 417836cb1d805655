import Foundation
import Testing
import Weather

@testable import WeatherJSON

/// What the scores of a station add to a document, and how long a second opinion is printed.
@Suite struct StationOutlookTests {
  private let asked = Date(timeIntervalSince1970: 1_770_462_000)

  @Test func readsWhatItWrote() throws {
    let result = try sampleResult()
    for isCompact in [false, true] {
      let text = Snapshot.text(of: result, staleAfter: nil, isCompact: isCompact, conditionText: words)
      let station = try WeatherDocument.decode(text, .shown(at: asked)).report.station
      #expect(station?.station == "LSZH" && station?.secondOpinion == result.report.station?.secondOpinion)
      #expect(station?.usualError?.parts == [UsualError.Part(hours: 48, temperature: 2.13)])
    }
  }

  /// It is printed from the round on for 15 hours, also by the calls that copy the stored text.
  @Test(arguments: [(-1, false), (0, true), (15 * 3_600 - 1, true), (15 * 3_600, false)])
  func anOpinionIsPrintedFor15Hours(seconds: Int, isPrinted: Bool) throws {
    let now = asked + Double(seconds)
    let stored = Snapshot.text(of: try sampleResult(), staleAfter: nil, conditionText: words)
    let filled = String(decoding: try #require(Snapshot.filled(stored, at: now)), as: UTF8.self)
    #expect(filled.contains(#""secondOpinion":{"askedAt":"#) == isPrinted)
    #expect(filled.contains(#""secondOpinion":null},"units":"#) != isPrinted)
    let decoded = try WeatherDocument.decode(filled).report.station
    #expect(decoded?.secondOpinion != nil || !isPrinted)
    #expect(decoded?.usualError?.days == 90)
  }

  /// The name of a place cannot pass for an opinion.
  @Test func aNameIsNoOpinion() throws {
    let name = #"","secondOpinion":{"askedAt":"1999-01-01T00:00:00Z","units":{"#
    var result = try sampleResult(name: name)
    result.report.station?.secondOpinion = nil
    let stored = Snapshot.text(of: result, staleAfter: nil, conditionText: words)
    let filled = String(decoding: try #require(Snapshot.filled(stored, at: asked)), as: UTF8.self)
    #expect(filled == WeatherDocument.encode(result, staleAfter: nil, at: asked, conditionText: words))
  }

  @Test func readsADocumentWithoutAStation() throws {
    var result = try sampleResult()
    result.report.station = nil
    let text = Snapshot.text(of: result, staleAfter: nil, conditionText: words)
    let older = text.replacing(#""station":null,"#, with: "")
    let decoded = try WeatherDocument.decode(older)
    #expect(older != text && decoded.report.station == nil)
    #expect(Snapshot.filled(older, at: asked) != nil)
  }
}
