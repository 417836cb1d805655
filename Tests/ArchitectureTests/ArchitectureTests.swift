import Foundation
import Testing

/// The rules for what each target may import and what each file may do. A failure names the file and the line.
@Suite struct ArchitectureTests {
  private let files: [SourceFile]
  private let targets: Set<String>

  init() throws {
    files = try SourceFile.all()
    targets = Set(try PackageManifest.dependencies().keys)
    try #require(targets.isSuperset(of: ["vane", "Weather", "CCurl"]), "Package.swift was not understood")
    // They have headers only, or are in `Tests`.
    let others = [
      "BackgroundFetchTestSupport", "CArguments", "CCurl", "CExpat", "CLinux", "CLinuxEvents", "CMalloc", "CPostgres",
      "CSandbox", "CSQLite", "CVersion", "TestSupport", "fetch-figures", "fetch-probe",
    ]
    try #require(targets.isSubset(of: files.map(\.target) + others), "Sources and Tools were not found")
  }

  @Test func valuesImportNothingButFoundation() {
    // Glibc and Musl are for `pow` and `sin`.
    let allowed = ["Failures", "FoundationEssentials", "Glibc", "Musl", "Text", "Zones"]
    for target in ["Weather", "BackgroundFetch", "ForecastScoring"] {
      #expect(places(in: target) { !allowed.contains($0) } == [])
    }
    #expect(places(in: "ScheduleParts") { $0 != "BackgroundFetch" && !allowed.contains($0) } == [])
    #expect(places(in: "WakeUps") { !["BackgroundFetch", "FoundationEssentials", "ScheduleParts"].contains($0) } == [])
  }

  /// Foundation itself brings ICU into a program: 30 MB, and twice as many conformances to look through.
  @Test func noProgramBringsICU() {
    let programs = files.filter { !$0.isTool }
    let brought = ["Foundation", "FoundationInternationalization", "FoundationNetworking"]
    #expect(
      programs.flatMap { file in file.imports.filter { brought.contains($0.module) }.map { _ in file.path } } == [])
  }

  /// Units are text made from values. The program writes and starts them.
  @Test func unitsImportOnlyValues() {
    let units = files.filter {
      $0.path.contains(/VaneKit\/Service\/(ServiceUnits|UnitQuoting)/)
    }
    #expect(units.count == 2)
    #expect(
      units.flatMap(\.imports).filter { !["Failures", "Planning", "Text"].contains($0.module) }.map(\.module) == [])
    #expect(places(in: "Failures") { _ in true } == [])
  }

  /// The formats of text know no document, and read no file.
  @Test func textImportsNothing() {
    #expect(places(in: "Text") { $0 != "Swift" } == [])
  }

  /// `replacing` compares characters, and a sign can form one character with its neighbours. `escaped` compares
  /// scalars.
  @Test func signsAreReplacedAsScalars() {
    let targets = ["UpdateObservers", "VaneKit", "WeatherFetching", "WeatherStore", "Wording"]
    let writers = files.filter { targets.contains($0.target) }
    #expect(places(in: writers, of: /\.replacing\(/) == [])
  }

  @Test func scheduleDoesNotImportWeather() {
    #expect(places(in: "BackgroundFetch") { $0.hasPrefix("Weather") } == [])
  }

  @Test func providersAndWordingDoNoIO() {
    let shells: Set = [
      "WeatherStore", "PlaceIndex", "WeatherFetching", "HTTP", "CCurl", "CLinux", "Planning", "Watching",
      "LoopbackServer", "SQLite", "Glibc", "FoundationNetworking", "Dispatch", "HostParts", "LinuxEvents",
    ]
    // For `pow` and `cos`.
    let mathematics: Set = [
      "Sources/Wording/Color/Contrast.swift", "Sources/WeatherAlerts/Areas/AlertArea.swift",
      "Sources/Services/Observations/WeatherStation.swift",
    ]
    for target in ["Services", "WeatherAlerts", "Wording"] {
      let computing = files.filter { $0.target == target && !mathematics.contains($0.path) }
      #expect(
        computing.flatMap { file in file.imports.filter { shells.contains($0.module) }.map { _ in file.path } } == [])
      // Of `Platform` they use the variables of the environment, as a value.
      #expect(places(in: computing, of: /\b(RegularFile|Descriptor|ChildProcess|Standard(Output|Error))\b/) == [])
    }
  }

  /// A view is a function of values. What it shows is read beside it, in another file of its folder.
  @Test func viewsReadNothing() {
    let views = files.filter { $0.path.contains(/(View|Card|Text|Chart)\.swift$/) }
    let inside = views.filter { $0.target == "VaneKit" }
    #expect(inside.count > 15)
    let readers: Set = [
      "WeatherStore", "PlaceIndex", "SQLite", "Glibc", "CLinux", "Planning", "Watching", "HostParts", "LinuxEvents",
    ]
    #expect(inside.flatMap(\.imports).filter { readers.contains($0.module) }.map(\.module) == [])
    #expect(
      places(in: inside, of: /\b(RegularFile|Descriptor|ChildProcess|Standard(Output|Error)|FileManager)\b/) == [])
    // Other rooms have texts of general use, and no view of a topic.
    let topics = views.filter {
      !["VaneKit", "Wording"].contains($0.target) && $0.path.contains(/(View|Card|Chart)\.swift$/)
    }
    #expect(topics.map(\.path) == [])
  }

  /// The index answers without a network, from its own file.
  @Test func placeIndexImportsOnlyPlaces() {
    let allowed = ["Failures", "FoundationEssentials", "Glibc", "Platform", "Weather"]
    #expect(places(in: "PlaceIndex") { !allowed.contains($0) } == [])
  }

  /// A fetch is complete without observers, and an observer reaches no service: it learns of an update by its message.
  @Test func theFetchAndItsObserversDoNotKnowEachOther() {
    #expect(places(in: "WeatherFetching") { $0 == "UpdateObservers" || $0 == "Platform" } == [])
    #expect(places(in: "UpdateObservers") { ["HTTP", "Services", "WeatherFetching"].contains($0) } == [])
  }

  /// A host that waits in one thread reads the conditions, so nothing here may start another thread.
  @Test func conditionsStartNoThread() {
    let conditions = files.filter { $0.path.hasPrefix("BackgroundFetch/Sources/HostParts/Conditions/") }
    #expect(!conditions.isEmpty)
    #expect(places(in: conditions, of: /\bTask\b|\bProcess\(|\bThread\b|\basync\b/) == [])
  }

  /// `vane` reaches neither the network nor a parser of its documents. Both stay in `vane-fetch`, which lives for a
  /// second.
  @Test func vaneReachesNoNetwork() throws {
    let imported = Dictionary(grouping: files, by: \.target).mapValues { $0.flatMap(\.imports).map(\.module) }
    for (graph, edges) in [("imports", imported), ("Package.swift", try PackageManifest.dependencies())] {
      let network = reached(from: "vane", through: edges).intersection([
        "CCurl", "CExpat", "CSandbox", "FoundationNetworking", "HTTP", "Sandbox",
      ])
      #expect(network == [], "through \(graph)")
    }
  }

  /// A look starts in milliseconds, so `vane` and what it imports link no host of fetches. Vane has loops of its own.
  @Test func pathOfALookImportsNoHost() throws {
    let imported = Dictionary(grouping: files, by: \.target).mapValues { $0.flatMap(\.imports).map(\.module) }
    for (graph, edges) in [("imports", imported), ("Package.swift", try PackageManifest.dependencies())] {
      let reached = reached(from: "vane", through: edges)
      #expect(reached.isSuperset(of: ["BackgroundFetch", "HostParts", "LinuxEvents", "Zones"]), "through \(graph)")
      #expect(reached.isDisjoint(with: ["BackgroundFetchHost", "BackgroundFetchTesting"]), "through \(graph)")
    }
  }

  /// The package is made to be a repository of its own.
  @Test func packageOfTheScheduleImportsNothingOfVane() throws {
    let own = Set(files.filter { $0.path.hasPrefix("BackgroundFetch/") }.map(\.target))
    let vane = Set(files.map(\.target)).subtracting(own)
    for target in own { #expect(places(in: target) { vane.contains($0) || $0 == "ArgumentParser" } == []) }
  }

  /// Only the worker of a fleet uses libpq: a person's programs do not need it, and the worker does not need SQLite.
  @Test func libpqStaysInTheFleet() throws {
    let importers = Set(files.filter { $0.imports.contains { $0.module == "CPostgres" } }.map(\.target))
    #expect(importers == ["FleetStore"])
    for program in ["vane", "vane-fetch"] {
      #expect(!reached(from: program, through: try PackageManifest.dependencies()).contains("FleetStore"))
    }
    #expect(!reached(from: "vane-worker", through: try PackageManifest.dependencies()).contains("CSQLite"))
  }

  /// The product of the fleet contains more than each of its targets may know. Of `Services` the database uses the
  /// limits of requests.
  @Test func databaseOfTheFleetKnowsNoServices() {
    let values: Set = [
      "BackgroundFetch", "Failures", "FoundationEssentials", "Glibc", "LinuxEvents", "Platform", "ScheduleParts",
      "Synchronization", "Text", "Weather",
    ]
    let services: Set = ["FleetStore", "HTTP", "Services", "WeatherAlerts", "WeatherJSON"]
    #expect(places(in: "FleetStore") { !["CPostgres", "Services"].contains($0) && !values.contains($0) } == [])
    let database = files.filter { $0.target == "FleetStore" }
    #expect(places(in: database, of: /\b(ForecastServices?|OpenMeteo|NWS|METNorway|BaseURL)\b/) == [])
    #expect(places(in: "FleetWorker") { !services.union(values).contains($0) } == [])
  }

  /// With warnings as errors in a manifest, `swift build --build-system swiftbuild` fails in every package that depends
  /// on it. A variable would decide what is built.
  @Test(arguments: ["treatAllWarnings", "Context.environment"]) func manifestsDoNotContain(word: String) throws {
    for (path, text) in try PackageManifest.texts() { #expect(!text.contains(word), "\(path)") }
  }

  /// The field's words are *maximum*, *minimum*, *limit* and *timeout*. The few that are left name the greatest of
  /// values.
  @Test func limitsAreNotNamedBySuperlatives() {
    let superlative =
      /\b(?:let|var) (?:longest|shortest|most|fewest|largest|smallest|widest|narrowest|oldest|newest|least|patience)/
    let named = places(in: files.filter { !$0.isTool }, of: superlative)
    #expect(named.count <= 10, "\(named)")
  }

  /// `Tools` holds programs for development that are never installed.
  @Test func noSourceDependsOnATool() throws {
    let tools = Set(files.filter(\.isTool).map(\.target))
    let known: Set = [
      "vane-station", "LoopbackServer", "schedule-simulator", "scoring-simulator", "make-reference", "break-out",
    ]
    #expect(tools == known)
    for (target, dependencies) in try PackageManifest.dependencies() where !tools.contains(target) {
      #expect(tools.isDisjoint(with: dependencies), "\(target)")
    }
  }

  @Test func everyImportOfAnOwnTargetIsDeclared() throws {
    let declared = try PackageManifest.dependencies()
    for target in Set(files.map(\.target)).sorted() {
      #expect(places(in: target) { targets.contains($0) && !declared[target, default: []].contains($0) } == [])
    }
  }

  /// Only the store has a database.
  @Test func databaseStaysInTheStore() {
    #expect(places(outside: ["WeatherStore"]) { $0 == "SQLite" } == [])
  }

  @Test func sqliteStaysInItsTarget() {
    #expect(places(in: "SQLite") { !["CSQLite", "Glibc"].contains($0) } == [])
    #expect(places(outside: ["SQLite"]) { $0 == "CSQLite" } == [])
  }

  @Test func sandboxKnowsNothingOfVane() {
    #expect(places(in: "Sandbox") { !["CSandbox", "Dispatch", "Glibc", "LinuxEvents"].contains($0) } == [])
  }

  @Test func curlStaysInItsTarget() {
    #expect(places(outside: ["HTTP"]) { $0 == "CCurl" } == [])
  }

  /// `JSONDecoder` takes six times as many instructions for a forecast.
  @Test func answersAreReadByBytes() {
    let words = ["Decodable", "Codable", "CodingKey", "JSONDecoder", "DecodingError"]
    let decoding = files.filter {
      ["Services", "WeatherAlerts"].contains($0.target)
    }.flatMap { file in
      file.lines.filter { line in words.contains { line.code.contains($0) } }.map(\.place)
    }
    #expect(decoding == [])
  }

  @Test func expatStaysInItsTarget() {
    #expect(places(outside: ["WeatherAlerts"]) { $0 == "CExpat" } == [])
  }

  @Test func argumentsStayInThePrograms() {
    let programs: Set = [
      "ErrorReports", "vane", "vane-fetch", "vane-worker", "vane-station",
    ]
    #expect(places(outside: programs) { $0 == "ArgumentParser" } == [])
  }

  /// The program declares its commands and options. VaneKit holds their code, which is tested without a process.
  @Test func vaneIsDeclarations() {
    let allowed: Set = [
      "ArgumentParser", "ErrorReports", "Glibc", "Planning", "Platform", "Services", "Settings", "VaneKit",
      "WeatherStore", "Wording",
    ]
    #expect(places(in: "vane") { !allowed.contains($0) } == [])
    #expect(files.filter { $0.target == "vane" }.map(\.lines.count).reduce(0, +) <= 1800)
  }

  /// Without a name, ArgumentParser derives one from the type with `String(describing:)`: 25 million instructions for
  /// each parsed command.
  @Test func everyCommandStatesItsName() {
    let unnamed = files.flatMap { file in
      zip(file.lines, file.lines.dropFirst()).filter { line, next in
        line.code.contains("= CommandConfiguration(") && !(line.code + next.code).contains("commandName:")
      }.map(\.0.place)
    }
    #expect(unnamed == [])
  }

  /// A file holds a command with its subcommands, or commands of one topic.
  @Test func commandsAreDividedByTopic() {
    let commands = files.filter { $0.path.hasPrefix("Sources/vane/Commands/") }
    #expect(!commands.isEmpty && commands.count <= 25)
    #expect(commands.filter { $0.lines.count > 160 }.map(\.path) == [])
  }

  /// One target starts child processes, waits for them and ends them.
  @Test func processesAreStartedInOnePlace() {
    let others = files.filter { $0.path != "BackgroundFetch/Sources/LinuxEvents/ProcessStart.swift" }
    #expect(places(in: others, of: /\bposix_spawn\(|\bfork\(|[^.\w]Process\(\)/) == [])
  }

  /// Libraries state the kind of a failure. Only the entry of a program turns the kind into an exit status.
  @Test func onlyProgramsExit() {
    let libraries = files.filter { !$0.isEntry && !["vane", "vane-fetch", "ErrorReports"].contains($0.target) }
    #expect(places(in: libraries, of: /\bEXIT_|(^|\s|Foundation\.|Glibc\.)_?exit\((?!End\))/) == [])
  }

  /// Swift reads the arguments from `/proc`, which may be missing. `ProgramArguments` takes them from the C runtime.
  @Test func argumentsComeFromTheCRuntime() {
    let programs = files.filter { ["vane", "vane-fetch"].contains($0.target) }
    #expect(places(in: programs, of: /\bCommandLine\.|parseAsRoot\(\)/) == [])
  }

  /// Time is injected: only the entries of the programs and the files listed here read a clock.
  @Test func onlyListedFilesReadTheClock() {
    let clocks: Set = [
      "Sources/VaneKit/Session/WallClock.swift", "Sources/vane-fetch/FetchProgram.swift",
      "BackgroundFetch/Sources/BackgroundFetchHost/Store/FetchStore+Looks.swift",
      "BackgroundFetch/Sources/BackgroundFetchHost/Waking/HostEnvironment.swift",
      "Fleet/Sources/vane-worker/WorkerOptions.swift", "Tools/vane-station/Serving/Station.swift",
    ]
    let readers = files.filter { !$0.isEntry && !clocks.contains($0.path) }
    #expect(places(in: readers, of: /\bDate(\.init)?\(\)|\bDate\.now\b/) == [])
  }

  @Test func everyFileIsShort() {
    let long = files.filter { $0.lines.count > 300 }.map { "\($0.path):\($0.lines.count)" }
    #expect(long == [])
  }

  @Test func nothingCrashesOnInput() {
    #expect(places(in: files, of: /\btry!|\bfatalError\(|\bas!/) == [])
  }

  /// Returns the places where a target's files import a forbidden module.
  private func places(in target: String, importing isForbidden: (String) -> Bool) -> [String] {
    files.filter { $0.target == target }.flatMap(\.imports).filter { isForbidden($0.module) }
      .map { "\($0.place) imports \($0.module)" }
  }

  private func places(outside homes: Set<String>, importing isForbidden: (String) -> Bool) -> [String] {
    Set(files.map(\.target)).subtracting(homes).sorted().flatMap { places(in: $0, importing: isForbidden) }
  }

  /// Returns the places where code matches a pattern.
  private func places(in files: [SourceFile], of pattern: Regex<some Any>) -> [String] {
    files.flatMap(\.lines).filter { $0.code.contains(pattern) }
      .map { "\($0.place) \($0.code.trimmingCharacters(in: .whitespaces))" }
  }

  private func reached(from start: String, through edges: [String: [String]]) -> Set<String> {
    var reached: Set<String> = []
    var unread = [start]
    while let target = unread.popLast() {
      if reached.insert(target).inserted { unread += edges[target, default: []] }
    }
    return reached
  }
}
