import ArgumentParser
import ErrorReports
import Failures
import Files
import FleetStore
import Glibc
import StandardStreams

/// `vane-worker init`.
struct Initialise: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init", abstract: "Creates the schema \"vane\", or brings it up to this version.")

  @OptionGroup var option: DatabaseOption

  func run() throws {
    let migration = try FleetStore.migrate(try option.address())
    let (before, after) = (migration.before, migration.after)
    let sentence =
      before == after
      ? "The schema has version \(after) already." : "The schema has version \(after) now; it had \(before)."
    try StandardOutput().write(lines: [sentence])
    guard !migration.hasRoles else { return }
    try StandardOutput().write(
      lines: ["", "You may not create roles. Let an administrator run this, then run vane-worker init again:"]
        + migration.missing)
  }
}

/// `vane-worker import`.
struct ImportSites: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Adds the sites of a list, and renews those that are known.",
    discussion: """
      The list is CSV: identifier,name,latitude,longitude[,country][,interval], with these names in its first line. The \
      interval is in minutes, 60 without one. If a row is not usable, nothing is imported.
      """)

  @Argument(help: "The list.")
  var file: String

  @OptionGroup var option: DatabaseOption

  func run() throws {
    let address = try option.address()
    let sites = try readSites()
    let (added, changed) = try FleetStore.open(address).importSites(sites)
    try StandardOutput().write(lines: ["\(sites.count) sites read: \(added) are new, \(changed) have changed."])
  }
}

extension ImportSites {
  /// Reads the list. The rows that are not usable are named on standard error, a line each.
  private func readSites() throws -> [Site] {
    do {
      return try SiteList(try SitesFile.read(file)).sites
    } catch FleetError.badSites(let problems, let count) {
      let errors = ErrorOutput(program: "vane-worker")
      for problem in problems { errors.write("\(file), \(problem)") }
      throw FleetError.badSites(problems: problems, count: count)
    }
  }
}

/// The file of a list of sites.
enum SitesFile {
  static func read(_ path: String) throws(SitesFileError) -> [UInt8] {
    do throws(RegularFile.Problem) {
      guard let bytes = try RegularFile.read(path, atMost: SiteList.largest) else {
        throw RegularFile.Problem.system(ENOENT)
      }
      return bytes
    } catch {
      throw SitesFileError(path: path, problem: error)
    }
  }
}

/// The reason why a list of sites was not read.
struct SitesFileError: Failure {
  let path: String
  let problem: RegularFile.Problem

  var description: String {
    let reason =
      switch problem {
      case .system(let number): String(cString: strerror(number))
      case .notRegular: "it is not a regular file"
      case .tooLarge: "it has more than \(SiteList.largest) bytes"
      }
    return "\(path) cannot be read: \(reason)"
  }

  var kind: FailureKind { if case .system(ENOENT) = problem { .noInput } else { .inputOutput } }
}

/// `vane-worker pause`.
struct Pause: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pause", abstract: "Stops updating sites: a site whose weather is not wanted is not fetched.")

  @Argument(help: "The identifiers of the sites.")
  var sites: [String]

  @OptionGroup var option: DatabaseOption

  func run() throws { try FleetStore.open(try option.address()).setPaused(true, sites) }
}

/// `vane-worker resume`.
struct Resume: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "resume", abstract: "Updates paused sites again, at once and from now on.")

  @Argument(help: "The identifiers of the sites.")
  var sites: [String]

  @OptionGroup var option: DatabaseOption

  func run() throws { try FleetStore.open(try option.address()).setPaused(false, sites) }
}
