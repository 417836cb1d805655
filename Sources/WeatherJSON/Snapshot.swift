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
    let clock = DocumentClock(
      updatedAt: Instant(result.updatedAt), staleAfter: staleAfter.flatMap { Instant($0) })
    return WeatherDocument.document(
      DocumentSubject(result), result.report, clock.description(at: .distantPast), units: .canonical,
      isCompact: isCompact, todayText: todayText, conditionText)
  }

  /// Returns the document at an instant with the members of a report that depend on the time of a look; `nil` for a text
  /// that this version did not store.
  public static func filled(
    _ text: String, at now: Date, present: WeatherReport, todayText: String?, conditionText: (Condition) -> String
  ) -> String? {
    guard let bytes = filled(text, at: now).map({ Array($0.utf8) }),
      // These are keys wherever they first occur: within a text, a quote has a backslash before it.
      let key = range(of: #","current":"#, in: bytes[...]),
      let next = range(of: #","hourly":"#, in: bytes[key.upperBound...])
    else { return nil }
    var json = JSONWriter()
    present.writePresent(to: &json, todayText: todayText, conditionText)
    return String(decoding: bytes[...key.lowerBound] + json.bytes + bytes[next.lowerBound...], as: UTF8.self)
  }

  private static func range(of key: String, in bytes: ArraySlice<UInt8>) -> Range<Int>? {
    let key = Array(key.utf8)
    return bytes.indices.first { bytes[$0...].starts(with: key) }.map { $0..<$0 + key.count }
  }

  /// Returns the document at an instant; `nil` for a text that this version did not store.
  public static func filled(_ text: String, at now: Date) -> String? {
    let bytes = text.utf8
    let opening = "{\(DocumentClock.opening)\""
    let between = #"","staleAfter":"#
    guard bytes.starts(with: opening.utf8) else { return nil }
    let first = bytes.dropFirst(opening.utf8.count)
    let second = first.dropFirst(Instant.length)
    guard let updatedAt = Instant(first.prefix(Instant.length)), second.starts(with: between.utf8) else { return nil }
    let bound = second.dropFirst(between.utf8.count)
    let staleAfter = bound.first == UInt8(ascii: "\"") ? Instant(bound.dropFirst().prefix(Instant.length)) : nil

    let clock = DocumentClock(updatedAt: updatedAt, staleAfter: staleAfter)
    let stored = "{\(clock.description(at: .distantPast)),"
    guard bytes.starts(with: stored.utf8) else { return nil }
    return "{\(clock.description(at: now)),\(Substring(bytes.dropFirst(stored.utf8.count)))"
  }
}
