import Foundation
import WeatherProviders

/// Recorded answers of services, which are kept beside the package and may be missing.
enum RecordedAnswers {
  /// `shared/fixtures` beside the package, or in the folder that `VANE_SHARED` names.
  static let folder: URL = {
    let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let shared = ProcessInfo.processInfo.environment["VANE_SHARED"].map { URL(filePath: $0) }
    return (shared ?? package.deletingLastPathComponent().appending(path: "shared")).appending(path: "fixtures")
  }()

  static func exist(_ provider: String) -> Bool {
    FileManager.default.fileExists(atPath: folder.appending(path: provider).path(percentEncoded: false))
  }

  static func files(_ provider: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(
      atPath: folder.appending(path: provider).path(percentEncoded: false)
    ).sorted()
  }

  static func answer(_ path: String) throws -> ProviderAnswer {
    ProviderAnswer(recorded: [UInt8](try Data(contentsOf: folder.appending(path: path))))
  }
}
