/// An official warning that the station holds out: a message, and what it says.
struct Warning: Equatable, Sendable {
  enum MessageType: String, Sendable {
    case alert = "Alert"
    case update = "Update"
    case cancel = "Cancel"
  }

  /// An older message that this one replaces.
  struct Reference: Equatable, Sendable {
    let identifier: String
    /// Unix seconds.
    let sent: Int
  }

  let identifier: String
  let messageType: MessageType
  let references: [Reference]
  /// Unix seconds.
  let sent: Int
  let content: WarningContent

  /// This message and those it replaces, for the next one to refer to.
  var lineage: [Reference] { references + [Reference(identifier: identifier, sent: sent)] }
}
