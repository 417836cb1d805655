/// How to start `vane-fetch`.
public struct FetchCommand: Hashable, Sendable {
  /// The program's path; no search.
  public var path: String
  /// What follows the program's name.
  public var arguments: [String]
  /// Whether it writes its errors where the host does, or nowhere, as behind a screen that they would spoil.
  public var showsErrors: Bool

  public init(path: String, arguments: [String], showsErrors: Bool) {
    self.path = path
    self.arguments = arguments
    self.showsErrors = showsErrors
  }
}
