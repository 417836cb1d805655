import BackgroundFetch
import Text
import Weather

/// The body of an answer: the requested content, or `{"error":true,"reason":"..."}`, which also comes with status 200.
enum OpenMeteoBody {
  /// Returns what `read` makes of the content of an answer; `nil` if the answer is "not modified".
  static func content<Content>(
    of answer: ProviderAnswer, _ read: (JSONElement) throws -> Content
  ) throws(ProviderError) -> Content? {
    switch answer.verdict {
    case .notModified:
      return nil
    case .content:
      return try JSONBody.read(answer.body, failure: error) { root in
        if let reason = failure(root) { throw error(reason: reason, answer) }
        return try read(root)
      }
    case .rateLimited, .refused, .unavailable:
      // The error page of a proxy has no reason that could be read.
      let reason = (try? JSONDocument(answer.body)).flatMap { failure($0.root) } ?? "no reason given"
      throw error(reason: reason, answer)
    }
  }

  /// Returns the content of an answer about places: one object for one place, or an array of them for several, in the
  /// order of the request; `nil` if the answer is that nothing was modified.
  ///
  /// - Parameters:
  ///   - asked: the number of places of the request; `nil` for a recorded answer whose request is not known.
  ///   - needsOffset: whether each place must state its offset from UTC.
  static func places<Place>(
    of answer: ProviderAnswer, asked: Int?, needsOffset: Bool = false,
    _ read: (_ place: JSONObject, _ coordinate: Coordinate, _ utcOffset: Int) throws -> Place
  ) throws(ProviderError) -> [Place]? {
    let places = try content(of: answer) { root in
      let places = root.kind == .array ? try root.array() : [root]
      guard places.count <= OpenMeteo.maximumPlaces else {
        throw ProviderError.undecodable("it holds more than \(OpenMeteo.maximumPlaces) places")
      }
      return try places.map { element in
        let place = try element.object()
        let (latitude, longitude) = (try place.value("latitude").double(), try place.value("longitude").double())
        let stated = try needsOffset ? place.value("utc_offset_seconds") : place["utc_offset_seconds"]
        let offset = try stated?.double() ?? 0
        // UTC-12 to UTC+14 are in use; old local mean times reach a little further.
        guard (-57_600...57_600).contains(offset) else {
          throw ProviderError.undecodable("utc_offset_seconds is \(offset); allowed: -57600 to 57600")
        }
        guard let coordinate = Coordinate(latitude: latitude, longitude: longitude) else {
          throw ProviderError.undecodable("its place is \(latitude),\(longitude), which is not on the Earth")
        }
        return try read(place, coordinate, Int(offset))
      }
    }
    if let places, let asked, places.count != asked {
      throw .undecodable("it has \(places.count) places, but the request had \(asked)")
    }
    if let places, places.isEmpty { throw .undecodable("it holds no place") }
    return places
  }

  /// Returns the reason of an error body; `nil` for another body.
  private static func failure(_ root: JSONElement) -> String? {
    guard let body = try? root.object(), (try? body["error"]?.bool()) == true else { return nil }
    return (try? body["reason"]?.string()).map(BoundedText.cut) ?? "no reason given"
  }

  /// Classifies an error body: by the status, or by the words of the reason if the status is 200 or unknown.
  ///
  /// A rate-limit error states its window only in the first word of the reason, and has no `Retry-After`.
  private static func error(reason: String, _ answer: ProviderAnswer) -> ProviderError {
    let windows: [(word: String, window: RateLimitWindow)] = [
      ("Minutely", .minute), ("Hourly", .hour), ("Daily", .day),
    ]
    let window = windows.first { reason.hasPrefix($0.word) }?.window
    if answer.verdict == .content {
      if window != nil || reason.hasPrefix("Too many concurrent requests") {
        return .rateLimited(reason: reason, window: window)
      }
      if reason.hasPrefix("The service is overloaded") { return .unavailable(status: answer.status, reason: reason) }
    }
    return answer.error(reason: reason, window: window)
  }

  /// Returns the error for a body that could not be read.
  private static func error(_ body: [UInt8], _ error: JSONError) -> ProviderError {
    let text = String(decoding: body, as: UTF8.self)
    // The body is streamed: a server that fails half-way can only append its error to what it has sent.
    if let failure = text.firstRange(of: "Unexpected error while streaming data") {
      return .unavailable(status: 200, reason: BoundedText.cut(String(text[failure.lowerBound...])))
    }
    switch error {
    case .incomplete, .malformed:
      guard JSONBody.opening(of: body) == nil, let token = notANumber(in: body) else { break }
      return .undecodable("the body holds \(token), which is not a number of JSON")
    case .missing, .null, .mismatch, .outOfRange, .unusable: break
    }
    return JSONBody.undecodable(body, error)
  }

  /// Returns the spelling of a number that is not finite, if there is one. The server prints such numbers unquoted.
  private static func notANumber(in body: [UInt8]) -> String? {
    for position in body.indices {
      let before = body[..<position].suffix(2).last { $0 != UInt8(ascii: " ") }
      guard let before, ":,[".utf8.contains(before) else { continue }
      if let token = ["nan", "-nan", "inf", "-inf"].first(where: { body[position...].starts(with: $0.utf8) }) {
        return token
      }
    }
    return nil
  }
}
