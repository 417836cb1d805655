import Foundation

/// Words about the providers.
struct ProviderWords: Sendable {
  let provider: String
  let coverage: String
  let state: String
  let lastSuccess: String
  let lastFailure: String
  let cadence: String
  let world: String
  let unitedStates: String
  let europe: String
  let first: String
  let standIn: String
  /// Take a time.
  let backingOff: @Sendable (String) -> String
  let silent: @Sendable (String) -> String
  let needsContact: String
  let elsewhere: String
  let leftOut: String
  let warns: String
  let warnsNobody: String
  /// Takes a provider and why it last failed.
  let failed: @Sendable (String, String) -> String
  /// What to do about a contact that is missing.
  let setContact: String

  func text(of coverage: ProviderFacts.Coverage) -> String {
    switch coverage {
    case .world: world
    case .unitedStates: unitedStates
    case .europe: europe
    }
  }

  func text(of state: ProviderFacts.State, time: (Date) -> String) -> String {
    switch state {
    case .first: first
    case .standIn: standIn
    case .backingOff(let until): backingOff(time(until))
    case .silent(let until): silent(time(until))
    case .needsContact: needsContact
    case .elsewhere: elsewhere
    case .leftOut: leftOut
    case .warns: warns
    case .warnsNobody: warnsNobody
    }
  }
}
