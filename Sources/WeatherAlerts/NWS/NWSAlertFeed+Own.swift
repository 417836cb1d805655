import Services
import Text

extension NWSAlertFeed {
  /// The members of a list of the service today. Each may be left out, and it always has a title.
  private static let members: Set<String> = [
    "@context", "@graph", "type", "features", "title", "updated", "pagination",
  ]

  /// Checks that an empty list is one of warnings: other services have lists of features too, and theirs would say that
  /// no warning is in force.
  ///
  /// - Throws: `ProviderError.undecodable` if it has no title and a member that the service does not send.
  static func checkIsOwn(_ root: JSONElement) throws {
    let list = try root.object()
    guard try list.value("features").array().isEmpty, list["title"] == nil else { return }
    if let foreign = list.members.lazy.map(\.key).first(where: { !members.contains($0) }) {
      throw ProviderError.undecodable("it is a list of another service: it has \(BoundedText.cut(foreign))")
    }
  }
}
