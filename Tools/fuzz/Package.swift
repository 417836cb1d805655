// swift-tools-version: 6.2

import PackageDescription

let readers: Target.Dependency = .product(name: "VaneReaders", package: "vane")
let argumentParser: Target.Dependency = .product(name: "ArgumentParser", package: "swift-argument-parser")
let parts = ["BackgroundFetch", "BackgroundFetchHost", "HostParts", "LinuxEvents", "ScheduleParts", "Zones"]

/// The folder of Vane, whose name its declarations with `package` belong to. No program can import another, so the
/// commands of `vane` are compiled once more here, under that name.
let vane = Context.packageDirectory.split(separator: "/").dropLast(2).last.map { $0.lowercased() } ?? ""

let package = Package(
  name: "fuzz",
  dependencies: [
    .package(name: "vane", path: "../.."), .package(name: "BackgroundFetch", path: "../../BackgroundFetch"),
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
  ],
  targets: [
    .target(
      name: "Commands", dependencies: [readers, argumentParser], exclude: ["main.swift"], packageAccess: false,
      swiftSettings: [.unsafeFlags(["-package-name", vane])]),
    .executableTarget(
      name: "fuzz",
      dependencies: ["Commands", readers, argumentParser]
        + parts.map { .product(name: $0, package: "BackgroundFetch") },
      swiftSettings: [.unsafeFlags(["-parse-as-library"])]),
  ]
)
