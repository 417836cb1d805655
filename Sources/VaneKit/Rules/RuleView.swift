import BackgroundFetch
import FoundationEssentials
import Weather
import Wording

/// The user's rules, and the state of each at its places.
struct RuleView: Sendable {
  let rules: [Rule]
  /// The outcomes in the order of the rules; a rule without an outcome has no place.
  let outcomes: [RuleOutcome]
  let reader: Reader
  private var wording: Wording { reader.wording }

  /// The table of rules, places and states.
  var lines: [String] {
    let columns =
      [Table.Column(wording.tr("#"), alignment: .right)]
      + [wording.tr("Rule"), wording.tr("Place"), wording.tr("State")].map { .init($0) }
    return Table(columns: columns, rows: rows(state)).lines(for: reader)
  }

  /// The notification that each rule would send now, or why it would send none: two lines each. A warning for several
  /// places has one notification, which names them, and so have several rules with one cause. A reason that the next
  /// rule shares is said once, below both.
  var test: [String] {
    let notices = RuleNotice.all(of: outcomes)
    let rows = rows { outcome in
      guard let claim = outcome.claims.first else { return sentence(outcome) }
      if let own = notices.first(where: { $0.claims.first == claim }) { return sentence(outcome, at: own.locations) }
      let other = notices.first { $0.trigger != outcome.rule.trigger && $0.claims.contains(claim) }
      return other.map { wording.tr("would notify together with rule {number}", ["number": "\($0.index + 1)"]) }
    }
    return rows.enumerated().flatMap { index, row in
      let isRepeated = index + 1 < rows.count && rows[index + 1][3] == row[3]
      return [SafeText.line("\(row[0]) \(row[1]), \(row[2])")]
        + (isRepeated ? [] : ["  " + SafeText.line(row[3], limit: RuleView.maximumLength)])
    }.flatMap { reader.wrapped([$0]) }
  }

  /// The maximum length, with room for the longest notification.
  private static let maximumLength = 800

  /// Returns the time of the next evaluation of the rules, according to the schedule.
  func nextCheck(_ decision: Decision) -> String {
    wording.tr("Evaluated after each fetch: {schedule}", ["schedule": reader.sentence(decision)])
  }

  /// Returns the name of a rule: `rain within 30 min`.
  static func name(of rule: Rule, _ wording: Wording) -> String {
    switch rule.trigger {
    case .rain(let within): wording.tr("rain within {length}", ["length": wording.length(within)])
    case .temperature(.above, let limit, let within):
      wording.tr("above {limit} within {length}", ["limit": limit.description, "length": wording.length(within)])
    case .temperature(.below, let limit, let within):
      wording.tr("below {limit} within {length}", ["limit": limit.description, "length": wording.length(within)])
    case .gusts(let limit, let within):
      wording.tr(
        "gusts above {limit} within {length}", ["limit": limit.description, "length": wording.length(within)])
    case .firstFrost: wording.tr("first frost")
    case .air(let level):
      wording.tr("air quality {level} or worse", ["level": wording.text(of: level, in: .european)])
    case .pollen(let species, let level):
      wording.tr(
        "pollen: {plant} {amount} or more", ["plant": wording.text(of: species), "amount": wording.text(of: level)])
    case .warnings(let severity): wording.tr("warnings, {severity} or worse", ["severity": wording.text(of: severity)])
    }
  }

  /// Returns the state of a rule at a place in a few words: `notified 14:05`.
  func state(_ outcome: RuleOutcome) -> String {
    switch outcome.verdict {
    case .notify(let news): wording.tr("met, not yet notified: {news}", ["news": body(news, outcome)])
    case .delayed(let news, let until):
      wording.tr("waiting until {time}: {news}", ["time": reader.time.text(until), "news": body(news, outcome)])
    case .notified(let at, let news): notified(at) + (news.map { ": \(body($0, outcome))" } ?? "")
    case .armed: wording.tr("waiting")
    case .unknown(let gap, let notifiedAt):
      [notifiedAt.map(notified), wording.tr("waiting; {reason}", ["reason": self.text(of: gap)])].compactMap(\.self)
        .joined(separator: "; ")
    }
  }

  /// Returns a row for each outcome, except those for which `last` returns `nil`.
  private func rows(_ last: (RuleOutcome) -> String?) -> [[String]] {
    rules.enumerated().flatMap { index, rule in
      let found = outcomes.filter { $0.index == index }
      guard !found.isEmpty else {
        return [
          [
            "\(index + 1)", RuleView.name(of: rule, wording), rule.place ?? PlaceText.absent,
            wording.tr("no saved place has this name"),
          ]
        ]
      }
      return found.compactMap { outcome in
        last(outcome).map {
          ["\(index + 1)", RuleView.name(of: rule, wording), PlaceText(outcome.location, wording).name, $0]
        }
      }
    }
  }

  /// - Parameter locations: the places that the notification names; `nil` for the one of the outcome.
  private func sentence(_ outcome: RuleOutcome, at locations: [Location]? = nil) -> String {
    switch outcome.verdict {
    case .notify(let news):
      let text = text(news, outcome, at: locations)
      return wording.tr("would notify \"{title}\": {text}", ["title": text.title, "text": flat(text.body)])
    case .delayed(let news, let until):
      let text = text(news, outcome)
      return wording.tr(
        "would notify after {time}, if still true, \"{title}\": {text}",
        ["time": reader.time.text(until), "title": text.title, "text": flat(text.body)])
    case .notified(let at, _):
      return wording.tr(
        "would not notify: already notified at {time}, still ongoing", ["time": reader.time.text(at)])
    case .armed: return wording.tr("would not notify: not met")
    case .unknown: return state(outcome)
    }
  }

  /// Returns the lines of a notification in one line.
  private func flat(_ body: String) -> String {
    wording.clauses(body.split(whereSeparator: \.isNewline).map(String.init))
  }

  private func text(of gap: RuleFinding.Gap) -> String {
    switch gap {
    case .nothingCached: wording.tr("nothing has been fetched yet")
    case .stale: wording.tr("the cached data is too old")
    case .missing: wording.tr("no forecast for the whole period")
    }
  }

  private func notified(_ at: Date) -> String { wording.tr("notified {time}", ["time": reader.time.text(at)]) }

  /// Returns the first line of the notification, with the times of the table: the user's.
  private func body(_ news: RuleNews, _ outcome: RuleOutcome) -> String {
    NotificationContent.summary(news, of: outcome.rule.trigger, for: reader)
  }

  private func text(_ news: RuleNews, _ outcome: RuleOutcome, at locations: [Location]? = nil) -> NotificationContent {
    NotificationContent(news, of: outcome.rule.trigger, at: locations ?? [outcome.location], for: reader)
  }
}
