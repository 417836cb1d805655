import ArgumentParser
import ErrorReports
import Glibc
import Platform
import Wording

/// The program that keeps the weather of an organisation's sites in PostgreSQL. Any number of workers, on any number of
/// machines, share the work.
@main
struct VaneWorker: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "vane-worker",
    abstract: "Keeps the weather of an organisation's sites in PostgreSQL.",
    version: Version.line(of: "vane-worker"),
    subcommands: [
      Initialise.self, ImportSites.self, Run.self, ShowStatus.self, ShowSite.self, Pause.self, Resume.self,
      Refresh.self, Remove.self,
    ])

  static func main() {
    signal(SIGPIPE, SIG_IGN)
    StandardDescriptors.keep()
    do {
      var command = try parseAsRoot(ProgramArguments.words)
      try command.run()
    } catch {
      Glibc.exit(ErrorReport<VaneWorker>(error).report())
    }
  }
}
