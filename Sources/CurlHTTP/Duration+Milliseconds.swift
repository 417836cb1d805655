extension Duration {
  /// The duration in milliseconds for libcurl: rounded up, at least 1 (0 would mean no limit), at most 24 days.
  var wholeMilliseconds: Int {
    let longest = Duration.milliseconds(Int32.max)
    if self >= longest { return Int(Int32.max) }
    let (seconds, attoseconds) = components
    let roundedUp = (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000
    return max(1, Int(seconds * 1_000 + roundedUp))
  }

  /// The duration in seconds for a sentence: `15 s`, `0.5 s`.
  var inSeconds: String {
    let exact = self / .seconds(1)
    // The rest of a deadline is never a round number; hundredths are precise enough.
    let seconds = exact < 0.01 ? exact : (exact * 100).rounded() / 100
    return seconds == seconds.rounded() ? "\(Int(seconds)) s" : "\(seconds) s"
  }
}
