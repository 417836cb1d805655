/// An error body (RFC 7807).
struct NWSErrorBody: Decodable {
  private let type: String
  private let status: Int?
  private let reason: String

  /// Stands for an error without a body that explains it.
  static let unexplained = NWSErrorBody(type: "", status: nil, reason: "no reason given")

  private init(type: String, status: Int?, reason: String) {
    self.type = type
    self.status = status
    self.reason = reason
  }

  /// Returns `nil` for a body that is not an error. In GeoJSON, `type` is the type of a geometry.
  init?(_ body: KeyedDecodingContainer<NWSKey>) {
    guard let type = try? body.decode(String.self, forKey: .type),
      type.contains("/problems/") || type.hasPrefix("urn:noaa:nws:api:"),
      !body.contains(.properties), !body.contains(.features)
    else { return nil }
    let words = [NWSKey.detail, .title].lazy.compactMap { try? body.decode(String.self, forKey: $0) }
    self.init(
      type: type, status: try? body.decode(Int.self, forKey: .status),
      reason: words.first { !$0.isEmpty }.map(BoundedText.cut) ?? NWSErrorBody.unexplained.reason)
  }

  init(from decoder: any Decoder) throws {
    self = NWSErrorBody(try decoder.container(keyedBy: NWSKey.self)) ?? .unexplained
  }

  /// Classifies the error: by its type if the place is the problem, else by the status of the answer. The status in the
  /// body counts if the answer's says nothing (a recorded body).
  ///
  /// - `InvalidPoint`: outside the United States. `MarineForecastNotSupported`: on the water. `InvalidParameter`,
  ///   "out of bounds": the same from `/alerts`.
  /// - 403 is also the answer to a User-Agent without a contact.
  /// - 429 names no window; the limit ends within seconds.
  func error(status answered: Int) -> ProviderError {
    let notCovered =
      type.hasSuffix("InvalidPoint") || type.hasSuffix("MarineForecastNotSupported")
      || (type.hasSuffix("InvalidParameter") && reason.hasSuffix("out of bounds"))
    if notCovered { return .notCovered(reason: reason) }
    let isRecorded = answered == 200 || answered == 203
    let status = isRecorded ? self.status ?? answered : answered
    switch status {
    case 429: return .rateLimited(reason: reason, window: nil)
    case 403:
      return .refused(status: 403, reason: BoundedText.cut("the User-Agent may lack a contact: \(reason)"))
    case 400...499: return .refused(status: status, reason: reason)
    case 200, 203: return .refused(status: nil, reason: reason)
    default: return .unavailable(status: status, reason: reason)
    }
  }
}
