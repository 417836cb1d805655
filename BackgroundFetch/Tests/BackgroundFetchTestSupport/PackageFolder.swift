public import Foundation

/// The folder of this package, with its sources and documents.
public enum PackageFolder {
  public static let url = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// Returns the text of a file of the package, such as "README.md".
  public static func text(of file: String) throws -> String {
    try String(contentsOf: url.appending(path: file), encoding: .utf8)
  }
}
