import Foundation

/// A message in the Common Alerting Protocol 1.2, as far as it is read.
struct CAPAlert {
  var identifier = ""
  var sender = ""
  var sent = ""
  var status = ""
  var messageType = ""
  /// Identifiers of the messages that it updates or cancels.
  var references: [String] = []
  /// In the order of the document.
  var infos: [CAPInfo] = []
}

/// What a message says in one language for one set of areas and times.
struct CAPInfo {
  /// The standard's own default.
  var language = "en-US"
  var event = ""
  var responseTypes: [String] = []
  var urgency = ""
  var severity = ""
  var certainty = ""
  /// When the message counts from; stands in for a missing `onset`.
  var effective: String?
  var onset: String?
  var expires: String?
  var senderName: String?
  var headline: String?
  var description: String?
  /// Some services repeat the element: all of them, with an empty line between two.
  var instruction: String?
  var web: String?
  /// MeteoAlarm's `awareness_level`: "2; yellow; Moderate".
  var awarenessLevel: String?
  /// MeteoAlarm's `awareness_type`: "3; thunderstorm".
  var awarenessType: String?
  var areas: [AlertArea] = []
}
