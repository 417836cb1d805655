import Foundation
import Weather

/// The next two hours in one sentence, and as a row of blocks.
///
/// Times are in the time zone of the place, as in its forecast.
public struct RainView: Sendable {
  private let facts: SeriesFacts
  private let outlook: RainOutlook
  private let spells: RainSpells
  private let time: LocalTime

  public init(_ facts: SeriesFacts) {
    self.facts = facts
    outlook = RainOutlook(facts.result.report, at: facts.now)
    spells = RainSpells(outlook)
    time = LocalTime(zone: facts.zone, wording: facts.wording)
  }

  /// Returns the sentence, the blocks, the notes on them, the age of a stale result, and the time zone if it is not the
  /// user's.
  public func lines(width: Int? = nil) -> [String] {
    let words = facts.wording.rain
    let isKnown = spells.knownUntil != nil
    let byTheHour = isKnown && outlook.slots.allSatisfy { $0.basis == .hour } ? words.byTheHour : nil
    let wrapped = { (text: String?, role: InkRole?) in
      let lines = text.map { text in width.map { WrappedText.lines(text, width: $0) } ?? [text] } ?? []
      return lines.map { InkLine($0, role) }
    }
    let age = facts.isStale ? facts.updated : nil
    return facts.fitted(
      wrapped(sentence, nil) + [blocks] + wrapped(byTheHour, .dim) + wrapped(age, .stale)
        + wrapped(facts.clockNote, .dim), to: width)
  }

  /// The sentence: `Rain from 14:30, heaviest 4.8 mm/h around 15:00, dry from 15:45.`
  public var sentence: String {
    facts.wording.rain.sentence(parts)
  }

  private var parts: [String] {
    let words = facts.wording.rain
    guard let knownUntil = spells.knownUntil else { return [words.unknown] }
    guard let begin = spells.begin, let kind = spells.known.first(where: \.isWet)?.kind else {
      return [words.none(time.timeOfDay(knownUntil))]
    }
    let heaviest = spells.heaviest.flatMap(text)
    let end = spells.end.map(time.timeOfDay)
    let again = spells.again.map { words.again(time.timeOfDay($0)) }
    guard spells.hasBegun else {
      return [words.from(kind, time.timeOfDay(begin)), heaviest, end.map(words.dryFrom), again].compactMap(\.self)
    }
    let until = end.map { words.until(kind, $0) } ?? words.atLeastUntil(kind, time.timeOfDay(knownUntil))
    return [until, heaviest, again].compactMap(\.self)
  }

  /// Returns the highest intensity per hour, as in the blocks: an amount per quarter-hour would be misread as per hour.
  /// Returns `nil` if the unit is too coarse.
  private func text(_ slot: RainOutlook.Slot) -> String? {
    guard let amount = facts.units.precipitation(slot.rate), amount != facts.units.precipitation(0) else { return nil }
    return facts.wording.rain.heaviest(amount, time.timeOfDay(slot.start))
  }

  /// The blocks: `14:15 ··▂▄▅▃▁· 16:15  Berlin`.
  private var blocks: InkLine {
    let ends = [outlook.slots.first?.start, outlook.slots.last?.end].compactMap { $0.map(time.timeOfDay) }
    let row = outlook.slots.map { RainGlyphs(facts.glyphs).glyph(of: $0) }
    let rates = outlook.slots.map { slot in slot.amount.map { _ in slot.rate } ?? 0 }
    return InkLine((ends.first ?? "") + " ", .dim) + InkLine(row) { .rain(rates[$0]) }
      + InkLine(" " + (ends.last ?? ""), .dim) + InkLine("  ") + InkLine(PlaceText(facts.result.location).name, .title)
  }
}
