import HTTPTypes
import Services
import Text
public import Weather

/// The warnings of one answer in the service's order, with cancellations, and the members of the list that could not be
/// read.
public typealias DecodedAlerts = (alerts: [WeatherAlert], unread: UnreadAlerts)

/// The number of members of a list of warnings that could not be read, and the reason for the first of them.
public struct UnreadAlerts: Hashable, Sendable {
  public private(set) var count = 0
  /// All members of the list, including those that were read.
  private(set) var members = 0
  /// The first member that could not be read, and why; from the network, bounded but *not* filtered.
  private(set) var first = ""

  public init() {}

  /// Counts a member that was read.
  mutating func countMember() { members += 1 }

  /// Counts a member that could not be read. `reason` names the member.
  mutating func add(_ reason: String) {
    members += 1
    count += 1
    if count == 1 { first = reason }
  }

  /// Whether the list has members and none could be read.
  var isAll: Bool { count > 0 && count == members }

  /// A sentence for the user; `nil` if all members were read.
  public var reason: String? {
    guard count > 0 else { return nil }
    return count == 1
      ? "1 of \(members) cannot be read: \(first)" : "\(count) of \(members) cannot be read, the first is \(first)"
  }
}

/// An error body (RFC 7807, `application/problem+json`).
struct ProviderProblem {
  private let type: String?
  private let title: String
  let status: Int?
  private let detail: String?

  /// Returns `nil` for a body that is not an error.
  init?(_ body: [UInt8]) {
    // A collection of warnings has a title too.
    guard let problem = try? JSONDocument(body).root.object(), problem["features"] == nil,
      let title = try? problem.value("title").string()
    else { return nil }
    self.title = title
    type = try? problem["type"]?.string()
    status = try? problem["status"]?.int()
    detail = try? problem["detail"]?.string()
  }

  /// Classifies the error by its status. For a point outside the United States it is `notCovered`.
  func error(status: Int) -> ProviderError {
    let reason = BoundedText.cut(detail ?? title)
    let answer = ProviderAnswer(status: status, headerFields: [:], body: [])
    switch answer.verdict {
    case .refused where (type ?? "").hasSuffix("/InvalidPoint") || reason.hasSuffix("out of bounds"):
      return .notCovered(reason: reason)
    case .content: return .undecodable("the body is an error: \(reason)")
    default: return answer.error(reason: reason)
    }
  }
}

extension ProviderAnswer {
  /// Returns the body of a successful answer; throws the error that any other answer states.
  func contentOfAlerts() throws(ProviderError) -> [UInt8] {
    // The error page of a proxy has no reason that could be decoded.
    if verdict != .content, let problem = ProviderProblem(body) { throw problem.error(status: status) }
    return try content()
  }
}
