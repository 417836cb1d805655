import BackgroundFetch
import ScheduleParts
import Wording

/// The interval of background updates in words: the choice, the interval in force, and the reason for a difference.
struct IntervalText: Sendable {
  let chosen: BackgroundFetchInterval
  let inForce: BackgroundFetchInterval
  /// The schedule that gives the shortest interval allowed now; that may be longer than at the time of the choice.
  let schedule: FetchSchedule
  /// Whether any place is saved.
  let isAnySaved: Bool
  let reader: Reader
  private var wording: Wording { reader.wording }

  /// Returns both intervals, and the update interval of the provider.
  ///
  /// - Parameter cadence: the time between two of the provider's own updates.
  func lines(provider: String, cadence: Duration) -> [String] {
    let rows = [
      (wording.tr("Chosen"), chosenText), (wording.tr("In force"), inForceText),
      (
        wording.tr("Provider"),
        wording.tr(
          "{provider} has new current values every {duration}",
          ["provider": SafeText.line(provider), "duration": wording.length(cadence)])
      ),
    ]
    return reader.card(rows.map { (InkLine($0.0), InkLine($0.1)) }).map(reader.painted)
  }

  /// The effect of the choice just made, in one sentence.
  var effect: String {
    guard let length = chosen.length(under: schedule).map(wording.length) else {
      return wording.tr("Background updates are now off. Fetch by hand: vane refresh")
    }
    guard isAnySaved else {
      return wording.tr(
        "Saved, but not in force, because no place is saved: {interval}.", ["interval": text(of: chosen)])
    }
    return wording.tr("Background updates are now at least {interval} apart.", ["interval": length])
  }

  /// Returns the rule for the time of updates within the chosen interval, in one sentence; `nil` if no updates will
  /// come.
  ///
  /// - Parameter learns: whether the schedule learns when the user looks.
  func timing(learns: Bool) -> String? {
    switch chosen {
    case .never: nil
    case _ where !learns: wording.tr("Every interval starts an update, because schedule.policy is fixed.")
    case .minimum: wording.tr("Vane learns from your habits when to update.")
    case .atLeast: wording.tr("Updates are at least this far apart; Vane learns from your habits when to update.")
    }
  }

  /// The chosen interval: `minimum, which is 15 min`.
  var chosenText: String { text(of: chosen) }

  /// The interval in force, with the reason if it differs from the choice.
  var inForceText: String {
    switch inForce.length(under: schedule) {
    case nil: chosen != .never && !isAnySaved ? wording.tr("never, because no place is saved") : wording.tr("never")
    case let length?:
      if !isAnySaved {
        wording.tr("{interval}, until the next update finds no place saved", ["interval": wording.length(length)])
      } else if inForce != .minimum, inForce != .atLeast(length) {
        wording.tr("{interval}, the shortest that schedule.minimum allows", ["interval": wording.length(length)])
      } else {
        text(of: inForce)
      }
    }
  }

  private func text(of interval: BackgroundFetchInterval) -> String {
    switch interval {
    case .never: wording.tr("never")
    case .minimum:
      wording.tr(
        "at most every {interval}", ["interval": wording.length(interval.length(under: schedule) ?? .zero)])
    case .atLeast(let duration): wording.length(duration)
    }
  }
}
