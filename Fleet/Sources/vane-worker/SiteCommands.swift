import ArgumentParser
import ErrorReports
import Failures
import FleetStore
import Glibc
import Platform

/// `vane-worker init`.
struct Initialise: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init", abstract: "Creates the schema \"vane\", or updates it to this version.")

  @OptionGroup var option: DatabaseOption

  func run() throws {
    let (before, after, statements) = try FleetStore.migrate(try option.address())
    let sentence =
      before == after
      ? "The schema is up to date: version \(after)."
      : before == 0
        ? "The schema was created: version \(after)." : "The schema was updated from version \(before) to \(after)."
    try StandardOutput().write(lines: [sentence])
    if before > 0, let time = try FleetStore.open(try option.address()).longHistory() {
      try StandardOutput().write(
        lines: [
          "Each reading is kept for \(time), as before. To keep readings for two days and then a row for each day, run:",
          "UPDATE vane.setting SET keep_readings = '2 days';",
        ])
    }
    if statements.isEmpty { return }
    try StandardOutput().write(
      lines: [
        "",
        "This role may not do all of it. Ask an administrator to run these statements, then run vane-worker init again:",
      ]
        + statements)
  }
}

/// `vane-worker import`.
struct ImportSites: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Adds the sites of a list, and updates those that the database has.",
    discussion: """
      The list is CSV: identifier,name,latitude,longitude[,country][,interval], with these names in its first line. The \
      interval is in minutes; the default is 60. If a row cannot be used, nothing is imported. With --prune, sites \
      that are not in the list are removed with their weather.
      """)

  @Argument(help: "The list; - is standard input.")
  var file: String

  @Flag(help: "Remove the sites that are not in the list.")
  var prune = false

  @OptionGroup var option: DatabaseOption

  func run() throws {
    let address = try option.address()
    let sites = try readSites()
    // An empty list is refused before anything is stored.
    if prune, sites.isEmpty { throw FleetError.emptyList }
    let store = try FleetStore.open(address)
    let (added, changed) = try store.importSites(sites)
    let removed = prune ? ", \(try store.removeAll(except: sites)) removed" : ""
    let count = sites.count == 1 ? "1 site" : "\(sites.count) sites"
    try StandardOutput().write(lines: ["\(count): \(added) new, \(changed) changed\(removed)."])
  }
}

extension ImportSites {
  /// The name of the list for messages.
  private var name: String { file == "-" ? "standard input" : file }

  /// Reads the list. Rows that cannot be used are listed on standard error.
  private func readSites() throws -> [Site] {
    do {
      return try SiteList(try bytes()).sites
    } catch FleetError.badSites(let problems, let count) {
      let errors = ErrorOutput(program: "vane-worker")
      for problem in problems { errors.write("\(name), \(problem)") }
      throw FleetError.badSites(problems: problems, count: count)
    }
  }

  private func bytes() throws(SitesFileError) -> [UInt8] {
    do throws(RegularFile.Problem) {
      if file == "-" { return try RegularFile.read(from: STDIN_FILENO, atMost: SiteList.maximumSize) }
      if let bytes = try RegularFile.read(file, atMost: SiteList.maximumSize) { return bytes }
      throw .system(ENOENT)
    } catch {
      throw SitesFileError(name: name, problem: error)
    }
  }
}

/// The reason why a list of sites was not read.
struct SitesFileError: Failure {
  let name: String
  let problem: RegularFile.Problem

  var description: String {
    let reason =
      switch problem {
      case .system(let number): String(cString: strerror(number))
      case .notRegular: "it is not a regular file"
      case .tooLarge: "it has more than \(SiteList.maximumSize) bytes"
      }
    return "\(name) cannot be read: \(reason)"
  }

  var kind: FailureKind { if case .system(ENOENT) = problem { .noInput } else { .inputOutput } }
}
