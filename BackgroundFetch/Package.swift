// swift-tools-version: 6.2

import PackageDescription

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

func library(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: strict)
}

/// The tests of one target.
func tests(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: [.byName(name: name), "BackgroundFetchTestSupport"] + dependencies,
    swiftSettings: strict)
}

let package = Package(
  name: "BackgroundFetch",
  products: [
    .library(name: "BackgroundFetch", targets: ["BackgroundFetch"]),
    .library(name: "BackgroundFetchHost", targets: ["BackgroundFetchHost"]),
    .library(name: "BackgroundFetchTesting", targets: ["BackgroundFetchTesting"]),
    .library(name: "Zones", targets: ["Zones"]),
    // Without promise: what Vane uses besides.
    .library(name: "ScheduleParts", targets: ["ScheduleParts"]),
    .library(name: "HostParts", targets: ["HostParts"]),
    .library(name: "LinuxEvents", targets: ["CLinuxEvents", "LinuxEvents"]),
    .executable(name: "schedule-simulator", targets: ["schedule-simulator"]),
  ],
  targets: [
    library("Zones"),
    library("BackgroundFetch", ["Zones"]),
    library("ScheduleParts", ["BackgroundFetch", "Zones"]),
    .target(name: "CLinuxEvents"),
    library("LinuxEvents", ["CLinuxEvents"]),
    library("HostParts", ["BackgroundFetch", "LinuxEvents", "ScheduleParts"]),
    library("BackgroundFetchHost", ["BackgroundFetch", "HostParts", "LinuxEvents", "ScheduleParts", "Zones"]),
    library("BackgroundFetchTesting", ["BackgroundFetch", "BackgroundFetchHost", "HostParts", "Zones"]),
    .executableTarget(
      name: "schedule-simulator", dependencies: ["BackgroundFetch", "ScheduleParts", "Zones"], swiftSettings: strict),
    .target(
      name: "BackgroundFetchTestSupport", dependencies: ["LinuxEvents"], path: "Tests/BackgroundFetchTestSupport",
      swiftSettings: strict),
    tests("Zones"),
    tests("BackgroundFetch", ["ScheduleParts", "Zones"]),
    tests("LinuxEvents"),
    tests("HostParts", ["BackgroundFetch", "LinuxEvents", "ScheduleParts"]),
    // A program with tasks that behave as an environment variable says.
    .executableTarget(
      name: "fetch-probe", dependencies: ["BackgroundFetch", "BackgroundFetchHost", "LinuxEvents"],
      path: "Tests/fetch-probe", swiftSettings: strict),
    // Figures on a virtual clock, for script/bench.
    .executableTarget(
      name: "fetch-figures",
      dependencies: ["BackgroundFetch", "BackgroundFetchHost", "BackgroundFetchTesting", "Zones"],
      path: "Tests/fetch-figures", swiftSettings: strict),
    tests(
      "BackgroundFetchHost",
      ["BackgroundFetch", "BackgroundFetchTesting", "HostParts", "LinuxEvents", "Zones", "fetch-probe"]),
    .testTarget(
      name: "SimulatorTests", dependencies: ["BackgroundFetch", "schedule-simulator"], swiftSettings: strict),
  ]
)
