import ArgumentParser

/// The options of commands that take the places of a file.
struct PlaceListOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "All places of a CSV or GeoJSON file (name, latitude, longitude); - is standard input.", valueName: "file"),
    completion: .file(extensions: ["csv", "geojson", "json"]))
  var from: String?

  @Flag(help: "With --from: use the other lines if some are bad.")
  var keepGoing = false

  /// Refuses other arguments beside a file, and `--keep-going` without one.
  func check(excludes others: [(isGiven: Bool, name: String)]) throws {
    guard from != nil else {
      if keepGoing { throw ValidationError("--keep-going needs --from FILE") }
      return
    }
    guard let other = others.first(where: \.isGiven) else { return }
    throw ValidationError("--from takes all places of a file and cannot be combined with \(other.name)")
  }
}
