import Foundation
import PlaceIndex
import TestSupport
import Testing
import Weather

/// The index that comes with Vane, and its results as lines.
enum InstalledIndex {
  static let file = PackageFolder.url.appending(path: "Data/places.index")

  /// "exact Paris, Île-de-France, France".
  static func lines(_ text: String, limit: Int = 10) throws -> [String] {
    try PlaceIndex(file: file).search(text, limit: limit).candidates.map { candidate in
      "\(candidate.matched.map { "\($0)" } ?? "?") \(name(of: candidate))"
    }
  }

  /// The place that is taken without asking; `nil` when it is asked.
  static func clear(_ text: String) throws -> String? {
    let found = try PlaceIndex(file: file).search(text, limit: 10)
    return ClearMatch.among(found.candidates, for: text, namesOtherArea: found.namesOtherArea).map(name)
  }

  private static func name(of candidate: PlaceCandidate) -> String {
    let place = candidate.location
    return [place.name, place.region, place.country].compactMap { $0 }.joined(separator: ", ")
  }
}
