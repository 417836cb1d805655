import FoundationEssentials

/// What a notification of a warning says: the event, its severity, its times and what to do. A warning whose text is issued
/// again with the same content is not notified again.
struct NotifiedContent {
  private let event: String
  private let severity: String
  private let onset: Date?
  private let ends: Date?
  /// A fingerprint; `nil` if it was not recorded, by an earlier Vane.
  private let instruction: String?
  private let language: String

  init(_ alert: WeatherAlert) {
    event = alert.event.split(whereSeparator: \.isNewline).joined(separator: " ")
    severity = alert.severity.rawValue
    onset = alert.onset
    ends = alert.ends
    var print = Fingerprint()
    print.add(alert.instruction)
    instruction = print.description
    language = alert.language?.split(whereSeparator: \.isNewline).joined(separator: " ") ?? ""
  }

  /// Reads a recorded content; `nil` for a text that is not one.
  init?(_ text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard lines.count == 4 || lines.count == 6 else { return nil }
    (event, severity) = (lines[0], lines[1])
    (onset, ends) = (NotifiedContent.instant(lines[2]), NotifiedContent.instant(lines[3]))
    (instruction, language) = lines.count == 6 ? (lines[4], lines[5]) : (nil, "")
  }

  /// The content as it is recorded, a line for each part.
  var text: String {
    let times = [onset, ends].map { $0.map { "\($0.timeIntervalSince1970)" } ?? "-" }
    return ([event, severity] + times + [instruction ?? "", language]).joined(separator: "\n")
  }

  /// Whether a notification would say the same now.
  ///
  /// The beginning of an event that has begun is the time of its latest text. Texts in two languages are not compared.
  func isSame(as other: NotifiedContent, at now: Date) -> Bool {
    func hasBegun(_ content: NotifiedContent) -> Bool { content.onset.map { $0 <= now } ?? true }
    guard severity == other.severity, ends == other.ends,
      onset == other.onset || (hasBegun(self) && hasBegun(other))
    else { return false }
    if !language.isEmpty, !other.language.isEmpty, language != other.language { return true }
    return event == other.event
      && (instruction == nil || other.instruction == nil || instruction == other.instruction)
  }

  private static func instant(_ text: String) -> Date? {
    Double(text).map(Date.init(timeIntervalSince1970:))
  }
}
