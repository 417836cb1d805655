import Wording

/// The findings as lines: the topic, the result, and below it the remedy.
struct DoctorCard: Sendable {
  private let findings: [Finding]
  private let hasFailedUpdate: Bool
  private let reader: Reader
  private var wording: Wording { reader.wording }

  init(_ report: DoctorReport, for reader: Reader) {
    findings = report.findings
    hasFailedUpdate = report.hasFailedUpdate
    self.reader = reader
  }

  /// The filtered lines, without line ends. Long texts are wrapped. No path is cut, because the user needs it.
  var lines: [String] {
    let verdictWidth = Finding.Verdict.allCases.map { CellWidth.of(wording.text(of: $0)) }.max() ?? 0
    let topicWidth = Finding.Topic.allCases.map { CellWidth.of(wording.text(of: $0)) }.max() ?? 0
    let rows = findings.flatMap { finding in
      let head =
        InkLine(wording.text(of: finding.verdict)).padded(to: verdictWidth) + InkLine("  ")
        + InkLine(wording.text(of: finding.topic)).padded(to: topicWidth)
      return [(head, InkLine(finding.text))]
        + (finding.remedy.map { [(InkLine().padded(to: head.width), InkLine($0))] } ?? [])
    }
    return (reader.card(rows) + reader.wrapped(summary)).map(reader.painted)
  }

  private var summary: String {
    let sentence = wording.summary(
      broken: findings.count { $0.verdict == .broken }, attention: findings.count { $0.verdict == .attention })
    return [sentence, hasFailedUpdate ? wording.tr("The last update failed.") : nil].compactMap(\.self)
      .joined(separator: " ")
  }
}

extension Wording {
  /// Returns the last line: the number of findings of either kind.
  fileprivate func summary(broken: Int, attention: Int) -> String {
    switch (broken, attention) {
    case (0, 0): tr("Everything works.")
    case (0, _):
      trn(
        "Nothing is broken; one thing needs attention.", "Nothing is broken; {count} things need attention.", attention)
    case (_, 0): trn("One thing does not work.", "{count} things do not work.", broken)
    default:
      trn(
        "One thing does not work; {attention}.", "{count} things do not work; {attention}.", broken,
        ["attention": trn("one thing needs attention", "{count} things need attention", attention)])
    }
  }

  fileprivate func text(of verdict: Finding.Verdict) -> String {
    switch verdict {
    case .ok: trc("verdict", "ok")
    case .attention: trc("verdict", "attention")
    case .broken: trc("verdict", "broken")
    }
  }

  fileprivate func text(of topic: Finding.Topic) -> String {
    switch topic {
    case .store: trc("topic", "Store")
    case .configuration: trc("topic", "Configuration")
    case .programs: trc("topic", "Programs")
    case .places: trc("topic", "Places")
    case .network: trc("topic", "Network")
    case .providers: trc("topic", "Providers")
    case .updates: trc("topic", "Updates")
    case .service: trc("topic", "Service")
    case .notifications: trc("topic", "Notifications")
    case .clock: trc("topic", "Clock")
    case .terminal: trc("topic", "Terminal")
    }
  }
}
