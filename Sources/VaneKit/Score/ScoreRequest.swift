package import ForecastScoring

/// The options of `vane score`.
package struct ScoreRequest {
  /// The place, the units and the look of the text.
  var series: SeriesRequest
  /// Whether all saved places are meant.
  var all: Bool
  var lead: LeadRange
  /// The newest days of the table; `nil` for all.
  var days: Int?
  var form: Form

  /// What is printed or written.
  package enum Form: Hashable {
    case card, explanation, document, csv, chart
    /// A picture, into a file or to `-`, standard output.
    case picture(String)
    /// Tables for the program verif, into a folder.
    case verif(String)

    /// Whether the compared cases themselves are needed.
    var keepsCases: Bool { if case .verif = self { true } else { false } }

    /// Whether the errors at all leads are needed.
    var isByLead: Bool { if case .picture = self { true } else { self == .chart } }
  }

  /// - Parameter lead: a text that ``lead(_:)`` can read; any other one counts as `24-48`.
  package init(_ series: SeriesRequest, all: Bool, lead: String, days: Int?, form: Form) {
    self.series = series
    self.all = all
    self.lead = ScoreRequest.lead(lead) ?? .tomorrow
    self.days = days
    self.form = form
  }

  /// Reads hours ahead: `24-48`.
  package static func lead(_ text: String) -> LeadRange? {
    let bounds = text.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    guard bounds.count == 2, let lower = bounds[0], let upper = bounds[1] else { return nil }
    return LeadRange(lower, upper)
  }
}
