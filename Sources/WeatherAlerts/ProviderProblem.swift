import Foundation
import HTTPTypes
import WeatherProviders

/// An error body of RFC 7807, `application/problem+json`. A collection of warnings has a title too, and is none.
struct ProviderProblem: Decodable {
  let type: String?
  let title: String
  let status: Int?
  let detail: String?

  /// What only a collection has.
  private let features: Features?

  private struct Features: Decodable {
    init(from decoder: any Decoder) {}
  }

  static func read(_ body: [UInt8]) -> ProviderProblem? {
    guard let problem = try? JSONDecoder().decode(ProviderProblem.self, from: Data(body)) else { return nil }
    return problem.features == nil ? problem : nil
  }

  /// A point outside the States is a refusal of that place alone.
  func error(status: Int) -> ProviderError {
    let reason = BoundedText.cut(detail ?? title)
    switch ProviderAnswer(status: status, headerFields: [:], body: []).verdict {
    case .refused where (type ?? "").hasSuffix("/InvalidPoint") || reason.hasSuffix("out of bounds"):
      return .notCovered(reason: reason)
    case .refused: return .refused(status: status, reason: reason)
    case .rateLimited: return .rateLimited(reason: reason, window: nil)
    case .unavailable, .notModified: return .unavailable(status: status, reason: reason)
    case .content: return .undecodable("the body is an error: \(reason)")
    }
  }
}

extension ProviderAnswer {
  /// The body, if the status says that it is what was asked for.
  func contentOfAlerts() throws(ProviderError) -> [UInt8] {
    if verdict == .content { return body }
    // An error page of something in between has no reason to offer.
    if let problem = ProviderProblem.read(body) { throw problem.error(status: status) }
    switch verdict {
    case .rateLimited: throw .rateLimited(reason: "no reason given", window: nil)
    case .refused: throw .refused(status: status, reason: "no reason given")
    case .content, .notModified, .unavailable: throw .unavailable(status: status, reason: "no reason given")
    }
  }
}
