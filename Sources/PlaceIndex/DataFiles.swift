public import Foundation

/// Where the files are that come with Vane and are never written.
public enum DataFiles {
  /// The file of that name in `$VANE_DATA_DIR`, else in `../share/vane` of the program's folder, else in the package's
  /// `Data` when the program runs from its `.build`.
  ///
  /// - Parameter executable: the running program; symbolic links are followed first.
  /// - Throws: `PlaceIndexError.missing`, naming all three places.
  public static func find(
    _ name: String, environment: [String: String], executable: URL
  ) throws(PlaceIndexError) -> URL {
    let program = executable.resolvingSymlinksInPath()
    let asked = environment["VANE_DATA_DIR"].flatMap { $0.isEmpty ? nil : URL(filePath: $0) }
    let shared = program.deletingLastPathComponent().deletingLastPathComponent().appending(path: "share/vane")
    let package = packageFolder(of: program)?.appending(path: "Data")
    for folder in [asked, shared, package] {
      guard let file = folder?.appending(path: name) else { continue }
      if access(path(of: file), F_OK) == 0 { return file }
    }
    throw .missing(
      name: name,
      places: [
        asked.map(path) ?? "$VANE_DATA_DIR (not set)", path(of: shared),
        package.map(path) ?? "the package's Data (only when run from its .build)",
      ])
  }

  /// The folder that holds the `.build` which the program stands in.
  private static func packageFolder(of program: URL) -> URL? {
    let parts = program.pathComponents
    guard let build = parts.lastIndex(where: { $0 == ".build" || $0.hasPrefix(".build-") }) else { return nil }
    return URL(filePath: NSString.path(withComponents: Array(parts[..<build])))
  }

  private static func path(of file: URL) -> String {
    file.path(percentEncoded: false)
  }
}
