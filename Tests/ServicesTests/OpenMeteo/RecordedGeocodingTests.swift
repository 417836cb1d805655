import Services
import TestSupport
import Testing
import Weather

@Suite(
  .recordings("open-meteo-geocoding"))
struct RecordedGeocodingTests {
  @Test func everyRecordingHasAnExpectation() throws {
    #expect(
      try RecordedAnswers.bodies("open-meteo-geocoding")
        == (Self.searches.map(\.file) + ["error_400_count.json"]).sorted())
  }

  @Test(arguments: searches)
  func decodesRecordingsAsIndexed(recording: (file: String, count: Int, first: String, others: String)) throws {
    let found = try OpenMeteo().decodeSearch(RecordedAnswers.answer("open-meteo-geocoding/\(recording.file)"))
    #expect(found.count == recording.count)
    #expect(found.first.map(Self.gist) ?? "" == recording.first)
    #expect(
      found.dropFirst().prefix(6).map { "\($0.location.name)/\($0.location.region ?? "-")" }.joined(separator: " ")
        == recording.others)
  }

  @Test func reportsErrorsOfRecordings() throws {
    let answer = try RecordedAnswers.answer("open-meteo-geocoding/error_400_count.json")
    #expect(throws: ProviderError.refused(status: nil, reason: "Parameter count must be between 1 and 100.")) {
      try OpenMeteo().decodeSearch(answer)
    }
  }

  private static func gist(_ found: PlaceCandidate) -> String {
    let place = found.location
    return """
      \(found.id) \(place.name), \(place.region ?? "-"), \(place.country ?? "-") \
      \(place.coordinate.latitude),\(place.coordinate.longitude) \(found.elevation.map { "\($0)" } ?? "-") \
      \(found.featureCode ?? "-") \(place.timeZone ?? "-") \(found.population ?? 0) \(found.postcodes.count)
      """
  }

  static let searches: [(file: String, count: Int, first: String, others: String)] = [
    (
      "by_id_single_object.json", 1,
      "2756071 Enschede, Overijssel, Nederland 52.2183,6.8958 45.0 PPL Europe/Amsterdam 153655 23", ""
    ),
    ("da_nang.json", 1, "1583992 Da Nang, Da Nang, Vietnam 16.0678,108.2208 11.0 PPLA Asia/Ho_Chi_Minh 988561 0", ""),
    (
      "enschede.json", 2,
      "2756071 Enschede, Overijssel, The Netherlands 52.2183,6.8958 45.0 PPL Europe/Amsterdam 153655 23",
      "Enschede Airport Twente/Overijssel"
    ),
    (
      "hollywood_count_20.json", 20,
      "4158928 Hollywood, Florida, United States 26.0112,-80.1495 3.0 PPL America/New_York 149728 12",
      """
      Hollywood/California Hollywood/South Carolina Hollywood/Alabama Hollywood/Maryland Peggy/Texas \
      MacArthur/West Virginia
      """
    ),
    (
      "hollywood_default_count.json", 10,
      "4158928 Hollywood, Florida, United States 26.0112,-80.1495 3.0 PPL America/New_York 149728 12",
      """
      Hollywood/California Hollywood/South Carolina Hollywood/Alabama Hollywood/Maryland Peggy/Texas \
      MacArthur/West Virginia
      """
    ),
    (
      "missing_fields_antarctica.json", 3,
      "6255152 Antarctica, -, - -78.1586,16.4063 3199.0 CONT Antarctica/Syowa 1100 0",
      "Île MacMurdo/- Atlantic Point/Maine"
    ),
    ("no_match.json", 0, "", ""),
    (
      "paris_language_fr.json", 5,
      "2988507 Paris, Île-de-France, France 48.8534,2.3488 42.0 PPLC Europe/Paris 2138551 20",
      "Paris/Texas Paris/Tennessee Paris/Kentucky Paris/Illinois"
    ),
  ]
}
