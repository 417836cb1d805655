public import Foundation

/// An official warning of a weather service, as it concerns one place.
///
/// Its texts come from the network: bounded in length, *not* filtered.
public struct WeatherAlert: Hashable, Sendable, Codable {
  /// The message's own identifier, unique in the world (CAP 1.2, `identifier`).
  public let identifier: String
  /// Which of several parts of one message, from 0: other areas, or other times.
  public let part: Int
  /// Identifier of the ``Provider`` it came through.
  public let provider: String
  /// Name of the service that issued it ("UK Met Office").
  public let issuer: String
  /// The sender as the message writes it, often a mail address.
  public let sender: String
  /// Time of issue.
  public let sent: Date
  public let message: Message
  /// What it warns of, in its own language ("Flash Flood Warning").
  public let event: String
  /// The kind of danger, where the service says it by number.
  public let hazard: AlertHazard?
  public let severity: Severity
  public let urgency: Urgency
  public let certainty: Certainty
  public let headline: String?
  public let description: String?
  public let instruction: String?
  /// When the event begins.
  public let onset: Date?
  /// When the event ends.
  public let ends: Date?
  /// Names of the areas that it is for.
  public let areas: [String]
  /// Where a person can read more.
  public let link: WebLink?
  /// Language of the texts (RFC 3066: "en-GB").
  public let language: String?
  /// Identifiers of the messages that this one replaces.
  public let references: [String]
  /// Whether only the list's entry is known, not the document with headline, description and instruction.
  public let isSummary: Bool

  /// Every text is cut to its ``AlertBounds`` at a Unicode scalar.
  public init(
    identifier: String, part: Int = 0, provider: String, issuer: String, sender: String, sent: Date,
    message: Message = .alert, event: String, hazard: AlertHazard? = nil, severity: Severity = .unknown,
    urgency: Urgency = .unknown, certainty: Certainty = .unknown, headline: String? = nil,
    description: String? = nil, instruction: String? = nil, onset: Date? = nil, ends: Date? = nil,
    areas: [String] = [], link: WebLink? = nil, language: String? = nil, references: [String] = [],
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
    self.ends = ends
    self.areas = areas.prefix(AlertBounds.list).map(AlertBounds.headline.cut)
    self.link = link
    self.language = AlertBounds.name.text(language)
    self.references = references.prefix(AlertBounds.list).map(AlertBounds.name.cut)
    self.isSummary = isSummary
  }
}
