import Foundation
import TestSupport

/// What PyPI's `wcwidth` says of texts: the oracle of cell widths, where Python has it.
enum WidthOracle {
  static let absence: String? = {
    let answer = try? run("import wcwidth; wcwidth.wcswidth; print('here')", input: "")
    return answer == "here\n" ? nil : "python3 with the package wcwidth is not here: pip install wcwidth"
  }()

  /// Columns of each text; no text may hold a line break. -1 for what it does not know.
  static func widths(of texts: [String]) throws -> [Int] {
    let program = """
      import sys, wcwidth
      for line in open(0, encoding="utf-8", newline="\\n"):
          print(wcwidth.wcswidth(line[:-1]))
      """
    return try run(program, input: texts.map { $0 + "\n" }.joined()).split(separator: "\n").compactMap { Int($0) }
  }

  private static func run(_ program: String, input: String) throws -> String {
    let run = RunningProgram.run("/usr/bin/env", ["python3", "-c", program], input: .text(input))
    guard run.ending == .exited(0) else { throw ProgramError.badAnswer("\(run)") }
    return run.output
  }
}
