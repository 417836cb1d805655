import FoundationEssentials
import Weather
import Wording

/// The next two hours in one sentence, and as a row of blocks.
///
/// Times are in the time zone of the place, as in its forecast.
struct RainView: Sendable {
  private let facts: ResultFacts
  private let outlook: RainOutlook
  private let spells: RainSpells
  private var time: LocalTime { facts.time }

  init(facts: ResultFacts) {
    self.facts = facts
    outlook = RainOutlook(facts.result.report, at: facts.now)
    spells = RainSpells(outlook)
  }

  /// The sentence, the blocks, the notes on them, the age of a stale result, and the note on the times.
  var lines: [String] {
    let wording = facts.wording
    let isKnown = spells.knownUntil != nil
    let byTheHour =
      isKnown && outlook.slots.allSatisfy { $0.basis == .hour }
      ? wording.tr("Hourly values; this forecast has no quarter hours.") : nil
    let age = facts.isStale ? facts.updated : nil
    let clock = facts.clock.note(on: outlook.slots.flatMap { [$0.start, $0.end] })
    let notes: [(String?, InkRole)] = [(byTheHour, .dim), (age, .stale), (clock, .dim)]
    return facts.reader.fitted(
      facts.reader.wrapped(sentence) + [blocks]
        + notes.flatMap { text, role in text.map { facts.reader.wrapped($0, role) } ?? [] })
  }

  /// The sentence: `Rain from 14:30, heaviest 4.8 mm/h around 15:00, dry from 15:45.`
  var sentence: String {
    facts.wording.tr("{parts}.", ["parts": facts.wording.list(parts)])
  }

  private var parts: [String] {
    let wording = facts.wording
    guard let knownUntil = spells.knownUntil else {
      return [wording.tr("No forecast for the next two hours is available")]
    }
    guard let begin = spells.begin, let kind = spells.known.first(where: \.isWet)?.kind else {
      return [wording.tr("Dry until at least {time}", ["time": time.timeOfDay(knownUntil)])]
    }
    let heaviest = spells.heaviest.flatMap(text)
    let end = spells.end.map(time.timeOfDay)
    let again = spells.again.map { wording.tr("again from {time}", ["time": time.timeOfDay($0)]) }
    guard spells.hasBegun else {
      let from = wording.tr("{kind} from {time}", ["kind": wording.text(of: kind), "time": time.timeOfDay(begin)])
      return [from, heaviest, end.map { wording.tr("dry from {time}", ["time": $0]) }, again].compactMap(\.self)
    }
    let until =
      if let end {
        wording.tr("{kind} until {time}", ["kind": wording.text(of: kind), "time": end])
      } else {
        wording.tr(
          "{kind} until at least {time}", ["kind": wording.text(of: kind), "time": time.timeOfDay(knownUntil)])
      }
    return [until, heaviest, again].compactMap(\.self)
  }

  /// Returns the highest intensity per hour, as in the blocks: an amount per quarter-hour would be misread as per hour.
  /// Returns `nil` if the unit is too coarse.
  private func text(_ slot: RainOutlook.Slot) -> String? {
    guard let amount = facts.units.precipitation(slot.rate), amount != facts.units.precipitation(0) else { return nil }
    return facts.wording.tr(
      "heaviest {amount}/h around {time}", ["amount": amount, "time": time.timeOfDay(slot.start)])
  }

  /// The blocks: `14:15 ··▂▄▅▃▁· 16:15  Berlin`.
  private var blocks: InkLine {
    let ends = [outlook.slots.first?.start, outlook.slots.last?.end].compactMap { $0.map(time.timeOfDay) }
    let row = outlook.slots.map { RainGlyphs(facts.reader.glyphs).glyph(of: $0) }
    let rates = outlook.slots.map { slot in slot.amount.map { _ in slot.rate } ?? 0 }
    return InkLine((ends.first ?? "") + " ", .dim) + InkLine(row) { .rain(rates[$0]) }
      + InkLine(" " + (ends.last ?? ""), .dim) + InkLine("  ")
      + InkLine(PlaceText(facts.result.location, facts.wording).name, .title)
  }
}

extension Wording {
  /// Returns the kind of precipitation at the begin of a sentence: `Rain`.
  fileprivate func text(of kind: RainOutlook.Kind) -> String {
    switch kind {
    case .rain: trc("precipitation", "Rain")
    case .snow: trc("precipitation", "Snow")
    case .sleet: trc("precipitation", "Sleet")
    }
  }
}

/// The intensity of rain as one character; the same height has the same meaning in every place and at every time.
struct RainGlyphs {
  private let levels: [Character]
  private let dry: Character
  private let unknown: Character

  init(_ set: GlyphSet) {
    switch set {
    case .unicode:
      (levels, dry, unknown) = (["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"], "·", "?")
    case .ascii:
      (levels, dry, unknown) = ([".", ":", "-", "=", "+", "*", "#", "@"], "_", "?")
    }
  }

  /// Returns the character of a slot. Each level is twice as heavy as the one before: up to 0.5 mm an hour, then 1, 2
  /// and so on to over 32.
  ///
  /// Meteorologists call rain light below 2.5 mm an hour, heavy above 10, violent above 50 (WMO-No. 8). The blocks stay
  /// low, rise and fill at about these values.
  func glyph(of slot: RainOutlook.Slot) -> Character {
    guard slot.amount != nil else { return unknown }
    guard slot.isWet else { return dry }
    let bounds: [Double] = [0.5, 1, 2, 4, 8, 16, 32]
    return levels[bounds.firstIndex { slot.rate <= $0 } ?? bounds.count]
  }
}

/// The summary of the next two hours: when the rain begins, when it ends, and its heaviest quarter-hour.
struct RainSpells: Sendable {
  /// The quarter-hours up to the first unknown one.
  let known: ArraySlice<RainOutlook.Slot>
  private let first: Int?
  private let dry: Int?

  init(_ outlook: RainOutlook) {
    known = outlook.slots.prefix { $0.amount != nil }
    first = known.firstIndex(where: \.isWet)
    dry = first.flatMap { [known] first in known[first...].firstIndex { !$0.isWet } }
  }

  /// The time up to which the rain is known; `nil` if nothing is known.
  var knownUntil: Date? { known.last?.end }
  /// The begin of the rain; not after the present if it is raining already.
  var begin: Date? { first.map { known[$0].start } }
  /// The end of the rain; `nil` if it does not end in the known time.
  var end: Date? { dry.map { known[$0].start } }
  /// The time at which the rain begins again after that.
  var again: Date? { dry.flatMap { known[$0...].first(where: \.isWet)?.start } }

  /// The quarter-hour with the heaviest rain, the first of several.
  var heaviest: RainOutlook.Slot? {
    known.filter(\.isWet).reduce(nil) { wettest, slot in
      guard let wettest, wettest.rate >= slot.rate else { return slot }
      return wettest
    }
  }

  /// Whether it is raining now.
  var hasBegun: Bool { first != nil && first == known.startIndex }
}

/// The precipitation of the coming hours, from the hour that has begun.
struct PrecipitationAhead: Hashable, Sendable {
  /// The number of hours.
  static let hours = 12

  /// The sum in millimetres of water; `nil` unless it is known for every hour.
  let amount: Double?

  init(_ report: WeatherReport, at now: Date) {
    // The values of an hour are stated for its end.
    let hours = report.hourly.filter { hour in
      let ahead = hour.time.timeIntervalSince(now)
      return ahead > 0 && ahead <= Double(PrecipitationAhead.hours) * 3600
    }
    let amounts = hours.compactMap(\.measurements.precipitation)
    amount = amounts.count >= PrecipitationAhead.hours ? amounts.reduce(0, +) : nil
  }
}
