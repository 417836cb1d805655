public import Foundation

/// What a newly read list of warnings means for a place beside those that were known before.
///
/// A list names every warning in force, so one that is no longer in it is over. A list that could not be read says
/// nothing: then there is nothing to merge, and the known ones live on by their own clock.
public struct AlertMerge: Hashable, Sendable {
  /// In force or ahead, the worst first, each once.
  public private(set) var current: [WeatherAlert] = []
  /// Those of ``current`` that a person was not told yet in this form.
  public private(set) var news: [WeatherAlert] = []
  /// The known ones that are not current, in their order, and why.
  public private(set) var gone: [Gone] = []

  /// - Parameters:
  ///   - known: what was told before, also what has gone since: a warning that comes back is no news.
  ///   - read: what the list holds now, cancellations too.
  public init(known: [WeatherAlert], read: [WeatherAlert], at now: Date) {
    let known = known.filter { $0.message != .cancel }
    let standing = AlertMerge.latest(
      of: AlertMerge.latest(of: read).flatMap { AlertMerge.standing(for: $0, among: known) })
    let ended = Endings(read + standing)
    current = standing.filter { !ended.names($0) }.inForce(at: now)
    news = current.filter { !AlertMerge.wasTold($0, by: known) }
    let keys = Set(current.map(Key.init))
    gone = known.filter { !keys.contains(Key($0)) }.map { Gone(alert: $0, reason: ended.reason(for: $0, at: now)) }
  }

  /// A known warning that is not current, and why.
  public struct Gone: Hashable, Sendable {
    public let alert: WeatherAlert
    public let reason: Reason

    /// Why a warning is not current any more.
    public enum Reason: String, Hashable, Sendable {
      case cancelled
      /// An update took its place.
      case replaced
      /// By its own clock.
      case expired
      /// The list does not name it any more.
      case withdrawn
    }
  }

  /// One for each part of each message: the one sent last, and of those the one that says more.
  private static func latest(of alerts: [WeatherAlert]) -> [WeatherAlert] {
    let best = Dictionary(alerts.map { (Key($0), $0) }) { one, other in
      if one.sent != other.sent { return one.sent > other.sent ? one : other }
      return one.isSummary ? other : one
    }
    return Array(best.values)
  }

  /// A summary stands for the parts of the same message whose document was read before.
  private static func standing(for alert: WeatherAlert, among known: [WeatherAlert]) -> [WeatherAlert] {
    guard alert.isSummary, alert.message != .cancel else { return [alert] }
    let read = known.filter { $0.isSameMessage(as: alert) && !$0.isSummary }
    return read.isEmpty ? [alert] : read
  }

  /// Whether a person was told this much already. The document of a known summary is no news, and neither is an update
  /// that says what the message before it said.
  private static func wasTold(_ alert: WeatherAlert, by known: [WeatherAlert]) -> Bool {
    let content = alert.contentKey
    return known.contains { before in
      if before.identifier == alert.identifier || alert.references.contains(before.identifier) {
        if before.contentKey == content { return true }
      }
      return before.isSameMessage(as: alert) && before.isSummary && !alert.isSummary
    }
  }

  /// What makes a part of a message itself.
  private struct Key: Hashable {
    let identifier: String
    let part: Int

    init(_ alert: WeatherAlert) {
      identifier = alert.identifier
      part = alert.part
    }
  }

  /// What the messages of a list end: by cancelling it, or by taking its place.
  private struct Endings {
    private var cancelled: Set<String> = []
    private var replaced: Set<String> = []
    /// An all-clear of one part leaves the others.
    private var cancelledParts: Set<Key> = []

    init(_ alerts: [WeatherAlert]) {
      for alert in alerts {
        // A message that references itself is seen in the wild; it does not end itself that way.
        let others = alert.references.filter { $0 != alert.identifier }
        switch alert.message {
        case .alert: break
        case .update: replaced.formUnion(others)
        case .cancel:
          cancelled.formUnion(others)
          cancelledParts.insert(Key(alert))
        }
      }
    }

    func names(_ alert: WeatherAlert) -> Bool {
      isCancelled(alert) || replaced.contains(alert.identifier)
    }

    private func isCancelled(_ alert: WeatherAlert) -> Bool {
      cancelled.contains(alert.identifier) || cancelledParts.contains(Key(alert))
    }

    func reason(for alert: WeatherAlert, at now: Date) -> Gone.Reason {
      if isCancelled(alert) { return .cancelled }
      if replaced.contains(alert.identifier) { return .replaced }
      return alert.isActive(at: now) ? .withdrawn : .expired
    }
  }
}

extension WeatherAlert {
  /// Whether both come from the same sending of the same message.
  fileprivate func isSameMessage(as other: WeatherAlert) -> Bool {
    identifier == other.identifier && sent == other.sent
  }
}
