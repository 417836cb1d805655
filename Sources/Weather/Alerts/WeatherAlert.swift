public import FoundationEssentials

/// An official warning of a weather service for one place.
///
/// The texts come from the network; they are bounded but *not* filtered.
public struct WeatherAlert: Hashable, Sendable, Codable {
  /// The globally unique identifier of the message (CAP 1.2, `identifier`).
  public let identifier: String
  /// The index of the part of the message, from 0. Parts differ in areas or times.
  public let part: Int
  /// Identifier of the ``Provider``.
  public let provider: String
  /// Name of the issuing service ("UK Met Office").
  public let issuer: String
  /// The sender as stated in the message, often a mail address.
  public let sender: String
  /// Time of issue.
  public let sent: Date
  public let message: Message
  /// The event, in the language of the message ("Flash Flood Warning").
  public let event: String
  /// The kind of danger, if the service states it by number.
  public let hazard: AlertHazard?
  public let severity: Severity
  public let urgency: Urgency
  public let certainty: Certainty
  public let headline: String?
  public let description: String?
  public let instruction: String?
  /// When the event begins.
  public let onset: Date?
  /// When the event ends; `nil` if the end is not known ("until further notice"). It lies after ``onset``.
  public let ends: Date?
  /// The numbered event of a water warning, as the issuer numbers it ("KCRP.FL.W.0021"). Two rivers of one county have
  /// two numbers. `nil` for every other warning.
  public let waterEvent: String?
  /// Names of the areas.
  public let areas: [String]
  /// A web page with more information.
  public let link: WebLink?
  /// Language of the texts (RFC 3066: "en-GB").
  public let language: String?
  /// Identifiers of the messages that this one updates or cancels.
  public let references: [String]
  /// Whether only the entry of the list is known, not the document with headline, description and instruction.
  public let isSummary: Bool
  /// When the list last had the warning; `nil` for a warning that was not stored yet. The store keeps it beside the
  /// warning.
  public var listedAt: Date?

  private enum CodingKeys: CodingKey {
    case identifier, part, provider, issuer, sender, sent, message, event, hazard, severity, urgency, certainty
    case headline, description, instruction, onset, ends, waterEvent, areas, link, language, references, isSummary
  }

  /// Every text is cut to its ``AlertBounds`` at a Unicode scalar. An end that does not lie after the onset is the end
  /// of something else, such as the message, and is dropped.
  public init(
    identifier: String, part: Int = 0, provider: String, issuer: String, sender: String, sent: Date,
    message: Message = .alert, event: String, hazard: AlertHazard? = nil, severity: Severity = .unknown,
    urgency: Urgency = .unknown, certainty: Certainty = .unknown, headline: String? = nil,
    description: String? = nil, instruction: String? = nil, onset: Date? = nil, ends: Date? = nil,
    waterEvent: String? = nil, areas: [String] = [], link: WebLink? = nil, language: String? = nil,
    references: [String] = [],
    isSummary: Bool = false
  ) {
    self.identifier = AlertBounds.name.cut(identifier)
    self.part = part
    self.provider = AlertBounds.name.cut(provider)
    self.issuer = AlertBounds.name.cut(issuer)
    self.sender = AlertBounds.name.cut(sender)
    self.sent = sent
    self.message = message
    self.event = AlertBounds.name.cut(event)
    self.hazard = hazard
    self.severity = severity
    self.urgency = urgency
    self.certainty = certainty
    self.headline = AlertBounds.headline.text(headline)
    self.description = AlertBounds.prose.text(description)
    self.instruction = AlertBounds.prose.text(instruction)
    self.onset = onset
    self.ends = ends.flatMap { ends in onset.map { ends > $0 } ?? true ? ends : nil }
    self.waterEvent = AlertBounds.name.text(waterEvent)
    self.areas = areas.prefix(AlertBounds.list).map(AlertBounds.headline.cut)
    self.link = link
    self.language = AlertBounds.name.text(language)
    self.references = references.prefix(AlertBounds.list).map(AlertBounds.name.cut)
    self.isSummary = isSummary
  }

  /// A fingerprint of the visible content: 16 hexadecimal digits.
  ///
  /// It covers event, grades, times, areas in any order, and texts. It does not cover identifier, time of issue,
  /// references and link. Identifier and content key together tell whether a warning is new.
  public var contentKey: String {
    var print = Fingerprint()
    for text in [event, severity.rawValue, urgency.rawValue, certainty.rawValue, headline, description, instruction] {
      print.add(text)
    }
    print.add(onset)
    print.add(ends)
    for area in areas.sorted() { print.add(area) }
    return print.description
  }

  /// What makes several messages one warning: issuer, event, areas in any order, and end; for water also the numbered
  /// event. A warning that is issued again without naming its predecessor has the same key. 16 hexadecimal digits.
  public var identityKey: String {
    var print = Fingerprint()
    for text in [issuer, sender, event, waterEvent] { print.add(text) }
    print.add(ends)
    for area in areas.sorted() { print.add(area) }
    return print.description
  }

  /// How long a warning of unknown end is shown after the list last had it.
  public static let maximumUnconfirmed = Duration.seconds(24 * 3_600)

  /// The end, or else ``maximumUnconfirmed`` after the list last had the warning; `nil` for a warning of unknown end
  /// that was not stored yet.
  public var vanishesAt: Date? {
    ends ?? listedAt?.addingTimeInterval(Double(WeatherAlert.maximumUnconfirmed.components.seconds))
  }

  /// Whether the warning is in force or in the future.
  public func isActive(at now: Date) -> Bool {
    message != .cancel && vanishesAt.map { now < $0 } ?? true
  }
}

extension [WeatherAlert] {
  /// Returns the warnings in force or in the future, sorted by severity, the worst first, then by onset.
  public func inForce(at now: Date) -> [WeatherAlert] {
    filter { $0.isActive(at: now) }.sorted { left, right in
      if left.severity != right.severity { return left.severity > right.severity }
      let (begin, other) = (left.onset ?? left.sent, right.onset ?? right.sent)
      if begin != other { return begin < other }
      return (left.identifier, left.part) < (right.identifier, right.part)
    }
  }
}

/// A notification that a new or changed warning for a saved place is in the store.
///
/// It is posted like ``WeatherUpdated``: after the commit, once for each warning and content.
public struct WeatherAlertPosted: NotificationCenter.MainActorMessage {
  /// The centre itself: warnings do not belong to one object.
  public typealias Subject = NotificationCenter

  /// The saved place.
  public let location: Location
  public let alert: WeatherAlert

  public init(location: Location, alert: WeatherAlert) {
    self.location = location
    self.alert = alert
  }
}
