import Foundation
import Testing

/// The recorded answers of weather services, which are kept beside the package and may be missing.
enum RecordedAnswers {
  /// `shared/fixtures` beside the package, or in the folder that `VANE_SHARED` names.
  static let folder: URL = {
    let shared = ProcessInfo.processInfo.environment["VANE_SHARED"].map { URL(filePath: $0) }
    let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return (shared ?? package.deletingLastPathComponent().appending(path: "shared")).appending(path: "fixtures")
  }()

  static var exist: Bool { FileManager.default.fileExists(atPath: folder.path(percentEncoded: false)) }

  /// The content of all files, in the order of their paths.
  static func bodies() throws -> [(name: String, bytes: [UInt8])] {
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL }
    return try (files ?? []).filter { !$0.hasDirectoryPath }.sorted { $0.path < $1.path }
      .map { ($0.lastPathComponent, [UInt8](try Data(contentsOf: $0))) }
  }
}

extension Trait where Self == ConditionTrait {
  static var recordedAnswers: ConditionTrait {
    .enabled(if: RecordedAnswers.exist, "no recorded answers beside the package in shared/fixtures")
  }
}
