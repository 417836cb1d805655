import FoundationEssentials
import Weather

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
