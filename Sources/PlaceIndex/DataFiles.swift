public import FoundationEssentials
import Glibc
public import Platform

/// The location of the read-only files that are installed with Vane.
public enum DataFiles {
  /// Returns the file of that name in the first folder that has it. The folders are `$VANE_DATA_DIR`, then
  /// `../share/vane` relative to the program's folder. If the program runs from the package's `.build`, the package's
  /// `Data` is the last.
  ///
  /// - Parameter executable: the running program; symbolic links are resolved first.
  /// - Throws: `PlaceIndexError.missing`, which names all three folders.
  public static func find(
    _ name: String, environment: Environment, executable: URL
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

  /// Returns the folder that contains the `.build` folder of the program.
  private static func packageFolder(of program: URL) -> URL? {
    let parts = program.pathComponents
    guard let build = parts.lastIndex(where: { $0 == ".build" || $0.hasPrefix(".build-") }) else { return nil }
    return URL(filePath: "/" + parts[..<build].drop { $0 == "/" }.joined(separator: "/"))
  }

  private static func path(of file: URL) -> String {
    file.path(percentEncoded: false)
  }
}
