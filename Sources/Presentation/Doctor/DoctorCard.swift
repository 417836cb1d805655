/// The findings as lines: the topic, the result, and below it the remedy.
public struct DoctorCard: Sendable {
  private let findings: [Finding]
  private let hasFailedUpdate: Bool
  private let words: DoctorWords

  public init(_ report: DoctorReport, wording: Wording = .english) {
    findings = report.findings
    hasFailedUpdate = report.hasFailedUpdate
    words = wording.doctor
  }

  /// The filtered lines, without line ends. No line is cut, because the user needs the full paths and reasons.
  public var lines: [String] {
    let verdictWidth = Finding.Verdict.allCases.map { CellWidth.of(words.verdict($0)) }.max() ?? 0
    let topicWidth = Finding.Topic.allCases.map { CellWidth.of(words.topic($0)) }.max() ?? 0
    let indent = String(repeating: " ", count: verdictWidth + topicWidth + 4)
    return findings.flatMap { finding in
      let head =
        CellWidth.padded(words.verdict(finding.verdict), to: verdictWidth) + "  "
        + CellWidth.padded(words.topic(finding.topic), to: topicWidth) + "  "
      return [head + finding.text] + (finding.remedy.map { [indent + $0] } ?? [])
    } + [summary]
  }

  private var summary: String {
    let counts = words.summary(
      findings.count { $0.verdict == .broken }, findings.count { $0.verdict == .attention })
    return hasFailedUpdate ? "\(counts) \(words.lastUpdateFailed)" : counts
  }
}
