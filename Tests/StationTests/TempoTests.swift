import Testing

@testable import vane_station

@Suite struct TempoTests {
  @Test func currentValuesMoveOnTheQuarterHour() {
    #expect(Tempo(seconds: 900).step(at: 1_790_432_999) == 1_790_432_100)
    #expect(Tempo(seconds: 900).step(at: 1_790_433_000) == 1_790_433_000)
    #expect(Tempo(seconds: 900).swing(at: 1_790_433_000) == 0)
  }

  @Test func fastTempoSwingsByMoreThanADegree() {
    let tempo = Tempo(seconds: 2)
    let swings = (0..<7).map { tempo.swing(at: 1_790_433_000 + $0 * 2) }
    #expect(swings.sorted() == [-4.5, -3, -1.5, 0, 1.5, 3, 4.5])
    #expect(tempo.swing(at: 1_790_433_001) == swings[0])
  }
}
