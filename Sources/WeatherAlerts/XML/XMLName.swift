/// The name of an element: the namespace that its prefix stands for, and the rest.
struct XMLName: Hashable {
  let namespace: String
  let local: String

  static let atom = "http://www.w3.org/2005/Atom"
  /// CAP 1.2, and 1.1 which has the same elements.
  static let cap: Set<String> = ["urn:oasis:names:tc:emergency:cap:1.2", "urn:oasis:names:tc:emergency:cap:1.1"]

  var isCAP: Bool { XMLName.cap.contains(namespace) }
}
