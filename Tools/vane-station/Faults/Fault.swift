/// A way for an answer to go wrong, as the command line and the control path spell it.
enum Fault: Equatable, Sendable {
  /// How a 429 or 503 says when to come back.
  enum RetryAfter: Equatable, Sendable {
    case absent
    /// `Retry-After: 120`.
    case seconds(Int)
    /// The same as an HTTP date.
    case date(Int)
  }

  /// The limits that Open-Meteo has; each renews on the clock's boundary, and the reason is the only hint.
  enum Limit: String, CaseIterable, Sendable {
    case minutely, hourly, daily
  }

  case ok
  /// Milliseconds before the answer.
  case delay(Int)
  case notModified
  case tooManyRequests(RetryAfter)
  case limit(Limit)
  case badRequest
  case serverError
  case unavailable(RetryAfter)
  case html
  /// Half of the body that `Content-Length` promised.
  case cutOff
  /// One chunk of half the body, and no last chunk.
  case chunkedCutOff
  /// Open-Meteo's text for an error while streaming, after half of the body; the status is 200.
  case appended
  case garbage
  case distorted(Distortion)
  /// A body of so many bytes.
  case huge(Int)
  /// A small body that unpacks to so many bytes.
  case gzipBomb(Int)
  case reset
  case hang
  case redirect(String)
  /// A redirect to the address that was asked.
  case loop
  case empty
  /// XML that grows without end when its entities are expanded, and reads a file when external ones are.
  case entities
  /// A fault of some requests only.
  indirect case only(FaultScope, Fault)

  /// Every spelling, for messages.
  static let grammar =
    "ok, delay:MS, 304, 429, 429:SECONDS, 429:date:SECONDS, 429minutely, 429hourly, 429daily, 400, 500, 503, "
    + "503:SECONDS, html, cutoff, chunkedcutoff, appended, garbage, nan, nulls, missing, wrongtypes, unknowncode, "
    + "escapes, absurd, elsewhere, huge:BYTES, gzipbomb:BYTES, reset, hang, redirect:URL, loop, empty, entities"

  private static let plain: [String: Fault] = [
    "ok": .ok, "304": .notModified, "429": .tooManyRequests(.absent), "400": .badRequest, "500": .serverError,
    "503": .unavailable(.absent), "html": .html, "cutoff": .cutOff, "chunkedcutoff": .chunkedCutOff,
    "appended": .appended, "garbage": .garbage, "reset": .reset, "hang": .hang, "loop": .loop, "empty": .empty,
    "entities": .entities,
  ]

  /// Reads one fault, `429:120` or `cutoff`, or one that is limited to a scope, `nws=hang`.
  init(_ text: String) throws(StationError) {
    let sides = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    if sides.count == 2, let scope = FaultScope(sides[0]) {
      self = .only(scope, try Fault(sides[1]))
      return
    }
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard let name = parts.first, !name.isEmpty else { throw .unknownFault(text) }
    guard parts.count == 2 else {
      self = try Self.named(name)
      return
    }
    if name == "redirect" {
      self = .redirect(parts[1])
      return
    }
    let isDate = parts[1].hasPrefix("date:")
    guard let number = Int(parts[1].trimmingPrefix("date:")), (0...1_000_000_000).contains(number) else {
      throw .unknownFault(text)
    }
    switch (name, isDate) {
    case ("delay", false): self = .delay(number)
    case ("429", _): self = .tooManyRequests(isDate ? .date(number) : .seconds(number))
    case ("503", _): self = .unavailable(isDate ? .date(number) : .seconds(number))
    case ("huge", false): self = .huge(number)
    case ("gzipbomb", false): self = .gzipBomb(number)
    default: throw .unknownFault(text)
    }
  }

  /// Reads a script, `ok,ok,500,hang`.
  static func list(_ text: String) throws(StationError) -> [Fault] {
    var faults: [Fault] = []
    for part in text.split(separator: ",") { faults.append(try Fault(String(part))) }
    return faults
  }

  private static func named(_ name: String) throws(StationError) -> Fault {
    if let fault = plain[name] { return fault }
    if let distortion = Distortion(rawValue: name) { return .distorted(distortion) }
    if let limit = Limit.allCases.first(where: { name == "429\($0.rawValue)" }) { return .limit(limit) }
    throw .unknownFault(name)
  }
}
