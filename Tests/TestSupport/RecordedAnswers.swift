import Foundation
public import Services

/// Recorded answers of services, which are kept beside the package and may be missing.
public enum RecordedAnswers {
  /// `shared/fixtures` beside the package, or in the folder that `VANE_SHARED` names.
  private static let folder: URL = {
    let shared = ProcessInfo.processInfo.environment["VANE_SHARED"].map { URL(filePath: $0) }
    return (shared ?? PackageFolder.url.deletingLastPathComponent().appending(path: "shared")).appending(
      path: "fixtures")
  }()

  /// Whether there are recorded answers of a service, such as "met-norway".
  public static func exist(_ service: String) -> Bool { FileManager.default.fileExists(atPath: path(service)) }

  /// The services of which there are recorded answers, sorted.
  public static func services() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path("")).filter { !$0.contains(".") }.sorted()
  }

  /// The names of the files of a service, sorted.
  public static func files(_ service: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path(service)).sorted()
  }

  /// The names of the files of a service that hold the body of an answer, sorted.
  public static func bodies(_ service: String) throws -> [String] {
    try files(service).filter { !$0.hasSuffix(".headers.json") }
  }

  /// The content of a file, such as "nws/points_guam_2026.json".
  public static func bytes(_ file: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: folder.appending(path: file)))
  }

  /// The content of a file as the answer of a service.
  public static func answer(_ file: String) throws -> ProviderAnswer {
    ProviderAnswer(recorded: try bytes(file))
  }

  public static func path(_ file: String) -> String {
    folder.appending(path: file).path(percentEncoded: false)
  }
}

// A build with the static standard library has no Testing.
#if canImport(Testing)
  public import Testing

  extension Trait where Self == ConditionTrait {
    /// Skips a test without the recorded answers of these services. `script/test` counts the skipped tests by their
    /// reason up to its first colon.
    public static func recordings(_ services: String...) -> ConditionTrait {
      .enabled(
        if: services.allSatisfy(RecordedAnswers.exist),
        "recordings are not here (see CONTRIBUTING.md): \(services.joined(separator: ", "))")
    }
  }
#endif
