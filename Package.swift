// swift-tools-version: 6.2

import PackageDescription

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .treatAllWarnings(as: .error),
]

let argumentParser: Target.Dependency = .product(
  name: "ArgumentParser", package: "swift-argument-parser")
let httpTypes: Target.Dependency = .product(name: "HTTPTypes", package: "swift-http-types")

/// A library target of ours, held to the strict settings.
func library(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: strict)
}

/// One of our programs, held to the strict settings.
func program(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .executableTarget(
    name: name, dependencies: dependencies, swiftSettings: strict,
    linkerSettings: (name == "vane-fetch" ? [] : [fixedAddress]) + [fewNames, staticRuntime, noUnwinding])
}

/// A program for development that is never installed, held to the strict settings.
func tool(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .executableTarget(name: name, dependencies: dependencies, path: "Tools/\(name)", swiftSettings: strict)
}

/// At a fixed address nothing is relocated when a program starts: 84,000 places in Foundation, 0.9 ms of each look.
/// `vane-fetch` is position independent, because it parses what strangers send: the relocations are 2.1 of its 18.9 ms.
/// Since tools version 6.2 another package may depend on one with such flags; they stay with our programs.
let fixedAddress = LinkerSetting.unsafeFlags(["-Xclang-linker", "-no-pie"], .when(configuration: .release))

/// Without the 11,000 names that nobody looks up in a program, each name of the libraries is found sooner: 0.3 ms of a
/// fetch.
let fewNames = LinkerSetting.unsafeFlags(["-Xlinker", "--no-export-dynamic"], .when(configuration: .release))

/// The C++ runtime is linked statically: relocating the shared one is 1.8 million instructions of each start. The folder
/// is made by `script/bootstrap`; without it the shared library is taken.
let staticRuntime = LinkerSetting.unsafeFlags(
  ["-L\(Context.packageDirectory)/.build-static", "-Xclang-linker", "-static-libgcc"],
  .when(configuration: .release))

/// No C++ exception is caught in our programs, so the tables for unwinding are left out: 13 % of their size.
let noUnwinding = LinkerSetting.unsafeFlags(
  [
    "-use-ld=lld", "-Xlinker", "--no-eh-frame-hdr", "-Xlinker", "-T", "-Xlinker",
    "\(Context.packageDirectory)/script/no-unwinding.ld",
  ],
  .when(configuration: .release))

/// The tests of one source target.
func tests(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: [.byName(name: name), "TestSupport"] + dependencies, swiftSettings: strict)
}

let package = Package(
  name: "vane",
  products: [
    .library(name: "BackgroundFetch", targets: ["BackgroundFetch", "Zones"]),
    .executable(name: "vane", targets: ["vane"]),
    .executable(name: "vane-fetch", targets: ["vane-fetch"]),
    .executable(name: "vane-station", targets: ["vane-station"]),
    .executable(name: "schedule-simulator", targets: ["schedule-simulator"]),
    .executable(name: "make-reference", targets: ["make-reference"]),
    .executable(name: "scoring-simulator", targets: ["scoring-simulator"]),
  ],
  // Exact, so that a package is built twice from the same code. Package.resolved would say it with commits, but the
  // copies that the build machine reads have other commits than GitHub.
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    .package(url: "https://github.com/apple/swift-http-types", exact: "1.8.0"),
  ],
  targets: [
    // Values and pure functions.
    library("EnvironmentVariables"),
    library("Escaping"),
    library("Failures"),
    library("Files"),
    library("JSON"),
    library("CSV"),
    library("Zones"),
    library("Normalization"),
    library("Weather", ["Failures", "Normalization", "Zones"]),
    library("WeatherJSON", ["Failures", "JSON", "Weather"]),
    library("BackgroundFetch", ["Zones"]),
    library("WeatherProviders", ["BackgroundFetch", "Failures", "JSON", "Weather", "Zones", httpTypes]),
    library("WeatherAlerts", ["JSON", "Weather", "WeatherProviders", "CExpat", httpTypes]),
    library("WeatherObservations", ["ForecastScoring", "JSON", "Weather", "WeatherProviders"]),
    library("WeatherRules", ["Weather", "Zones"]),
    library("ForecastScoring", ["Zones"]),
    library("UserService", ["BackgroundFetch", "Escaping", "Failures"]),
    library(
      "Presentation",
      [
        "EnvironmentVariables", "Escaping", "Failures", "Weather", "WeatherJSON", "WeatherRules", "BackgroundFetch",
        "ForecastScoring", "UserService", "Zones", "Normalization",
      ]),
    library("Settings", ["EnvironmentVariables", "Failures", "BackgroundFetch", "JSON", "Weather", "WeatherRules"]),

    // Thin shells around a disk, a socket, a clock.
    .target(name: "CCurl"),
    .systemLibrary(name: "CExpat", pkgConfig: "expat", providers: [.apt(["libexpat1-dev"])]),
    .systemLibrary(name: "CLinux"),
    .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
    library("SQLite", ["CSQLite"]),
    library(
      "WeatherStore",
      [
        "EnvironmentVariables", "Failures", "Weather", "WeatherRules", "BackgroundFetch", "ForecastScoring", "Files",
        "JSON", "SQLite", "Zones",
      ]),
    library("PlaceIndex", ["EnvironmentVariables", "Failures", "Weather"]),
    library("CurlHTTP", ["Failures", "CCurl", httpTypes]),
    library(
      "ServiceRequests", ["BackgroundFetch", "CurlHTTP", "Failures", "Weather", "WeatherProviders", httpTypes]),
    library(
      "WeatherFetching",
      [
        "ServiceRequests", "Escaping", "Failures", "Weather", "WeatherJSON", "WeatherRules", "WeatherStore",
        "BackgroundFetch",
        "WeatherProviders", "WeatherAlerts", "WeatherObservations", "ForecastScoring", "CurlHTTP", "Processes", "Zones",
        httpTypes,
      ]),
    library("Processes", ["CLinux", "Failures"]),
    library("HostConditions", ["EnvironmentVariables", "BackgroundFetch", "CLinux", "Processes", "Zones"]),
    library("Watching", ["Weather", "BackgroundFetch", "HostConditions", "CLinux", "Processes"]),
    library("LoopbackServer"),
    .target(name: "CArguments"),
    library("StandardStreams", ["CArguments", "CLinux", "EnvironmentVariables", "Failures"]),

    // What the programs do.
    library("ErrorReports", ["Failures", "Presentation", "StandardStreams", argumentParser]),
    library(
      "ProgramSupport",
      [
        "EnvironmentVariables", "Weather", "WeatherJSON", "WeatherRules", "WeatherStore",
        "BackgroundFetch", "WeatherProviders", "HostConditions", "Presentation",
        "Processes", "Settings", "Files", "Zones",
      ]),
    library(
      "VaneKit",
      [
        "EnvironmentVariables", "Failures", "Weather", "WeatherJSON", "WeatherRules", "WeatherStore",
        "BackgroundFetch", "ErrorReports", "ForecastScoring", "WeatherObservations", "WeatherProviders",
        "HostConditions", "Watching", "PlaceIndex", "Presentation", "Processes", "ProgramSupport", "Settings",
        "UserService", "CLinux", "StandardStreams", "Zones", "CSV", "JSON", "Files",
      ]),

    // Programs.
    program(
      "vane",
      [
        "ErrorReports", "VaneKit", "ProgramSupport", "Presentation", "Settings", "StandardStreams", "WeatherProviders",
        "WeatherStore", argumentParser,
      ]),
    program(
      "vane-fetch",
      [
        "Failures", "Weather", "WeatherJSON", "WeatherRules", "WeatherStore", "BackgroundFetch", "WeatherProviders",
        "UserService", "WeatherAlerts", "WeatherObservations", "WeatherFetching", "ServiceRequests", "HostConditions",
        "CurlHTTP",
        "Presentation", "ErrorReports", "PlaceIndex", "Processes", "ProgramSupport", "Settings",
        "StandardStreams", "EnvironmentVariables", "Files", "Zones", "CLinux", argumentParser, httpTypes,
      ]),

    // Programs for development.
    tool(
      "vane-station",
      ["EnvironmentVariables", "StandardStreams", "Weather", "Zones", "PlaceIndex", "LoopbackServer", argumentParser]),
    tool("schedule-simulator", ["BackgroundFetch", "Zones", argumentParser]),
    tool("scoring-simulator", ["BackgroundFetch", "ForecastScoring"]),
    tool("make-reference", ["EnvironmentVariables", "Failures", "Settings", "Weather"]),

    // Tests: one target per source target, the built programs, and the structure itself.
    .target(
      name: "TestSupport",
      dependencies: ["BackgroundFetch", "CLinux", "EnvironmentVariables", "Processes", "Weather", "WeatherProviders"],
      path: "Tests/TestSupport", swiftSettings: strict),
    tests("Escaping"),
    tests("ForecastScoring", ["Zones"]),
    tests("JSON"),
    tests("CSV"),
    tests("Zones"),
    tests("Normalization"),
    tests("Weather", ["Zones"]),
    tests("WeatherJSON", ["JSON", "Weather", "Zones"]),
    tests("BackgroundFetch", ["Zones"]),
    tests("WeatherProviders", ["BackgroundFetch", "Weather", "Zones", httpTypes]),
    tests("WeatherAlerts", ["Weather", "Zones", "WeatherProviders", httpTypes]),
    tests("WeatherObservations", ["ForecastScoring", "Weather", "WeatherProviders", httpTypes]),
    tests("WeatherRules", ["Weather", "Zones"]),
    tests("UserService"),
    tests(
      "Presentation",
      [
        "EnvironmentVariables", "Weather", "WeatherJSON", "WeatherRules", "BackgroundFetch", "ForecastScoring",
        "UserService", "Zones",
      ]),
    tests("Settings", ["EnvironmentVariables", "BackgroundFetch", "Weather", "WeatherRules"]),
    tests("SQLite", ["CSQLite"]),
    tests(
      "WeatherStore",
      ["EnvironmentVariables", "ForecastScoring", "Weather", "WeatherRules", "BackgroundFetch", "SQLite"]),
    tests("PlaceIndex", ["EnvironmentVariables", "Weather", "BackgroundFetch"]),
    tests("LoopbackServer"),
    tests("StandardStreams", ["CLinux", "EnvironmentVariables"]),
    tests("CurlHTTP", ["CCurl", "LoopbackServer", "Processes", httpTypes]),
    tests(
      "WeatherFetching",
      [
        "ServiceRequests", "Weather", "WeatherJSON", "WeatherRules", "WeatherStore", "BackgroundFetch",
        "WeatherProviders", "WeatherAlerts", "WeatherObservations", "ForecastScoring",
        "CurlHTTP", "LoopbackServer", "SQLite", httpTypes,
      ]),
    tests("Processes", ["CLinux"]),
    tests("HostConditions", ["EnvironmentVariables", "BackgroundFetch", "Processes"]),
    tests("Watching", ["Processes", "Weather", "WeatherStore", "BackgroundFetch", "Presentation", "CLinux", "Zones"]),
    tests(
      "VaneKit",
      [
        "EnvironmentVariables", "Failures", "Weather", "WeatherJSON", "WeatherStore", "BackgroundFetch", "Presentation",
        "Processes",
        "Watching",
        "Settings",
      ]),
    .testTarget(
      name: "SimulatorTests", dependencies: ["schedule-simulator", "BackgroundFetch"], swiftSettings: strict),
    .testTarget(
      name: "StationTests",
      dependencies: [
        "vane-station", "TestSupport", "Weather", "WeatherObservations", "WeatherProviders", "Zones", httpTypes,
      ],
      swiftSettings: strict),
    .testTarget(
      name: "CommandTests",
      dependencies: [
        "vane", "vane-fetch", "vane-station", "make-reference", "scoring-simulator", "ForecastScoring",
        "EnvironmentVariables", "TestSupport", "LoopbackServer",
        "Weather",
        "WeatherJSON", "WeatherStore", "BackgroundFetch", "Failures", "Presentation", "VaneKit", "CLinux", "Zones",
        argumentParser, "SQLite",
      ],
      swiftSettings: strict),
    .testTarget(name: "ArchitectureTests", dependencies: ["TestSupport"], swiftSettings: strict),
  ]
)

// The documentation is built with a plugin that nobody else has to resolve (CONTRIBUTING.md).
if Context.environment["VANE_DOCS"] != nil {
  package.dependencies.append(.package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.4.0"))
}

// A fleet on PostgreSQL, for organisations. Other builds do not need libpq.
if Context.environment["VANE_FLEET"] != nil {
  package.products.append(.executable(name: "vane-worker", targets: ["vane-worker"]))
  package.targets += [
    .systemLibrary(name: "CPostgres", pkgConfig: "libpq", providers: [.apt(["libpq-dev"])]),
    library("FleetStore", ["BackgroundFetch", "CPostgres", "CSV", "Failures", "Weather"]),
    library(
      "FleetWorker",
      [
        "BackgroundFetch", "Failures", "FleetStore", "ServiceRequests", "Weather", "WeatherAlerts", "WeatherJSON",
        "WeatherProviders",
      ]),
    program(
      "vane-worker",
      [
        "BackgroundFetch", "CLinux", "CurlHTTP", "EnvironmentVariables", "ErrorReports", "Escaping", "Failures",
        "Files", "FleetStore", "FleetWorker", "Presentation", "Processes", "ServiceRequests", "Settings",
        "StandardStreams", "Weather", "WeatherAlerts", "WeatherJSON", "WeatherProviders", argumentParser,
      ]),
    tests(
      "FleetStore",
      [
        "vane-station", "vane-worker", "BackgroundFetch", "CurlHTTP", "Failures", "FleetWorker", "LoopbackServer",
        "ServiceRequests",
        "Weather", "WeatherAlerts", "WeatherProviders",
      ]),
  ]
}
