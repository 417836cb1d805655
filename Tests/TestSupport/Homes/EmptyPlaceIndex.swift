import Foundation

/// A place index that knows no place, so that every name is looked up online: tests of what comes from there stay what
/// they are.
public enum EmptyPlaceIndex {
  public static func write(to folder: String) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    // The signature, the size of the file, and that there is none of anything.
    let header = Data("VANEPLC2".utf8) + [44, 0, 0, 0] + Data(count: 32)
    try header.write(to: URL(filePath: folder + "/places.index"))
  }
}
