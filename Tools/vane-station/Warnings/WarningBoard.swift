/// The warnings that the station holds out, raised and changed by control requests.
struct WarningBoard: Equatable, Sendable {
  private(set) var warnings: [Warning] = []

  /// Obeys `raise=ID`, `update=ID` or `cancel=ID`.
  ///
  /// With `as=NEW`, an update or a cancellation is a message of its own that refers to the old one and takes its place;
  /// without, an update changes the warning under its old identifier, and a cancelled one is simply gone.
  ///
  /// - Parameter now: Unix seconds.
  mutating func obey(_ items: QueryItems, now: Int) throws(StationError) {
    if let identifier = items.text("raise") {
      let content = try WarningContent(items, changing: nil, now: now)
      warnings.removeAll { $0.identifier == identifier }
      warnings.append(
        Warning(identifier: identifier, messageType: .alert, references: [], sent: now, content: content))
    } else if let identifier = items.text("update") {
      let index = try index(of: identifier)
      let old = warnings[index]
      let content = try WarningContent(items, changing: old.content, now: now)
      let new = items.text("as")
      warnings[index] = Warning(
        identifier: new ?? identifier, messageType: .update, references: new == nil ? old.references : old.lineage,
        sent: now, content: content)
    } else if let identifier = items.text("cancel") {
      let index = try index(of: identifier)
      let old = warnings.remove(at: index)
      guard let new = items.text("as") else { return }
      warnings.insert(
        Warning(identifier: new, messageType: .cancel, references: old.lineage, sent: now, content: old.content),
        at: index)
    } else {
      throw .missing(key: "raise")
    }
  }

  private func index(of identifier: String) throws(StationError) -> Int {
    guard let index = warnings.firstIndex(where: { $0.identifier == identifier }) else {
      throw .unknownWarning(identifier)
    }
    return index
  }
}
