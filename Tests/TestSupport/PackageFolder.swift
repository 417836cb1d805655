public import Foundation

/// The folder of this package, with its sources, data and documents.
public enum PackageFolder {
  public static let url = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// Returns the path of a file of the package, such as "Data/places.index".
  public static func path(_ file: String) -> String {
    url.appending(path: file).path(percentEncoded: false)
  }

  /// Returns the text of a file of the package, such as "docs/formats.md".
  public static func text(of file: String) throws -> String {
    try String(contentsOf: url.appending(path: file), encoding: .utf8)
  }
}
