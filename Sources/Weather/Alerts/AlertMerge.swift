public import FoundationEssentials

/// Merges a new list of warnings for a place with the known ones.
///
/// A list has every warning in force, so a warning that is no longer in it is over. If a list could not be read,
/// nothing is merged, and the known warnings last until they vanish (``WeatherAlert/vanishesAt``). A warning that was
/// issued several times counts once: the newest message.
public struct AlertMerge: Hashable, Sendable {
  /// The warnings in force or in the future, the worst first, each once.
  public private(set) var current: [WeatherAlert] = []
  /// The warnings of ``current`` whose content is new.
  public private(set) var news: [WeatherAlert] = []
  /// The known warnings that are no longer current, in their order.
  public private(set) var gone: [Gone] = []

  /// - Parameters:
  ///   - known: all earlier warnings, including those that are over: a warning that returns is not news.
  ///   - read: the members of the list, including cancellations.
  public init(known: [WeatherAlert], read: [WeatherAlert], at now: Date) {
    let known = known.filter { $0.message != .cancel }
    let standing = AlertMerge.latest(
      of: AlertMerge.latest(of: read).flatMap { AlertMerge.standing(for: $0, among: known) })
    let ended = Endings(read + standing)
    current = AlertMerge.newest(of: standing.filter { !ended.names($0) }.inForce(at: now))
    let contents = KnownContents(known)
    news = current.filter { !contents.have($0) }
    let keys = Set(current.map(\.partKey))
    gone = known.filter { !keys.contains($0.partKey) }.map { Gone(alert: $0, reason: ended.reason(for: $0, at: now)) }
  }

  /// A known warning that is no longer current.
  public struct Gone: Hashable, Sendable {
    public let alert: WeatherAlert
    public let reason: Reason

    /// Why a warning is no longer current.
    public enum Reason: String, Hashable, Sendable {
      case cancelled
      /// Replaced by an update.
      case replaced
      /// Its stated end has passed.
      case expired
      /// The list no longer has it.
      case withdrawn
    }
  }

  /// Returns one warning for each part of each message: the latest, and a document rather than a summary.
  private static func latest(of alerts: [WeatherAlert]) -> [WeatherAlert] {
    let best = Dictionary(alerts.map { ($0.partKey, $0) }) { one, other in
      if one.sent != other.sent { return one.sent > other.sent ? one : other }
      return one.isSummary ? other : one
    }
    return Array(best.values)
  }

  /// Returns the newest message of each warning, with all of its parts, in their order.
  private static func newest(of alerts: [WeatherAlert]) -> [WeatherAlert] {
    let identified = alerts.map { ($0.identityKey, $0) }
    let latest = Dictionary(identified) { one, other in
      (one.sent, one.identifier) < (other.sent, other.identifier) ? other : one
    }
    return identified.filter { latest[$0]?.identifier == $1.identifier }.map(\.1)
  }

  /// Returns the known parts of a message in place of its summary, if its document was read before.
  private static func standing(for alert: WeatherAlert, among known: [WeatherAlert]) -> [WeatherAlert] {
    guard alert.isSummary, alert.message != .cancel else { return [alert] }
    let read = known.filter { $0.isSameMessage(as: alert) && !$0.isSummary }
    return read.isEmpty ? [alert] : read
  }

  /// The contents of the known warnings, each read once: a list may have a thousand warnings with long texts.
  private struct KnownContents {
    /// By identifier.
    private let messages: [String: [WeatherAlert]]
    /// Pairs of an identifier, or of the identity of a warning, and a content.
    private let contents: Set<[String]>

    init(_ known: [WeatherAlert]) {
      messages = Dictionary(grouping: known, by: \.identifier)
      contents = Set(
        known.flatMap { alert in
          let content = alert.contentKey
          return [[alert.identifier, content], [alert.identityKey, content]]
        })
    }

    /// Whether a warning is not news: the document of a known summary, the same message in another language, and an
    /// update or another issue with the same content.
    func have(_ alert: WeatherAlert) -> Bool {
      let isRead = messages[alert.identifier, default: []].contains { before in
        before.isSameMessage(as: alert)
          && (before.isSummary ? !alert.isSummary : before.language != alert.language)
      }
      if isRead { return true }
      let content = alert.contentKey
      return ([alert.identifier, alert.identityKey] + alert.references).contains { contents.contains([$0, content]) }
    }
  }

  /// The warnings that a list ends, by cancellation or by an update.
  private struct Endings {
    private var cancelled: Set<String> = []
    private var replaced: Set<String> = []
    /// An all-clear ends only its own part.
    private var cancelledParts: Set<String> = []

    init(_ alerts: [WeatherAlert]) {
      for alert in alerts {
        // Some messages reference themselves, which does not end them.
        let others = alert.references.filter { $0 != alert.identifier }
        switch alert.message {
        case .alert, .update: replaced.formUnion(others)
        case .cancel:
          cancelled.formUnion(others)
          cancelledParts.insert(alert.partKey)
        }
      }
    }

    func names(_ alert: WeatherAlert) -> Bool {
      isCancelled(alert) || replaced.contains(alert.identifier)
    }

    private func isCancelled(_ alert: WeatherAlert) -> Bool {
      cancelled.contains(alert.identifier) || cancelledParts.contains(alert.partKey)
    }

    func reason(for alert: WeatherAlert, at now: Date) -> Gone.Reason {
      if isCancelled(alert) { return .cancelled }
      if replaced.contains(alert.identifier) { return .replaced }
      return alert.isActive(at: now) ? .withdrawn : .expired
    }
  }
}

extension WeatherAlert {
  /// The identity of a part of a message.
  fileprivate var partKey: String { "\(part) \(identifier)" }

  /// Whether both are parts of the same message with the same time of issue.
  fileprivate func isSameMessage(as other: WeatherAlert) -> Bool {
    identifier == other.identifier && sent == other.sent
  }
}
