public import Foundation

/// What there is to say of a provider.
public struct ProviderFacts: Sendable {
  /// What people call it.
  public var name: String
  public var id: String
  public var coverage: Coverage
  public var state: State
  public var lastSuccess: Date?
  public var lastFailure: Date?
  /// Why it last failed, filtered when it is shown.
  public var reason: String?
  /// How often it has something new.
  public var cadence: Duration

  public init(
    id: String, name: String, coverage: Coverage, state: State, lastSuccess: Date? = nil, lastFailure: Date? = nil,
    reason: String? = nil, cadence: Duration
  ) {
    self.id = id
    self.name = name
    self.coverage = coverage
    self.state = state
    self.lastSuccess = lastSuccess
    self.lastFailure = lastFailure
    self.reason = reason
    self.cadence = cadence
  }

  /// Where it can be asked about.
  public enum Coverage: String, Sendable {
    case world
    case unitedStates = "united-states"
    case europe
  }

  /// What part it plays for the current place.
  public enum State: Hashable, Sendable {
    /// Asked before all others.
    case first
    /// Asked when those before it fail.
    case standIn
    /// Failed lately; others are asked in its place until then.
    case backingOff(until: Date)
    /// Asked for silence until then.
    case silent(until: Date)
    /// Never asked: it demands a contact, and there is none.
    case needsContact
    /// Not asked: it knows nothing of the current place.
    case elsewhere
    /// Not asked: the configuration leaves it out.
    case leftOut
    /// Asked for warnings.
    case warns
    /// Not asked: warnings are switched off.
    case warnsNobody

    /// Until when it is not asked, if only for a time.
    public var until: Date? {
      switch self {
      case .backingOff(let until), .silent(let until): until
      default: nil
      }
    }

    /// A stable word for documents.
    public var code: String {
      switch self {
      case .first: "first"
      case .standIn: "stand-in"
      case .backingOff: "backing-off"
      case .silent: "silent"
      case .needsContact: "needs-contact"
      case .elsewhere: "elsewhere"
      case .leftOut: "left-out"
      case .warns: "warns"
      case .warnsNobody: "warnings-off"
      }
    }
  }
}
