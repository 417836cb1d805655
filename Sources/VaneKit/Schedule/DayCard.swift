import BackgroundFetch
import ScheduleParts
import Wording

/// The output of `vane schedule` for the user: the sentence of `vane status`, when the user looks again after a look, and
/// the coming day as a chart. If there is nothing to draw, the card is one sentence.
struct DayCard: Sendable {
  let facts: DayFacts
  let reader: Reader
  private var wording: Wording { reader.wording }

  /// The filtered lines, none wider than the terminal if that has at least 40 columns.
  var lines: [String] {
    if let gap = undrawn { return reader.wrapped([sentence(gap)]) }
    let chart = DayChart(facts.ahead, for: reader)
    let learned = facts.gap.map(sentence) ?? facts.lookAgain.map(sentence(ofHours:))
    let lines =
      reader.wrapped(sentence, .title) + (learned.map { reader.wrapped($0, nil) } ?? []) + [InkLine()]
      + reader.wrapped(chart.caption, .dim) + chart.lines
    return lines.map(reader.painted)
  }

  /// The content as one sentence.
  var sentence: String {
    if let gap = undrawn { return sentence(gap) }
    return reader.sentence(facts.decision, isHosted: facts.isHosted)
  }

  /// The reason why no chart can be drawn. Without learned data, the plan for an unknown user is drawn.
  private var undrawn: DayFacts.Gap? { facts.gap == .nothingLearned ? nil : facts.gap }

  private func sentence(_ gap: DayFacts.Gap) -> String {
    switch gap {
    case .fixed: wording.tr("Nothing is learned while schedule.policy is fixed: every interval starts an update.")
    case .nothingSaved: wording.tr("No place is saved, so no update is planned. Save one: vane set Berlin")
    case .nothingLearned:
      wording.tr("Nothing learned yet. Until then, updates follow a typical day.")
    }
  }

  /// Returns when the user most often looks again after a look.
  private func sentence(ofHours hours: Int) -> String {
    hours == 0
      ? wording.tr("You most often look again within an hour of a look.")
      : wording.tr(
        "You most often look again {from} to {to} hours after a look.", ["from": "\(hours)", "to": "\(hours + 1)"])
  }
}
