// swift-tools-version: 6.2

import PackageDescription

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

let services: Target.Dependency = .product(name: "VaneServices", package: "vane")
let backgroundFetch: Target.Dependency = .product(name: "BackgroundFetch", package: "BackgroundFetch")
let scheduleParts: Target.Dependency = .product(name: "ScheduleParts", package: "BackgroundFetch")
let linuxEvents: Target.Dependency = .product(name: "LinuxEvents", package: "BackgroundFetch")
let argumentParser: Target.Dependency = .product(name: "ArgumentParser", package: "swift-argument-parser")

/// A library target, held to the strict settings.
func library(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: strict)
}

/// A program, held to the strict settings.
func program(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .executableTarget(name: name, dependencies: dependencies, swiftSettings: strict, linkerSettings: [release])
}

/// The release settings of Vane's programs; `Package.swift` of Vane gives the reasons. Its `script/bootstrap` makes the
/// folder `.build-static`; without it the shared C++ library is taken.
let vane = "\(Context.packageDirectory)/.."
let release = LinkerSetting.unsafeFlags(
  [
    "-Xclang-linker", "-no-pie", "-Xlinker", "--no-export-dynamic", "-L\(vane)/.build-static", "-Xclang-linker",
    "-static-libgcc", "-use-ld=lld", "-Xlinker", "--no-eh-frame-hdr", "-Xlinker", "-T", "-Xlinker",
    "\(vane)/script/no-unwinding.ld",
  ],
  .when(configuration: .release))

let package = Package(
  name: "vane-fleet",
  products: [.executable(name: "vane-worker", targets: ["vane-worker"])],
  dependencies: [
    // Without a name, the identity would be that of the folder of the clone.
    .package(name: "vane", path: ".."),
    .package(name: "BackgroundFetch", path: "../BackgroundFetch"),
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
  ],
  targets: [
    .systemLibrary(name: "CMalloc"),
    .systemLibrary(name: "CPostgres", pkgConfig: "libpq", providers: [.apt(["libpq-dev"])]),
    library("FleetStore", ["CPostgres", backgroundFetch, linuxEvents, scheduleParts, services]),
    library("FleetWorker", ["FleetStore", backgroundFetch, services]),
    program(
      "vane-worker", ["CMalloc", "FleetStore", "FleetWorker", backgroundFetch, linuxEvents, services, argumentParser]),
    .testTarget(
      name: "FleetStoreTests",
      dependencies: [
        "FleetStore", "FleetWorker", "vane-worker", backgroundFetch, scheduleParts, services,
        .product(name: "VaneTesting", package: "vane"),
        .product(name: "vane-station", package: "vane"), .product(name: "make-reference", package: "vane"),
      ],
      swiftSettings: strict),
  ]
)
