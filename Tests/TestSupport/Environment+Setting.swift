public import Platform

extension Environment {
  /// Returns the environment with other variables, which replace those of the same name.
  public func setting(_ others: Environment) -> Environment {
    Environment((others.names + names).map { ($0, others[$0] ?? self[$0] ?? "") })
  }
}
