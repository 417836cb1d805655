/// A way in which an answer goes wrong, as the command line and `/control/fault` spell it.
enum Fault: Equatable, Sendable {
  case ok
  /// Milliseconds before the answer.
  case delay(Int)
  case notModified
  /// An error with a status and, for Open-Meteo, a reason in its words. `Retry-After` is in seconds, or as an HTTP
  /// date.
  case failure(status: Int, reason: String, retryAfter: Int? = nil, isDate: Bool = false)
  case html
  /// Half of the body that `Content-Length` promises.
  case cutOff
  /// One chunk with half of the body, and no last chunk.
  case chunkedCutOff
  /// Half of the body and then Open-Meteo's text for an error while streaming; the status is 200.
  case appended
  case garbage
  case distorted(Distortion)
  /// The answer as after a change of the service: `drift:renamed`.
  case drifted(Drift)
  /// A body of so many bytes.
  case huge(Int)
  /// A small body that unpacks to so many bytes.
  case gzipBomb(Int)
  case reset
  case hang
  case redirect(String)
  /// A redirect to the same address.
  case loop
  case empty
  /// XML that grows without limit when its entities are expanded, and reads a file when external ones are.
  case entities
  /// A fault of the requests of one provider, `nws`, or of those whose path contains a piece, `/observations/latest`.
  indirect case only(scope: String, Fault)

  /// Every spelling, for messages.
  static let grammar =
    "ok, delay:MS, 304, 429, 429:SECONDS, 429:date:SECONDS, 429minutely, 429hourly, 429daily, 400, 500, 503, "
    + "503:SECONDS, html, cutoff, chunkedcutoff, appended, garbage, nan, nulls, missing, wrongtypes, unknowncode, "
    + "escapes, absurd, elsewhere, huge:BYTES, gzipbomb:BYTES, reset, hang, redirect:URL, loop, empty, entities, "
    + Drift.allCases.map { "drift:\($0.rawValue)" }.joined(separator: ", ")

  /// The spellings of a fault with a scope, for messages.
  static let scopeGrammar = "open-meteo=FAULT, met-norway=FAULT, nws=FAULT, alerts=FAULT or /PIECE/OF/PATH=FAULT"

  private static let tooMany = "Too many concurrent requests"
  private static let overloaded = "The service is overloaded"

  /// The faults without a parameter. A limit of Open-Meteo is named only by its reason.
  private static let plain: [String: Fault] = [
    "ok": .ok, "304": .notModified, "html": .html, "cutoff": .cutOff, "chunkedcutoff": .chunkedCutOff,
    "appended": .appended, "garbage": .garbage, "reset": .reset, "hang": .hang, "loop": .loop, "empty": .empty,
    "entities": .entities, "429": .failure(status: 429, reason: tooMany),
    "429minutely": limit("Minutely", "in one minute"), "429hourly": limit("Hourly", "in the next hour"),
    "429daily": limit("Daily", "tomorrow"),
    "400": .failure(status: 400, reason: "No data is available for this location"),
    "500": .failure(status: 500, reason: "Something went wrong."), "503": .failure(status: 503, reason: overloaded),
  ]

  private static func limit(_ name: String, _ renewal: String) -> Fault {
    .failure(status: 429, reason: "\(name) API request limit exceeded. Please try again \(renewal).")
  }

  /// Reads one fault: `cutoff`, `429:120`, or with a scope `nws=hang`.
  init(_ text: String) throws(StationError) {
    let sides = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    if sides.count == 2, sides[0].hasPrefix("/") || ServedProvider(rawValue: sides[0]) != nil {
      self = .only(scope: sides[0], try Fault(sides[1]))
    } else if let fault = Self.plain[text] ?? Distortion(rawValue: text).map(Fault.distorted) {
      self = fault
    } else {
      self = try Self.withParameter(text)
    }
  }

  /// Reads a list of faults: `ok,ok,500,hang`.
  static func list(_ text: String) throws(StationError) -> [Fault] {
    try text.split(separator: ",").map { (part) throws(StationError) in try Fault(String(part)) }
  }

  /// Returns the fault of a request without its scope, or `nil` when the request is not in the scope.
  ///
  /// - Parameter unscoped: whether a fault without a scope applies to this request.
  func applied(to request: RequestRecord, unscoped: Bool = true) -> Fault? {
    guard case .only(let scope, let fault) = self else { return unscoped ? self : nil }
    let isMeant = scope.hasPrefix("/") ? request.path.contains(scope) : request.provider?.rawValue == scope
    return isMeant ? fault.applied(to: request) : nil
  }

  static func unknown(_ text: String) -> StationError {
    StationError("'\(text)' is not a fault. Allowed: \(grammar); each alone or as \(scopeGrammar).")
  }

  private static func withParameter(_ text: String) throws(StationError) -> Fault {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2 else { throw unknown(text) }
    if parts[0] == "redirect" { return .redirect(parts[1]) }
    if parts[0] == "drift", let drift = Drift(rawValue: parts[1]) { return .drifted(drift) }
    let isDate = parts[1].hasPrefix("date:")
    guard let number = Int(parts[1].trimmingPrefix("date:")), (0...1_000_000_000).contains(number) else {
      throw unknown(text)
    }
    return switch (parts[0], isDate) {
    case ("delay", false): .delay(number)
    case ("429", _): .failure(status: 429, reason: tooMany, retryAfter: number, isDate: isDate)
    case ("503", _): .failure(status: 503, reason: overloaded, retryAfter: number, isDate: isDate)
    case ("huge", false): .huge(number)
    case ("gzipbomb", false): .gzipBomb(number)
    default: throw unknown(text)
    }
  }
}
