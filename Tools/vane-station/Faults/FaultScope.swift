/// The requests that a fault is limited to.
enum FaultScope: Equatable, Sendable {
  case provider(Provider)
  /// All whose path has this piece, which begins with a slash: `/observations/latest`.
  case path(String)

  /// How a scope is spelled before a fault, for messages.
  static let grammar = "open-meteo=FAULT, met-norway=FAULT, nws=FAULT, alerts=FAULT or /PIECE/OF/PATH=FAULT"

  /// Reads a provider's name or a piece of a path; `nil` for anything else.
  init?(_ text: String) {
    if let provider = Provider(rawValue: text) {
      self = .provider(provider)
    } else if text.hasPrefix("/") {
      self = .path(text)
    } else {
      return nil
    }
  }

  /// Whether a request is meant.
  func contains(_ request: RequestRecord) -> Bool {
    switch self {
    case .provider(let provider): request.provider == provider
    case .path(let piece): request.path.contains(piece)
    }
  }
}

extension Fault {
  /// What is left of a fault for a request: the fault itself, or `nil` when it is not meant.
  ///
  /// - Parameter unscoped: whether a fault without a scope means this request.
  func meant(for request: RequestRecord, unscoped: Bool = true) -> Fault? {
    guard case .only(let scope, let fault) = self else { return unscoped ? self : nil }
    return scope.contains(request) ? fault.meant(for: request) : nil
  }
}
