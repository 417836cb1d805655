import ArgumentParser
import Failures
import TestSupport
import Wording

@testable import vane_fetch

extension ProgramRun {
  /// What `vane-fetch decode` makes of a file, in this process. What it reports beside the document is lost.
  static func decoding(_ file: String, _ options: [String]) -> ProgramRun {
    do {
      guard let command = try VaneFetch.parseAsRoot(["decode"] + options + [file]) as? Decode else {
        throw ProgramError.badAnswer("\(options) is no decoding")
      }
      return ProgramRun(output: try command.document() + "\n")
    } catch let failure as any Failure {
      let lines = ErrorText(program: "vane-fetch", message: "\(failure)").lines
      return ProgramRun(status: failure.kind.rawValue, errors: lines.map { $0 + "\n" }.joined())
    } catch {
      return ProgramRun(
        status: VaneFetch.exitCode(for: error).rawValue, errors: "Error: \(VaneFetch.message(for: error))\n")
    }
  }
}
