import BackgroundFetch
import FoundationEssentials
import LinuxEvents
import Platform

/// The program `vane page`, which writes the page of all places after an update.
///
/// It is a process of its own, as a hook is: it draws pictures, and its failure or its delay is not the fetch's.
public struct PageProgram: Sendable {
  /// The time limit of one run: `rsvg-convert` may take ten seconds of it.
  private static let limit = Duration.seconds(12)
  /// The paths at which `vane` may be: beside this program, or in `bin` of the prefix whose `libexec/vane` has it.
  private let paths: [String]

  /// Creates the program at the first of these paths that has one.
  init(at paths: [String]) { self.paths = paths }

  /// Creates the program that is installed with this one.
  public init() {
    let own = ProgramFile.own.deletingLastPathComponent()
    let prefix = own.deletingLastPathComponent().deletingLastPathComponent()
    paths = [own, prefix.appending(path: "bin")].map { $0.appending(path: "vane").path(percentEncoded: false) }
  }

  /// Runs the program once.
  ///
  /// - Parameter time: the remaining time of the wake-up.
  public func run(within time: Duration) async -> ProgramOutcome {
    let limit = min(PageProgram.limit, time)
    guard limit > .zero else { return .notStarted }
    guard let path = paths.lazy.compactMap({ SearchPath(nil).find($0) }).first else {
      return .couldNotStart("it is at none of these paths: \(paths.joined(separator: ", "))")
    }
    var command = ChildProcess.Command(path: path, arguments: ["page"])
    command.keptOutput = 0
    command.showsErrors = true
    command.endsGroup = true
    return await ProgramOutcome.run(command, within: limit, grace: .milliseconds(500)).outcome
  }
}
