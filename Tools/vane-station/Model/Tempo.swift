/// How often the current values move on.
struct Tempo: Equatable, Sendable {
  /// Seconds; 900 in reality.
  let seconds: Int

  /// The step an instant belongs to: its beginning, in Unix seconds.
  func step(at instant: Int) -> Int {
    instant - (instant % seconds + seconds) % seconds
  }

  /// °C added to the current values of a step, so that a tempo faster than real weather shows something new.
  ///
  /// Seven values 1.5 °C apart, in an order that jumps: two steps show the same one only when their distance is a
  /// multiple of seven. At the real tempo there is none.
  func swing(at instant: Int) -> Double {
    guard seconds < 900 else { return 0 }
    let index = ((instant / seconds) % 7 + 7) % 7
    return Double(index * 3 % 7) * 1.5 - 4.5
  }
}
