extension ProviderWords {
  static let english = ProviderWords(
    provider: "Provider", coverage: "Coverage", state: "State", lastSuccess: "Last success",
    lastFailure: "Last failure", cadence: "New data every", world: "world", unitedStates: "United States",
    europe: "Europe", first: "asked first", standIn: "stands in",
    backingOff: { "failed, asked again after \($0)" }, silent: { "wants silence until \($0)" },
    needsContact: "not asked: no contact", elsewhere: "not for this place", leftOut: "not in providers.order",
    warns: "asked for warnings", warnsNobody: "not asked: warnings.enabled is no",
    failed: { "\($0) last failed: \($1)" },
    setContact: "Some providers need a contact address. Run: vane config set contact you@example.org")
}
