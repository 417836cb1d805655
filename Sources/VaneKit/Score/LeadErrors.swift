import Wording

/// The mean absolute error of the temperature that one provider forecast, by lead.
struct LeadErrors: Hashable, Sendable {
  /// The shown name of the provider; `nil` for persistence ("as yesterday").
  var name: String?
  /// Degrees Celsius, for each lead of the chart; `nil` without a common case.
  var errors: [Double?]
}
