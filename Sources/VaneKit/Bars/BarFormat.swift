import FoundationEssentials
import Text
import Weather
import WeatherJSON
import Wording

/// The output for a status bar, a prompt or a collector: one line of a result, or several for Prometheus.
package struct BarFormat: Sendable {
  package let kind: Kind
  let template: Template

  /// The program that reads the output.
  package enum Kind: String, CaseIterable, Sendable {
    case plain, waybar, i3blocks, i3bar, polybar, tmux, xmobar, prometheus
  }

  /// Creates a format.
  ///
  /// - Parameter template: a replacement for the format's own template; if it does not mark stale results, the mark
  ///   is added at its end.
  package init(_ kind: Kind, template: String? = nil) throws(FormatError) {
    if template != nil, kind == .prometheus { throw .noTemplate(format: kind.rawValue) }
    self.kind = kind
    self.template = if let template { try Template(template).markingStale } else { try Template(kind.template) }
  }

  /// Whether the lines show the air of the place.
  var readsAir: Bool { template.fields.contains(where: \.readsAir) }

  /// Whether the lines show all days ahead.
  var readsDays: Bool { template.fields.contains(where: \.readsDays) }

  /// Whether the lines show more than the present and the current day: the chance of precipitation, the rest of the
  /// day, the next day.
  var readsAhead: Bool {
    kind == .waybar || kind == .prometheus || template.fields.contains(where: \.readsAhead)
  }

  /// Returns the lines to print, each with its line end.
  func lines(of subject: FormatSubject) -> [String] {
    switch subject {
    case .weather(let facts): lines(of: facts)
    case .nothing(let reason, let hint): lines(without: SafeText.line(reason), hint: hint.map { SafeText.line($0) })
    }
  }

  /// Returns the lines of several places: one after the other, or one page of metrics.
  func lines(of places: [(location: Location, subject: FormatSubject)]) -> [String] {
    guard kind == .prometheus else { return places.flatMap { lines(of: $0.subject) } }
    return PrometheusText(
      places.map { location, subject in
        let facts: ResultFacts? = if case .weather(let facts) = subject { facts } else { nil }
        return (PrometheusText.labels(of: location, provider: facts?.result.provider, isAmongOthers: true), facts)
      }
    ).lines
  }

  private func lines(of facts: ResultFacts) -> [String] {
    let line = template.line(facts, kind.escaper)
    switch kind {
    case .plain: return [line]
    case .i3blocks, .polybar, .tmux, .xmobar: return [line.escaped(["\n": "; "])]
    case .waybar:
      let condition = facts.shown?.measurements.condition?.rawValue
      let severity = facts.warning.map { "warning-\($0.alert.severity.rawValue)" }
      return [
        BarFormat.waybar(
          line, alt: condition ?? "unknown", tooltip: facts.tooltip,
          classes: [facts.state, condition, severity].compactMap(\.self))
      ]
    case .i3bar:
      let temperature = facts.units.temperature(facts.shown?.measurements.temperature) ?? PlaceText.absent
      let stale = facts.wording.tr("stale")
      let short = facts.isStale ? "\(temperature) (\(stale))" : temperature
      return [BarFormat.i3bar(line, short: short, isUrgent: facts.isUrgent)]
    case .prometheus:
      let labels = PrometheusText.labels(of: facts.result.location, provider: facts.result.provider)
      return PrometheusText([(labels, facts)]).lines
    }
  }

  /// Returns a dash and the reason.
  private func lines(without reason: String, hint: String?) -> [String] {
    let line = kind.escaper.text("\(PlaceText.absent) \(reason)")
    switch kind {
    case .plain, .i3blocks, .polybar, .tmux, .xmobar: return [line]
    case .waybar:
      let reasons = [reason, hint].compactMap(\.self)
      return [BarFormat.waybar(PlaceText.absent, alt: "none", tooltip: reasons, classes: ["none"])]
    case .i3bar: return [BarFormat.i3bar(line, short: PlaceText.absent, isUrgent: false)]
    case .prometheus: return PrometheusText(withoutWeather: reason).lines
    }
  }

  /// Returns the object that a waybar module with `"return-type": "json"` reads (waybar-custom(5)).
  ///
  /// Text and tooltip are always Pango markup: `escape` stays off in the module.
  ///
  /// - Parameters:
  ///   - text: the escaped text.
  ///   - alt: the key into the module's `format-icons`.
  ///   - classes: `fresh`, `stale` or `none`, then the condition, then the severity of the worst warning.
  private static func waybar(_ text: String, alt: String, tooltip: [String], classes: [String]) -> String {
    JSONWriter.text { json in
      json.string("text", text)
      json.string("alt", alt)
      json.string("tooltip", tooltip.map { Escaper.pango.text($0) }.joined(by: "\n"))
      json.array("class", classes) { $0.string($1) }
    }
  }

  /// Returns one block of i3's bar protocol, for programs that combine blocks; i3blocks reads it with `format=json`.
  ///
  /// It contains no markup: text that looks like markup is shown literally.
  private static func i3bar(_ text: String, short: String, isUrgent: Bool) -> String {
    JSONWriter.text { json in
      json.string("name", "vane")
      json.string("full_text", text)
      json.string("short_text", short)
      json.boolean("urgent", isUrgent)
      json.string("markup", "none")
    }
  }

  /// The number of possible changes that are tried in advance: two and a half days of hours, and the quarter hours.
  private static let foreseen = 128

  /// Returns the first instant after the subject's own at which its lines change with time alone.
  ///
  /// Returns `nil` if no shown value depends on time. The instant is at most a millisecond later than the change. The
  /// lines of that instant differ, with two exceptions. A warning with the same text may have replaced the one before.
  /// Or there is no difference for so long that a new check is better.
  func nextChange(of subject: FormatSubject) -> Date? {
    guard case .weather(var facts) = subject else { return nil }
    let lines = lines(of: subject)
    for _ in 0..<BarFormat.foreseen {
      guard let instant = facts.nextInstant(of: template.timedParts(facts).union(kind.timedParts)) else { return nil }
      facts = facts.at(instant)
      guard self.lines(of: .weather(facts)) == lines else { break }
    }
    return facts.now
  }
}

extension BarFormat.Kind {
  /// The escaping of values. If the line is part of JSON, JSON escaping happens when it is written.
  fileprivate var escaper: Escaper {
    switch self {
    case .plain, .i3bar: .none
    case .waybar, .i3blocks: .pango
    case .polybar: .polybar
    case .tmux: .tmux
    case .xmobar: .xmobar
    case .prometheus: .prometheusLabel
    }
  }

  fileprivate var template: String {
    switch self {
    case .plain: "{place} {temperature|-}{? {condition}}, {age}"
    case .waybar, .i3blocks, .i3bar, .polybar, .tmux, .xmobar:
      "{?{condition.icon} }{temperature|-}{? {origin}}{? ({stale} {age.short})}{? {warning.icon}}"
    case .prometheus: ""
    }
  }

  /// The parts of the format's line that change with time, besides its template.
  var timedParts: Set<TimedPart> {
    switch self {
    case .plain, .i3blocks, .polybar, .tmux, .xmobar: []
    // The card in the tooltip.
    case .waybar: [.values, .age, .validAge, .staleness, .placeDay, .restOfDay, .chance, .warning]
    case .i3bar, .prometheus: [.values, .staleness, .warning]
    }
  }
}

/// The value of `--format`: the document, or a line for a status bar.
package enum OutputFormat: Sendable {
  /// The canonical JSON document.
  case document
  case bar(BarFormat)

  /// The format of a line; `nil` for the document.
  package var bar: BarFormat? { if case .bar(let bar) = self { bar } else { nil } }

  /// The names of all named formats.
  package static var names: [String] { ["json"] + BarFormat.Kind.allCases.map(\.rawValue) }

  /// Reads a name, a name with a template after a colon (`tmux:{temperature}`), or a template, which contains a `{`.
  package init(_ text: String) throws(FormatError) {
    if text == "json" {
      self = .document
    } else if let kind = BarFormat.Kind(rawValue: text) {
      self = .bar(try BarFormat(kind))
    } else if let colon = text.firstIndex(of: ":"), let kind = BarFormat.Kind(rawValue: String(text[..<colon])) {
      self = .bar(try BarFormat(kind, template: String(text[text.index(after: colon)...])))
    } else if text.contains("{") {
      self = .bar(try BarFormat(.plain, template: text))
    } else {
      throw .unknownFormat(text, known: OutputFormat.names)
    }
  }
}
