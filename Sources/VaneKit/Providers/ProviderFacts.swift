import FoundationEssentials
import Weather
import Wording

/// The facts about a provider.
struct ProviderFacts: Sendable {
  var id: String
  /// The display name of the provider.
  var name: String
  var coverage: Coverage
  var state: State
  var lastSuccess: Date?
  var lastFailure: Date?
  /// The reason for the last failure, filtered when it is shown.
  var reason: String?
  /// The interval between two updates of the provider's data.
  var cadence: Duration
  /// How much of the limit of requests for a day of UTC is used, both as weights; `nil` without a limit.
  var usedToday: (weight: Double, limit: Double)?

  /// The role of the provider for the current place.
  enum State: Hashable, Sendable {
    /// Asked before all others.
    case first
    /// Asked when the providers before it fail.
    case standIn
    /// Failed recently; other providers are asked instead until then.
    case backingOff(until: Date)
    /// Must not be asked until then, at the provider's own request.
    case silent(until: Date)
    /// Never asked: the provider requires a contact address, and none is set.
    case needsContact
    /// Not asked: the provider does not cover the current place.
    case elsewhere
    /// Not asked: the configuration excludes the provider.
    case leftOut
    /// Asked for warnings.
    case warns
    /// Not asked: warnings are switched off.
    case warnsNobody

    /// Asked for air quality and pollen.
    case air
    /// Not asked: air quality is switched off, or the forecasts come from a server of the user's own.
    case airOff
    /// Asked for the reports of airports.
    case observes
    /// Not asked: the user has not agreed to requests for reports of airports.
    case observesNothing

    /// The time until which the provider is not asked, if there is one.
    var until: Date? {
      switch self {
      case .backingOff(let until), .silent(let until): until
      default: nil
      }
    }

    /// A stable word for documents.
    var code: String {
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
      case .air: "air"
      case .airOff: "air-off"
      case .observes: "observations"
      case .observesNothing: "observations-off"
      }
    }
  }
}
