public import FoundationEssentials
public import Weather

/// The document of a result, ready to be printed except for its age. A fetch stores it, and a status bar reads it every
/// second.
///
/// The members that depend on the clock come first and have known lengths, so they are found by position. No parser
/// runs, and the name of a place cannot be mistaken for them.
public enum Snapshot {
  /// Returns the text to store: a whole document, with an age of 0 and not stale. `WeatherDocument.decode` reads it
  /// too.
  ///
  /// - Parameter isCompact: whether to leave out members without a value, for a place that the user does not look at:
  ///   half of the size. `filled` returns `nil` for such a text.
  public static func text(
    of result: WeatherResult, staleAfter: Date?, isCompact: Bool = false, todayText: String? = nil,
    conditionText: (Condition) -> String
  ) -> String {
    WeatherDocument.document(
      result.report, from: result.provider, at: result.location,
      DocumentClock(result, staleAfter: staleAfter).description(at: .distantPast), isCompact: isCompact,
      todayText: todayText, conditionText)
  }

  /// Returns the document at an instant, with the current values and the sentence for that instant; `nil` for a text
  /// that this version did not store.
  public static func filled(
    _ text: String, at now: Date, current: CurrentWeather, todayText: String?, conditionText: (Condition) -> String
  ) -> [UInt8]? {
    guard let bytes = filled(text, at: now),
      // These are keys wherever they first occur: within a text, a quote has a backslash before it.
      let old = bytes.first(#""current":"#, in: 0..<bytes.count),
      let next = bytes.first(#","events":"#, in: old.upperBound..<bytes.count)
    else { return nil }
    var json = JSONWriter()
    json.writePresent(current, todayText: todayText, conditionText)
    return bytes[..<old.lowerBound] + json.bytes + bytes[next.lowerBound...]
  }

  /// Returns the document at an instant; `nil` for a text that this version did not store.
  public static func filled(_ text: String, at now: Date) -> [UInt8]? {
    let bytes = Array(text.utf8)
    let opening = Array("{\(DocumentClock.opening)\"".utf8)
    let between = Array(#"","staleAfter":"#.utf8)
    guard bytes.starts(with: opening) else { return nil }
    let first = bytes.dropFirst(opening.count)
    let second = first.dropFirst(Instant.length)
    guard let updatedAt = Instant(first.prefix(Instant.length)), second.starts(with: between) else { return nil }
    let bound = second.dropFirst(between.count)
    let staleAfter = bound.first == UInt8(ascii: "\"") ? Instant(bound.dropFirst().prefix(Instant.length)) : nil

    let clock = DocumentClock(updatedAt: updatedAt, staleAfter: staleAfter)
    let stored = Array("{\(clock.description(at: .distantPast)),".utf8)
    guard bytes.starts(with: stored) else { return nil }
    let document = Array("{\(clock.description(at: now)),".utf8) + bytes.dropFirst(stored.count)
    return withoutPastOpinion(document, at: now)
  }
}

/// The first members of a document, which depend on the clock, as text.
struct DocumentClock {
  let updatedAt: Instant?
  let staleAfter: Instant?

  static let opening = #""schema":\#(WeatherDocument.schema),"updatedAt":"#

  /// The members of a report without an update.
  static let absent = opening + #"null,"staleAfter":null,"age":null,"stale":null"#

  /// Returns the members at an instant. An age is never negative, whatever the clock reads. A document is stale if it
  /// is past `staleAfter` by any fraction of a second.
  func description(at now: Date) -> String {
    guard let updatedAt else { return DocumentClock.absent }
    let age = max(0, (now.timeIntervalSince1970 - Double(updatedAt.secondsSince1970)).rounded(.down))
    let stale = staleAfter.map { now > $0.date } ?? false
    let bound = staleAfter.map { "\"\($0)\"" } ?? "null"
    return """
      \(DocumentClock.opening)"\(updatedAt)","staleAfter":\(bound),"age":\(Int(min(age, 1e15))),"stale":\(stale)
      """
  }
}

extension DocumentClock {
  init(_ result: WeatherResult, staleAfter: Date?) {
    self.init(updatedAt: Instant(result.updatedAt), staleAfter: staleAfter.flatMap { Instant($0) })
  }
}
