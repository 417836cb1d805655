import Foundation
import TestSupport
import Testing

@testable import VaneKit

/// A path whose signs are one `Character` with their neighbours reaches systemd, cron and the shell as it is.
@Suite struct GluedPathTests {
  private static func glued(_ text: String) -> [String] { GluedSign.all.flatMap { $0.texts(text) } }
  /// Every sign that systemd, cron or a shell has a meaning for.
  private static let paths = glued("a\"b\\c%d'e$f`g;h&i|j k(l)m*n\\\"%%''o").map { "/" + $0 }

  /// systemd.syntax(7): in double quotes a backslash escapes; systemd.unit(5): `%%` is a percent sign.
  private func read(_ word: String) -> String? {
    var rest = word.unicodeScalars[...]
    guard rest.popFirst() == "\"" else { return nil }
    var text = String.UnicodeScalarView()
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\"": return rest.isEmpty ? String(text) : nil
      case "\\":
        guard let escaped = rest.popFirst(), escaped == "\\" || escaped == "\"" else { return nil }
        text.append(escaped)
      case "%":
        guard rest.popFirst() == "%" else { return nil }
        text.append("%")
      default: text.append(scalar)
      }
    }
    return nil
  }

  @Test(arguments: paths) func wordsStayWhole(path: String) throws {
    #expect(try read(UnitQuoting.path(path)) == path)
  }

  /// systemd starts no program with a quote or a backslash in its path, glued or not.
  @Test(arguments: ["\"", "'", "\\"].flatMap(glued)) func unusableProgramsAreRefused(name: String) {
    let path = "/" + name
    #expect(throws: UserServiceError.unusableProgram(path)) { try UnitQuoting.program(path) }
  }

  /// cron ends a command at a percent sign without a backslash, and takes that backslash away; the shell reads the
  /// rest.
  @Test(arguments: paths) func theShellOfCronGetsThePathAsItIs(path: String) throws {
    let line = try CronLine(program: "/bin/true", environment: ["XDG_STATE_HOME": path]).text
    var command = String.UnicodeScalarView()
    for scalar in line.unicodeScalars.dropFirst("*/5 * * * * ".count) {
      if scalar == "%" {
        let backslash = command.popLast()
        try #require(backslash == "\\")
      }
      command.append(scalar)
    }
    let words = String(command).replacing(
      "'/bin/true' wake --started-by cron >/dev/null", with: "printenv XDG_STATE_HOME")
    #expect(RunningProgram.run("/bin/sh", ["-c", words]) == ProgramRun(output: path + "\n"))
  }
}
