/// Files of programs, made by another process: while this one has a file open for writing, a child that another thread
/// starts inherits the descriptor, and Linux refuses to start a program that is open for writing.
public enum ProgramFile {
  /// Writes a shell script that can be started.
  public static func write(_ lines: String, to path: String) throws {
    try run(#"printf '#!/bin/sh\n%s\n' "$1" >"$2" && chmod 755 "$2""#, lines, path)
  }

  /// Copies a program.
  public static func copy(_ program: String, to path: String) throws {
    try run(#"cp "$1" "$2""#, program, path)
  }

  private static func run(_ command: String, _ source: String, _ path: String) throws {
    let run = RunningProgram.run("/bin/sh", ["-c", #"mkdir -p "${2%/*}" && "# + command, "sh", source, path])
    guard run == ProgramRun() else { throw ProgramError.badAnswer("\(run)") }
  }
}
