import Foundation

/// Answers that services really gave, kept beside the package where somebody has them.
enum RecordedFiles {
  /// `shared/fixtures` beside the package, or in the folder that `VANE_SHARED` names.
  static let folder: URL = {
    let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let shared = ProcessInfo.processInfo.environment["VANE_SHARED"].map { URL(filePath: $0) }
    return (shared ?? package.deletingLastPathComponent().appending(path: "shared")).appending(path: "fixtures")
  }()

  static func exist(_ folders: [String]) -> Bool {
    folders.allSatisfy { FileManager.default.fileExists(atPath: path($0)) }
  }

  /// Bodies of a service, as "nws/points_guam_2026.json".
  static func bodies(_ service: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path(service)).filter { !$0.hasSuffix(".headers.json") }
      .map { "\(service)/\($0)" }
  }

  static func path(_ name: String) -> String {
    folder.appending(path: name).path(percentEncoded: false)
  }
}
