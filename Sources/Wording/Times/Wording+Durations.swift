/// Durations for the user.
///
/// Ages and waits are rounded down to a precision that suits their size: minutes within a day (`2 h 5 min`), hours
/// within two days (`26 h`), whole days after that.
extension Wording {
  /// Returns an age: `just now` below a minute or if negative, then `4 min ago`, `2 h 5 min ago`, `3 days ago`.
  public func ago(_ age: Duration) -> String {
    age < .seconds(60) ? tr("just now") : tr("{length} ago", ["length": rounded(age)])
  }

  /// Returns a wait: `now` below a second or if overdue, then `in 40 s`, `in 5 h 12 min`.
  public func ahead(_ wait: Duration) -> String {
    if wait < .seconds(1) { return trc("due", "now") }
    let length = wait < .seconds(60) ? seconds(String(wait.components.seconds)) : rounded(wait)
    return tr("in {length}", ["length": length])
  }

  /// Returns a length to the minute, `8 h 30 min`, from seconds.
  public func lengthInMinutes(_ seconds: Double) -> String { length(.seconds(60 * Int((seconds / 60).rounded()))) }

  /// Returns the length of an interval or of an operation: `350 ms`, `1.4 s`, `2 s`, `15 min`, `1 h 30 min`, `2 days`.
  ///
  /// The precision is tenths of a second below a minute, and whole seconds above; a negative duration is shown as zero.
  public func length(_ duration: Duration) -> String {
    let duration = max(duration, .zero)
    let (seconds, attoseconds) = duration.components
    if seconds == 0 {
      return tr("{number} ms", ["number": String(attoseconds / 1_000_000_000_000_000)])
    }
    if seconds < 60 {
      let tenths = attoseconds / 100_000_000_000_000_000
      return self.seconds(tenths == 0 ? String(seconds) : language.written("\(seconds).\(tenths)"))
    }
    let parts = [
      nonZero(Int(seconds / 86_400), days),
      nonZero(Int(seconds / 3600 % 24), hours),
      nonZero(Int(seconds / 60 % 60), minutes),
      nonZero(Int(seconds % 60)) { self.seconds(String($0)) },
    ]
    return parts.compactMap(\.self).joined(by: gap)
  }

  /// Returns an age or a wait without further words: `2 h 5 min`. Below a minute it is `0 min`.
  public func rounded(_ duration: Duration) -> String {
    let whole = Int(duration.components.seconds / 60)
    switch whole {
    case ..<60: return minutes(whole)
    case ..<1440:
      let rest = nonZero(whole % 60, minutes)
      return [hours(whole / 60), rest].compactMap(\.self).joined(by: gap)
    case ..<2880: return hours(whole / 60)
    default: return days(whole / 1440)
    }
  }

  /// The text between two units: Japanese has none.
  private var gap: String { language == .japanese ? "" : " " }

  private func seconds(_ number: String) -> String {
    tr("{number} s", ["number": number])
  }

  private func minutes(_ count: Int) -> String {
    tr("{number} min", ["number": String(count)])
  }

  private func hours(_ count: Int) -> String {
    tr("{number} h", ["number": String(count)])
  }

  private func days(_ count: Int) -> String {
    trn("1 day", "{count} days", count)
  }

  private func nonZero(_ count: Int, _ text: (Int) -> String) -> String? {
    count == 0 ? nil : text(count)
  }
}

extension Duration {
  /// Returns the next age at which the text of ``Wording/ago(_:)`` changes.
  ///
  /// - Parameter limit: the age in seconds from which the text counts hours, up to two days.
  public func nextAge(inMinutesBelow limit: Int64 = 86_400) -> Duration {
    let seconds = max(0, components.seconds)
    let step: Int64 = seconds < limit ? 60 : seconds < 172_800 ? 3600 : 86_400
    return .seconds((seconds / step + 1) * step)
  }
}
