import Foundation
import PlaceIndex

extension PlaceIndex {
  /// The index that comes with this program.
  static func ofProgram(_ environment: [String: String]) throws(PlaceIndexError) -> PlaceIndex {
    try PlaceIndex(
      file: DataFiles.find(
        "places.sqlite", environment: environment, executable: ProgramFile.own))
  }
}
