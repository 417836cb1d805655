// swift-tools-version: 6.2

import PackageDescription

// A package of its own, so that a dependent of BackgroundFetch sees none of these C libraries.

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

/// Products of BackgroundFetch.
func products(_ names: String...) -> [Target.Dependency] {
  names.map { .product(name: $0, package: "BackgroundFetch") }
}

/// A program, described by the page beside its sources. The folder `session` is what a server has during the session of
/// that page.
func example(_ name: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = ["README.md"]) -> Target {
  .executableTarget(
    name: name, dependencies: products("BackgroundFetch", "BackgroundFetchHost", "LinuxEvents", "Zones") + dependencies,
    exclude: exclude, swiftSettings: strict)
}

/// The tests of one program.
func tests(_ name: String, of program: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .testTarget(
    name: name,
    dependencies: [.byName(name: program)] + dependencies
      + products("BackgroundFetch", "BackgroundFetchHost", "BackgroundFetchTesting", "LinuxEvents", "Zones"),
    swiftSettings: strict)
}

let package = Package(
  name: "Examples",
  products: [.library(name: "KillPoint", type: .dynamic, targets: ["KillPoint"])],
  dependencies: [.package(name: "BackgroundFetch", path: "..")],
  targets: [
    .target(name: "CFeedCurl", linkerSettings: [.linkedLibrary("curl")]),
    .systemLibrary(name: "CFeedExpat", pkgConfig: "expat", providers: [.apt(["libexpat1-dev"])]),
    example("headlines", ["CFeedCurl", "CFeedExpat"], exclude: ["README.md", "session"]),
    tests("HeadlinesTests", of: "headlines", ["ExampleProgram", "NewsServer"]),
    example("roadboard"),
    tests("RoadboardTests", of: "roadboard", ["ExampleProgram"]),
    example("spool"),
    tests("SpoolTests", of: "spool", ["ExampleProgram"]),
    // A library that kills a program between two changes of files.
    .target(name: "KillPoint", path: "Tests/KillPoint", publicHeadersPath: "."),
    // What tests need to run a program with a store of its own.
    .target(
      name: "ExampleProgram", dependencies: products("BackgroundFetchHost", "LinuxEvents"),
      path: "Tests/ExampleProgram", swiftSettings: strict),
    // An HTTP server that answers as a test says.
    .target(name: "NewsServer", path: "Tests/NewsServer", swiftSettings: strict),
  ]
)
