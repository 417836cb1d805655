// swift-tools-version: 6.2

import PackageDescription

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
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

/// The C++ runtime is linked statically: relocating the shared one is 1.8 million instructions of each start. The
/// folder is made by `script/bootstrap`; without it the shared library is taken.
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
    // For the package in `Fleet`: what its programs use, and what its tests use.
    .library(
      name: "VaneServices",
      targets: [
        "BackgroundFetch", "ErrorReports", "Failures", "HTTP", "Platform", "Wording", "Services", "Settings",
        "Text", "Weather", "WeatherAlerts", "WeatherJSON",
      ]),
    .library(name: "VaneTesting", targets: ["LoopbackServer", "TestSupport"]),
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
    library("Text"),
    library("Weather", ["Failures", "Text", "Zones"]),
    library("Failures"),
    library("Zones"),
    library("WeatherJSON", ["Failures", "Text", "Weather"]),
    library("BackgroundFetch", ["Zones"]),
    library("Services", ["BackgroundFetch", "Failures", "ForecastScoring", "Text", "Weather", "Zones", httpTypes]),
    library("WeatherAlerts", ["CExpat", "Services", "Text", "Weather", httpTypes]),
    library("ForecastScoring", ["Zones"]),
    library("Wording", ["Platform", "Text", "Weather", "WeatherJSON", "Zones"]),
    library("Settings", ["BackgroundFetch", "Failures", "Platform", "Text", "Weather", "Wording"]),

    // Thin shells around a disk, a socket, a clock.
    .target(name: "CCurl"),
    .systemLibrary(name: "CExpat", pkgConfig: "expat", providers: [.apt(["libexpat1-dev"])]),
    .systemLibrary(name: "CLinux"),
    .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
    library("Platform", ["CArguments", "CLinux", "Failures"]),
    library("SQLite", ["CSQLite"]),
    library(
      "WeatherStore",
      ["BackgroundFetch", "Failures", "ForecastScoring", "Platform", "SQLite", "Text", "Weather", "Zones"]),
    library("PlaceIndex", ["Failures", "Platform", "Weather"]),
    library("HTTP", ["BackgroundFetch", "CCurl", "Failures", "Services", "Weather", httpTypes]),
    library(
      "WeatherFetching",
      [
        "BackgroundFetch", "Failures", "ForecastScoring", "HTTP", "Services", "Weather", "WeatherAlerts", "WeatherJSON",
        "WeatherStore", "Zones",
      ]),
    library("UpdateObservers", ["BackgroundFetch", "Platform", "Text", "Weather", "WeatherJSON", "WeatherStore"]),
    library("Watching", ["BackgroundFetch", "CLinux", "Platform", "Weather"]),
    .target(name: "CArguments"),

    // What the programs do.
    library("ErrorReports", ["Failures", "Platform", "Wording", argumentParser]),
    library(
      "Planning",
      [
        "BackgroundFetch", "CLinux", "Platform", "Wording", "Services", "Settings", "Weather", "WeatherJSON",
        "WeatherStore", "Zones",
      ]),
    library(
      "VaneKit",
      [
        "BackgroundFetch", "CLinux", "ErrorReports", "Failures", "ForecastScoring", "PlaceIndex", "Planning",
        "Platform", "Wording", "Services", "Settings", "Text", "Watching", "Weather", "WeatherJSON",
        "WeatherStore", "Zones",
      ]),

    // Programs.
    program(
      "vane",
      [
        "ErrorReports", "Planning", "Platform", "Wording", "Services", "Settings", "VaneKit", "WeatherStore",
        argumentParser,
      ]),
    program(
      "vane-fetch",
      [
        "BackgroundFetch", "CLinux", "ErrorReports", "Failures", "HTTP", "PlaceIndex", "Planning", "Platform",
        "Services", "Settings", "UpdateObservers", "Weather", "WeatherAlerts", "WeatherFetching", "WeatherJSON",
        "WeatherStore", "Wording", "Zones", argumentParser, httpTypes,
      ]),

    // Programs for development.
    tool(
      "vane-station",
      ["LoopbackServer", "PlaceIndex", "Platform", "Weather", "Zones", argumentParser]),
    .target(name: "LoopbackServer", path: "Tools/LoopbackServer", swiftSettings: strict),
    tool("schedule-simulator", ["BackgroundFetch", "Zones", argumentParser]),
    tool("scoring-simulator", ["BackgroundFetch", "ForecastScoring"]),
    tool("make-reference", ["Failures", "Platform", "Settings", "Weather"]),

    // Tests: one target per source target, the built programs, and the structure itself.
    .target(
      name: "TestSupport",
      dependencies: [
        "BackgroundFetch", "CLinux", "Platform", "SQLite", "Services", "Weather", "WeatherJSON", "WeatherStore",
        "Wording",
      ],
      path: "Tests/TestSupport", swiftSettings: strict),
    tests("Platform", ["CLinux"]),
    tests("Text"),
    tests("HTTP", ["CCurl", "LoopbackServer", "Platform", httpTypes]),
    tests("Services", ["BackgroundFetch", "ForecastScoring", "Weather", "Zones", httpTypes]),
    tests("Weather", ["Zones"]),
    tests("Planning", ["BackgroundFetch", "Platform"]),
    tests("ForecastScoring", ["Zones"]),
    tests("Zones"),
    tests("WeatherJSON", ["Text", "Weather", "Zones"]),
    tests("BackgroundFetch", ["Zones"]),
    tests("WeatherAlerts", ["Services", "Weather", "Zones", httpTypes]),
    tests("Wording", ["BackgroundFetch", "Platform", "Weather", "WeatherJSON", "Zones"]),
    tests("Settings", ["BackgroundFetch", "Platform", "Weather", "Wording"]),
    tests("SQLite", ["CSQLite"]),
    tests(
      "WeatherStore",
      ["BackgroundFetch", "ForecastScoring", "Platform", "SQLite", "Weather"]),
    tests("PlaceIndex", ["BackgroundFetch", "Platform", "Weather"]),
    tests(
      "WeatherFetching",
      [
        "BackgroundFetch", "ForecastScoring", "HTTP", "LoopbackServer", "SQLite", "Services", "UpdateObservers",
        "Weather", "WeatherAlerts", "WeatherJSON", "WeatherStore", httpTypes,
      ]),
    tests("UpdateObservers", ["BackgroundFetch", "Weather", "WeatherJSON", "Zones"]),
    tests("Watching", ["BackgroundFetch", "CLinux", "Platform", "Weather", "WeatherStore", "Zones"]),
    tests(
      "VaneKit",
      [
        "BackgroundFetch", "CLinux", "ErrorReports", "Failures", "ForecastScoring", "Planning", "Platform", "Services",
        "Settings", "Text", "Watching", "Weather", "WeatherJSON", "WeatherStore", "Wording", "Zones", "vane",
        argumentParser,
      ]),
    .testTarget(
      name: "SimulatorTests", dependencies: ["BackgroundFetch", "schedule-simulator"], swiftSettings: strict),
    .testTarget(
      name: "StationTests",
      dependencies: ["Services", "TestSupport", "Weather", "Zones", "vane-station", httpTypes],
      swiftSettings: strict),
    .testTarget(
      name: "CommandTests",
      dependencies: [
        "BackgroundFetch", "CLinux", "ErrorReports", "Failures", "ForecastScoring", "LoopbackServer", "Platform",
        "Wording",
        "SQLite", "TestSupport", "VaneKit", "Weather", "WeatherJSON", "WeatherStore", "Zones", "make-reference",
        "scoring-simulator", "vane", "vane-fetch", "vane-station", argumentParser,
      ],
      swiftSettings: strict),
    .testTarget(name: "ArchitectureTests", dependencies: ["TestSupport"], swiftSettings: strict),
  ]
)
