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
/// What Vane uses of the package in `BackgroundFetch`.
let backgroundFetch: Target.Dependency = .product(name: "BackgroundFetch", package: "BackgroundFetch")
let scheduleParts: Target.Dependency = .product(name: "ScheduleParts", package: "BackgroundFetch")
let zones: Target.Dependency = .product(name: "Zones", package: "BackgroundFetch")
let linuxEvents: Target.Dependency = .product(name: "LinuxEvents", package: "BackgroundFetch")
let hostParts: Target.Dependency = .product(name: "HostParts", package: "BackgroundFetch")
let httpTypes: Target.Dependency = .product(name: "HTTPTypes", package: "swift-http-types")

/// A library target of ours, held to the strict settings.
func library(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: strict)
}

/// One of our programs, held to the strict settings.
func program(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .executableTarget(
    name: name, dependencies: dependencies, swiftSettings: strict,
    linkerSettings: (name == "vane-fetch" ? [] : [fixedAddress])
      + [bindNow, fewNames, noBuildID, staticRuntime, noUnwinding])
}

/// A program for development that is never installed, held to the strict settings.
func tool(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .executableTarget(name: name, dependencies: dependencies, path: "Tools/\(name)", swiftSettings: strict)
}

/// At a fixed address nothing is relocated when a program starts: 84,000 places in Foundation, 0.9 ms of each look.
/// `vane-fetch` is position independent, because it parses what strangers send: the relocations are 2.1 of its 18.9 ms.
/// Since tools version 6.2 another package may depend on one with such flags; they stay with our programs.
let fixedAddress = LinkerSetting.unsafeFlags(["-Xclang-linker", "-no-pie"], .when(configuration: .release))

/// All 400 functions of the system's libraries are looked up at the start, and the table of their addresses is then
/// read-only.
let bindNow = LinkerSetting.unsafeFlags(["-Xlinker", "-z", "-Xlinker", "now"], .when(configuration: .release))

/// Without the 11,000 names that nobody looks up in a program, each name of the libraries is found sooner: 0.3 ms of a
/// fetch.
let fewNames = LinkerSetting.unsafeFlags(["-Xlinker", "--no-export-dynamic"], .when(configuration: .release))

/// The identifier of a build is computed with its debug information, which contains the folder; programs are the same
/// bytes in every folder without it.
let noBuildID = LinkerSetting.unsafeFlags(["-Xlinker", "--build-id=none"], .when(configuration: .release))

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
    // For the package in `Fleet`: what its programs use, and what its tests use.
    .library(
      name: "VaneServices",
      targets: [
        "ErrorReports", "Failures", "HTTP", "Platform", "Wording", "Services", "Settings",
        "Text", "Weather", "WeatherAlerts", "WeatherJSON",
      ]),
    .library(name: "VaneTesting", targets: ["LoopbackServer", "TestSupport"]),
    // For the package in `Tools/fuzz`: what reads foreign bytes.
    .library(
      name: "VaneReaders",
      targets: [
        "ErrorReports", "HTTP", "PlaceIndex", "Platform", "Planning", "Sandbox", "Services", "Settings", "Text",
        "VaneKit", "Watching", "Weather", "WeatherAlerts", "WeatherFetching", "WeatherJSON", "WeatherStore", "Wording",
      ]),
    .executable(name: "vane", targets: ["vane"]),
    .executable(name: "vane-fetch", targets: ["vane-fetch"]),
    .executable(name: "vane-station", targets: ["vane-station"]),
    .executable(name: "make-reference", targets: ["make-reference"]),
    .executable(name: "scoring-simulator", targets: ["scoring-simulator"]),
  ],
  // Exact, so that a package is built twice from the same code. Package.resolved would say it with commits, but the
  // copies that the build machine reads have other commits than GitHub.
  dependencies: [
    // Without a name, the identity would be that of the folder.
    .package(name: "BackgroundFetch", path: "BackgroundFetch"),
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    .package(url: "https://github.com/apple/swift-http-types", exact: "1.8.0"),
  ],
  targets: [
    // Values and pure functions.
    library("Text"),
    library("Weather", ["Failures", "Text", zones]),
    library("Failures"),
    library("WeatherJSON", ["Failures", "Text", "Weather"]),
    library(
      "Services", [backgroundFetch, "Failures", "ForecastScoring", scheduleParts, "Text", "Weather", zones, httpTypes]),
    library("WakeUps", [backgroundFetch, scheduleParts]),
    library("WeatherAlerts", ["CExpat", "Services", "Text", "Weather", httpTypes]),
    library("ForecastScoring", [zones]),
    library("Wording", ["CVersion", "Platform", "Text", "Weather", "WeatherJSON", zones]),
    library(
      "Settings",
      [backgroundFetch, "Failures", linuxEvents, "Platform", "Services", "Text", "WakeUps", "Weather", "Wording"]),

    // Thin shells around a disk, a socket, a clock.
    .target(name: "CCurl"),
    .systemLibrary(name: "CExpat", pkgConfig: "expat", providers: [.apt(["libexpat1-dev"])]),
    .systemLibrary(name: "CLinux"),
    .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
    library("Platform", ["CArguments", "CLinux", "Failures", linuxEvents]),
    .target(name: "CSandbox"),
    library("Sandbox", ["CSandbox", linuxEvents]),
    library("SQLite", ["CSQLite"]),
    library(
      "WeatherStore",
      [
        backgroundFetch, "Failures", "ForecastScoring", linuxEvents, "Platform", "SQLite", scheduleParts, "Services",
        "Text", "WakeUps", "Weather", zones,
      ]),
    library("PlaceIndex", ["Failures", "Platform", "Weather"]),
    library("HTTP", [backgroundFetch, "CCurl", "Failures", "Services", "Weather", httpTypes]),
    library(
      "WeatherFetching",
      [
        backgroundFetch, "Failures", "ForecastScoring", "HTTP", linuxEvents, scheduleParts, "Services", "WakeUps",
        "Weather", "WeatherAlerts", "WeatherJSON", "WeatherStore", zones,
      ]),
    library(
      "UpdateObservers",
      [backgroundFetch, linuxEvents, "Platform", "Sandbox", "Text", "Weather", "WeatherJSON", "WeatherStore"]),
    library("Watching", [backgroundFetch, hostParts, linuxEvents, "Platform", scheduleParts, "Weather"]),
    .target(name: "CArguments"),
    .target(name: "CVersion"),

    // What the programs do.
    library("ErrorReports", ["Failures", "Platform", "Wording", argumentParser]),
    library(
      "Planning",
      [
        backgroundFetch, hostParts, "Platform", "Wording", "Services", "Settings", "Weather", "WeatherJSON",
        "WeatherStore", zones,
      ]),
    library(
      "VaneKit",
      [
        backgroundFetch, "CLinux", "ErrorReports", "Failures", "ForecastScoring", hostParts, linuxEvents, "PlaceIndex",
        "Planning", "Platform", "Wording", scheduleParts, "Services", "Settings", "Text", "WakeUps", "Watching",
        "Weather", "WeatherJSON", "WeatherStore", zones,
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
        backgroundFetch, "CLinux", "ErrorReports", "Failures", "HTTP", hostParts, linuxEvents, "PlaceIndex", "Planning",
        "Platform", "Sandbox", "Services", "Settings", "Text", "UpdateObservers", "WakeUps", "Weather", "WeatherAlerts",
        "WeatherFetching", "WeatherJSON", "WeatherStore", "Wording", zones, argumentParser, httpTypes,
      ]),

    // Programs for development.
    tool(
      "vane-station",
      ["LoopbackServer", "PlaceIndex", "Platform", "Text", "Weather", zones, argumentParser]),
    .target(name: "LoopbackServer", path: "Tools/LoopbackServer", swiftSettings: strict),
    tool("break-out", ["CSandbox", linuxEvents, "Sandbox"]),
    tool("scoring-simulator", [backgroundFetch, "ForecastScoring", scheduleParts]),
    tool("make-reference", ["Failures", "Platform", "Settings", "Weather"]),

    // Tests: one target per source target, the built programs, and the structure itself.
    .target(
      name: "TestSupport",
      dependencies: [
        backgroundFetch, "CLinux", linuxEvents, "Platform", "SQLite", scheduleParts, "Services", "WakeUps", "Weather",
        "WeatherJSON", "WeatherStore", "Wording",
      ],
      path: "Tests/TestSupport", swiftSettings: strict),
    tests("Platform", ["CLinux", linuxEvents]),
    tests("Sandbox", ["LoopbackServer", linuxEvents, "break-out"]),
    tests("Text"),
    tests("HTTP", ["CCurl", linuxEvents, "LoopbackServer", "Platform", httpTypes]),
    tests("Services", [backgroundFetch, "ForecastScoring", scheduleParts, "Weather", zones, httpTypes]),
    tests("Weather", [zones]),
    tests("Planning", [backgroundFetch, "Platform"]),
    tests("ForecastScoring", [zones]),
    tests("WeatherJSON", ["Text", "Weather", zones]),
    tests("WeatherAlerts", ["Services", "Weather", zones, httpTypes]),
    tests("Wording", [backgroundFetch, "Platform", "Weather", "WeatherJSON", zones]),
    tests("Settings", [backgroundFetch, "Platform", "Weather", "Wording"]),
    tests("SQLite", ["CSQLite"]),
    tests(
      "WeatherStore",
      [
        backgroundFetch, "ForecastScoring", linuxEvents, "Platform", "SQLite", scheduleParts, "Services", "WakeUps",
        "Weather",
      ]),
    tests("PlaceIndex", [backgroundFetch, "Platform", scheduleParts, "Weather"]),
    tests(
      "WeatherFetching",
      [
        backgroundFetch, "ForecastScoring", "HTTP", linuxEvents, "LoopbackServer", "SQLite", scheduleParts, "Services",
        "UpdateObservers", "WakeUps", "Weather", "WeatherAlerts", "WeatherJSON", "WeatherStore", httpTypes,
      ]),
    tests(
      "UpdateObservers", [backgroundFetch, linuxEvents, "Sandbox", scheduleParts, "Weather", "WeatherJSON", zones]),
    tests(
      "Watching",
      [
        backgroundFetch, hostParts, linuxEvents, "Platform", scheduleParts, "WakeUps", "Weather", "WeatherStore", zones,
      ]),
    tests(
      "VaneKit",
      [
        backgroundFetch, "CLinux", "ErrorReports", "Failures", "ForecastScoring", hostParts, linuxEvents, "Planning",
        "Platform", scheduleParts, "Services", "Settings", "Text", "WakeUps", "Watching", "Weather", "WeatherJSON",
        "WeatherStore", "Wording", zones, "vane", argumentParser,
      ]),
    .testTarget(
      name: "StationTests",
      dependencies: ["Services", "TestSupport", "Weather", zones, "vane-station", httpTypes],
      swiftSettings: strict),
    .testTarget(
      name: "CommandTests",
      dependencies: [
        backgroundFetch, "CLinux", "ErrorReports", "Failures", "ForecastScoring", linuxEvents, "LoopbackServer",
        "Platform", "Sandbox", "Wording", "SQLite", scheduleParts, "Services", "TestSupport", "VaneKit", "WakeUps",
        "Weather", "WeatherJSON", "WeatherStore", zones, "make-reference", "scoring-simulator", "vane", "vane-fetch",
        "vane-station", argumentParser, httpTypes,
      ],
      swiftSettings: strict),
    .testTarget(name: "ArchitectureTests", dependencies: ["TestSupport"], swiftSettings: strict),
  ]
)
