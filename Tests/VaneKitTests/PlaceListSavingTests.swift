import Foundation
import TestSupport
import Testing
import Weather
import WeatherStore

/// `vane set --from` and `vane clear --from`.
@Suite struct PlaceListSavingTests {
  private let home: TemporaryHome
  private var path: String { home.folder + "/places.csv" }

  init() throws {
    home = try TemporaryHome()
    home.environment["VANE_DATA_DIR"] = PackageFolder.path("Data")
  }

  private func write(_ text: String) throws {
    try Data(text.utf8).write(to: URL(filePath: path))
  }

  private func save(_ options: String...) -> ProgramRun { home.vane(["set", "--from", path] + options) }

  private func clear(_ options: String...) -> ProgramRun { home.vane(["clear", "--from", path] + options) }

  private func saved() throws -> [SavedLocation] {
    home.hasState ? try home.withStore { try $0.locations() } : []
  }

  @Test func savesAllPlacesAndSaysHowOftenTheyAreUpdated() throws {
    try write("name,latitude,longitude\n" + (0..<400).map { "P\($0),\(Double($0) / 10),7\n" }.joined())
    let run = save()
    #expect(try saved().map(\.location.name) == (0..<400).map { "P\($0)" })
    #expect(run.output.hasPrefix("Saved 400 places.\nNot fetched yet"))
    // Eight tenths of 10,000 are for places that the user does not look at; each weighs 1.
    #expect(run.output.contains("The limit of requests to Open-Meteo allows 20 updates a day of each place.\n"))
    #expect(run.errors == "")
  }

  @Test(
    arguments: [
      (["VANE_PROVIDERS_OPEN_METEO_BASE_URL": "http://localhost:8080"], nil),
      (["VANE_PROVIDERS_OPEN_METEO_DAILY": "100"], "allows an update of each place about every 5 days."),
      (["VANE_PROVIDERS_OPEN_METEO_DAILY": "1000000"], nil),
    ] as [([String: String], String?)])
  func countsTheConfiguredLimit(environment: [String: String], sentence: String?) throws {
    try write("name,latitude,longitude\n" + (0..<400).map { "P\($0),\(Double($0) / 10),7\n" }.joined())
    home.environment.merge(environment) { $1 }
    let text = save().output
    #expect(text.contains("limit") == (sentence != nil))
    #expect(sentence.map(text.contains) ?? true)
  }

  @Test func completesPlacesAndKeepsWhatIsKnown() throws {
    try home.save(SamplePlaces.place("Berlin", nil, "Germany", at: 52.52, 13.405, in: "Europe/Berlin"))
    let before = try saved()
    try write("name,lat,lon\nHome,52.52,13.405\nHarbour,53.54,9.98\n")
    let run = save()
    let now = try saved()
    #expect(now[0].id == before[0].id)
    #expect((now[0].location.name, now[0].location.country, now[0].isCurrent) == ("Home", "Germany", true))
    #expect((now[1].location.countryCode, now[1].location.timeZone) == ("DE", "Europe/Berlin"))
    #expect(run.output.hasPrefix("Saved 2 places.\n1 of them was saved before.\n"))
  }

  @Test func savesNothingIfALineIsBad() throws {
    try write("name,lat,lon\nA,1,2\nB,x,2\nC,151,2\n")
    let run = save()
    #expect(run.ending == .exited(65))
    #expect(
      run.errors == """
        vane: \(path), line 3: latitude is "x"; it must be a number such as 52.52
        vane: \(path), line 4: the latitude is 151, but must be from -90 to 90; latitude and longitude seem to be swapped
        vane: 2 lines of \(path) are not places; nothing was changed
        Correct the file, or use the other lines: vane set --from \(path) --keep-going

        """)
    #expect(try saved().isEmpty)
  }

  @Test func savesTheOtherLinesIfToldTo() throws {
    try write("name,lat,lon\nA,1,2\nB,x,2\nC,3,4\n")
    let run = save("--keep-going")
    #expect(run.ending == .exited(65) && run.output.hasPrefix("Saved 2 places.\n"))
    #expect(run.errors.hasSuffix("\nvane: 1 line of \(path) was left out\n"))
    #expect(try saved().map(\.location.name) == ["A", "C"])
  }

  @Test func reportsRepeatedPlacesAndChangedNames() throws {
    try write("name,lat,lon\nA\u{7},1,2\nB,1,2\n")
    #expect(
      save().errors == """
        vane: \(path): 1 line repeats the place of an earlier line, and its name counts: line 3
        vane: \(path): 1 name is saved without control characters and excess length

        """)
    #expect(try saved().map(\.location.name) == ["B"])
  }

  @Test(arguments: [
    ("", "is empty"), ("name,lat,lon\n", "lists no place"),
    ("name,lat\nA,1\n", "line 1: no column is called longitude"),
    ("{\"type\":1}", "is not a GeoJSON FeatureCollection: type is not a text"),
  ])
  func refusesAFileWithoutPlaces(text: String, sentence: String) throws {
    try write(text)
    let run = save("--keep-going")
    #expect(run.ending == .exited(65))
    #expect(run.errors.contains(sentence) && run.errors.contains(path))
    #expect(run.errors.contains("name,latitude,longitude"))
    #expect(try saved().isEmpty)
  }

  @Test func refusesWhatIsNotAFile() throws {
    #expect(save().errors == "vane: cannot read \(path): No such file or directory\n")
    try home.makePipe(path)
    #expect(
      save().errors == "vane: \(path) is not a regular file\nFrom a pipe, read standard input: --from -\n")
    #expect(
      home.vane("set", "--from", home.folder, "--keep-going").errors
        == "vane: cannot read \(home.folder): Is a directory\n")
  }

  @Test func refusesAHugeFile() throws {
    try write("name,lat,lon\n")
    try #require(truncate(path, 65 << 20) == 0)
    #expect(save().errors.hasPrefix("vane: \(path) has more than 64 MB\n"))
    try write("{" + String(repeating: " ", count: 17 << 20))
    #expect(save().errors.hasPrefix("vane: \(path) has more than 16 MB\n"))
  }

  @Test func clearsThePlacesOfAFile() throws {
    try home.save(SamplePlaces.place("Berlin", at: 52.52, 13.405))
    try write("name,lat,lon\nA,1,2\nB,3,4\n")
    _ = save()
    try write("lat,lon\n1,2\n5,6\n52.52,13.405\n")
    #expect(
      clear()
        == ProgramRun(
          output: """
            Cleared 2 places.
            1 place of the file was not saved.
            B is now the current place: the most recently used of those left.

            """))
    #expect(try saved().map(\.location.name) == ["B"])
    try write("lat,lon\n3,4\n")
    #expect(
      clear("--data").output.hasPrefix("Cleared 1 place.\nResults and history are deleted too.\nNo place is saved now"))
  }

  @Test func clearsNothingIfALineIsBad() throws {
    try home.save(SamplePlaces.place("Berlin", at: 52.52, 13.405))
    try write("lat,lon\n52.52,13.405\nx,y\n")
    #expect(clear().ending == .exited(65))
    #expect(try saved().count == 1)
    #expect(clear("--keep-going").ending == .exited(65))
    #expect(try saved().isEmpty)
  }
}
