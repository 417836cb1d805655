import FoundationEssentials
public import Text
public import Weather

extension RuleMemory: StoredValue {
  public init(stored element: JSONElement) throws(JSONError) {
    self.init(
      states: try element.object().value("states").object().dictionary { state throws(JSONError) in
        try RuleState(stored: state)
      })
  }

  public func write(to text: inout StoredText) {
    text.object { text in
      text.key("states")
      text.add(byText: states) { text, state in state.write(to: &text) }
    }
  }
}

extension RuleState {
  /// The key of `notifiedAt` is that of earlier versions, so that their states can be read.
  fileprivate init(stored element: JSONElement) throws(JSONError) {
    let members = try element.object()
    self.init(
      notifiedAt: try members["toldAt"]?.instant(),
      notification: try members["notification"].map { element throws(JSONError) in
        let members = try element.object()
        guard let id = UInt32(exactly: try members.value("id").int()) else { throw element.unusable }
        return ShownNotification(id: id, session: try members.value("session").string())
      },
      content: try members["content"]?.string(), isSummary: try members["isSummary"]?.bool(),
      keptUntil: try members.value("keptUntil").instant())
  }

  fileprivate func write(to text: inout StoredText) {
    text.object { text in
      if let content {
        text.key("content")
        text.add(content)
      }
      if let isSummary {
        text.key("isSummary")
        text.add(isSummary)
      }
      text.key("keptUntil")
      text.add(keptUntil)
      if let notification {
        text.key("notification")
        text.object { text in
          text.key("id")
          text.add(Int(notification.id))
          text.key("session")
          text.add(notification.session)
        }
      }
      text.addIfAny("toldAt", notifiedAt)
    }
  }
}
