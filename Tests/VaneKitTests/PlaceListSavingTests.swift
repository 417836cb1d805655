import Failures
import Foundation
import Platform
import TestSupport
import Testing
import Weather
import WeatherStore

@testable import VaneKit

/// `vane set --from` and `vane clear --from` in this process.
@Suite struct PlaceListSavingTests {
  private let home: TestSession
  private let scratch = ScratchFolder()
  private var path: String { scratch.path + "/places.csv" }

  init() throws {
    home = try TestSession()
  }

  private func write(_ text: String) throws {
    try Data(text.utf8).write(to: URL(filePath: path))
  }

  private func save(keepsGoing: Bool = false) throws {
    var saving = PlaceListSaving(path)
    saving.keepsGoing = keepsGoing
    try saving.run(home.session())
  }

  private func clear(keepsGoing: Bool = false, data: Bool = false) throws {
    var clearing = PlaceListClearing(path)
    clearing.keepsGoing = keepsGoing
    clearing.data = data
    try clearing.run(home.session())
  }

  private func saved() throws -> [SavedLocation] {
    guard FileManager.default.fileExists(atPath: home.paths.database) else { return [] }
    let store = try WeatherStore.openForReading(home.paths)
    return try store.locations()
  }

  private func error(_ body: () throws -> Void) -> CommandError? {
    do {
      try body()
      return nil
    } catch {
      return error as? CommandError
    }
  }

  @Test func savesAllPlacesAndSaysHowOftenTheyAreUpdated() throws {
    try write("name,latitude,longitude\n" + (0..<400).map { "P\($0),\(Double($0) / 10),7\n" }.joined())
    try save()
    #expect(try saved().map(\.location.name) == (0..<400).map { "P\($0)" })
    let text = home.text()
    #expect(text.hasPrefix("Saved 400 places.\nNot fetched yet"))
    // Eight tenths of 10,000 are for places that the user does not look at; each weighs 1.
    #expect(text.contains("The limit of requests to Open-Meteo allows 20 updates a day of each place.\n"))
    #expect(home.reports() == [])
  }

  @Test(
    arguments: [
      (["VANE_PROVIDERS_OPEN_METEO_BASE_URL": "http://localhost:8080"], nil),
      (["VANE_PROVIDERS_OPEN_METEO_DAILY": "100"], "allows an update of each place about every 5 days."),
      (["VANE_PROVIDERS_OPEN_METEO_DAILY": "1000000"], nil),
    ] as [(Environment, String?)])
  func countsTheConfiguredLimit(environment: Environment, sentence: String?) throws {
    try write("name,latitude,longitude\n" + (0..<400).map { "P\($0),\(Double($0) / 10),7\n" }.joined())
    try PlaceListSaving(path).run(home.session(environment))
    let text = home.text()
    #expect(text.contains("limit") == (sentence != nil))
    #expect(sentence.map(text.contains) ?? true)
  }

  @Test func completesPlacesAndKeepsWhatIsKnown() throws {
    try home.save("Berlin", country: "Germany", at: 52.52, 13.405)
    let before = try saved()
    try write("name,lat,lon\nHome,52.52,13.405\nHarbour,53.54,9.98\n")
    try save()
    let now = try saved()
    #expect(now[0].id == before[0].id)
    #expect((now[0].location.name, now[0].location.country, now[0].isCurrent) == ("Home", "Germany", true))
    #expect((now[1].location.countryCode, now[1].location.timeZone) == ("DE", "Europe/Berlin"))
    #expect(home.text().hasPrefix("Saved 2 places.\n1 of them was saved before.\n"))
  }

  @Test func savesNothingIfALineIsBad() throws {
    try write("name,lat,lon\nA,1,2\nB,x,2\nC,151,2\n")
    let failure = try #require(error { try save() })
    #expect(failure.kind == .data)
    #expect(failure.description == "2 lines of \(path) are not places; nothing was changed")
    #expect(failure.hint?.contains("vane set --from \(path) --keep-going") == true)
    #expect(
      home.reports() == [
        "\(path), line 3: latitude is \"x\"; it must be a number such as 52.52",
        "\(path), line 4: the latitude is 151, but must be from -90 to 90; latitude and longitude seem to be swapped",
      ])
    #expect(try saved().isEmpty)
  }

  @Test func savesTheOtherLinesIfToldTo() throws {
    try write("name,lat,lon\nA,1,2\nB,x,2\nC,3,4\n")
    let failure = try #require(error { try save(keepsGoing: true) })
    #expect(failure.kind == .data)
    #expect(failure.description == "1 line of \(path) was left out")
    #expect(try saved().map(\.location.name) == ["A", "C"])
    #expect(home.text().hasPrefix("Saved 2 places.\n"))
  }

  @Test func reportsRepeatedPlacesAndChangedNames() throws {
    try write("name,lat,lon\nA\u{7},1,2\nB,1,2\n")
    try save()
    #expect(
      home.reports() == [
        "\(path): 1 line repeats the place of an earlier line, and its name counts: line 3",
        "\(path): 1 name is saved without control characters and excess length",
      ])
    #expect(try saved().map(\.location.name) == ["B"])
  }

  @Test(arguments: [
    ("", FailureKind.data, "is empty"), ("name,lat,lon\n", .data, "lists no place"),
    ("name,lat\nA,1\n", .data, "line 1: no column is called longitude"),
    ("{\"type\":1}", .data, "is not a GeoJSON FeatureCollection: type is not a text"),
  ])
  func refusesAFileWithoutPlaces(text: String, kind: FailureKind, sentence: String) throws {
    try write(text)
    let failure = try #require(error { try save(keepsGoing: true) })
    #expect(failure.kind == kind)
    #expect(failure.description.contains(sentence) && failure.description.contains(path))
    #expect(failure.hint?.contains("name,latitude,longitude") == true)
    #expect(try saved().isEmpty)
  }

  @Test func refusesWhatIsNotAFile() throws {
    #expect(error { try save() }?.description == "cannot read \(path): No such file or directory")
    try #require(mkfifo(path, 0o600) == 0)
    let pipe = try #require(error { try save() })
    #expect(pipe.description == "\(path) is not a regular file")
    #expect(pipe.hint == "From a pipe, read standard input: --from -")
    var saving = PlaceListSaving(scratch.path)
    saving.keepsGoing = true
    #expect(error { try saving.run(home.session()) }?.description == "cannot read \(scratch.path): Is a directory")
  }

  @Test func refusesAHugeFile() throws {
    try write("name,lat,lon\n")
    try #require(truncate(path, 65 << 20) == 0)
    #expect(error { try save() }?.description == "\(path) has more than 64 MB")
    try write("{" + String(repeating: " ", count: 17 << 20))
    #expect(error { try save() }?.description == "\(path) has more than 16 MB")
  }

  @Test func clearsThePlacesOfAFile() throws {
    try home.save("Berlin", at: 52.52, 13.405)
    try write("name,lat,lon\nA,1,2\nB,3,4\n")
    try save()
    _ = home.text()
    try write("lat,lon\n1,2\n5,6\n52.52,13.405\n")
    try clear()
    #expect(try saved().map(\.location.name) == ["B"])
    #expect(
      home.text() == """
        Cleared 2 places.
        1 place of the file was not saved.
        B is now the current place: the most recently used of those left.

        """)
    try write("lat,lon\n3,4\n")
    try clear(data: true)
    #expect(home.text().hasPrefix("Cleared 1 place.\nResults and history are deleted too.\nNo place is saved now"))
  }

  @Test func clearsNothingIfALineIsBad() throws {
    try home.save("Berlin", at: 52.52, 13.405)
    try write("lat,lon\n52.52,13.405\nx,y\n")
    #expect(error { try clear() }?.kind == .data)
    #expect(try saved().count == 1)
    #expect(error { try clear(keepsGoing: true) }?.kind == .data)
    #expect(try saved().isEmpty)
  }
}
