import Foundation

/// The schema of a JSON document, as far as the reference shows it.
struct DocumentSchema: Decodable {
  let title: String
  let description: String
  /// The name of the file, set after decoding.
  var file = ""

  private enum CodingKeys: CodingKey { case title, description }

  /// Reads all schemas of a folder, in the order of their file names.
  static func all(in folder: URL) throws -> [DocumentSchema] {
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "json" }.sorted { $0.lastPathComponent < $1.lastPathComponent }
    return try files.map { file in
      var schema = try JSONDecoder().decode(DocumentSchema.self, from: Data(contentsOf: file))
      schema.file = file.lastPathComponent
      return schema
    }
  }
}
