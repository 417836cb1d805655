/// The mean absolute error of the temperature that one provider forecast, by lead.
public struct LeadErrors: Hashable, Sendable {
  /// The shown name of the provider; `nil` for persistence ("as yesterday").
  public var name: String?
  /// Degrees Celsius, for each lead of the chart; `nil` without a common case.
  public var errors: [Double?]

  public init(name: String?, errors: [Double?]) {
    self.name = name
    self.errors = errors
  }
}
