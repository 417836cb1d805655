import ArgumentParser
import ErrorReports
import TestSupport

@testable import vane_fetch

extension ProgramRun {
  /// What `vane-fetch decode` makes of a file, in this process. What it reports beside the document is lost.
  static func decoding(_ file: String, _ options: [String]) -> ProgramRun {
    do {
      guard let command = try VaneFetch.parseAsRoot(["decode"] + options + [file]) as? Decode else {
        throw ProgramError.badAnswer("\(options) is no decoding")
      }
      return ProgramRun(output: try command.document() + "\n")
    } catch {
      let report = ErrorReport<VaneFetch>(error).lines(outputWidth: nil, errorWidth: nil)
      return ProgramRun(status: report.status, errors: report.errors.map { $0 + "\n" }.joined())
    }
  }
}
