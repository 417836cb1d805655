/// How often the current values change.
struct Tempo: Equatable, Sendable {
  /// Seconds; 900 at the real providers.
  let seconds: Int

  /// The beginning of the step that contains an instant, in Unix seconds.
  func step(at instant: Int) -> Int {
    instant - (instant % seconds + seconds) % seconds
  }

  /// °C that are added to the current values of a step, so that a fast tempo has visible changes; 0 from 900 s on.
  ///
  /// Seven values 1.5 °C apart in an order that jumps: two steps have the same value only when their distance is a
  /// multiple of seven.
  func swing(at instant: Int) -> Double {
    guard seconds < 900 else { return 0 }
    let index = ((instant / seconds) % 7 + 7) % 7
    return Double(index * 3 % 7) * 1.5 - 4.5
  }
}
