import CVersion

/// The version of the programs.
public enum Version {
  /// The number that the programs print and send to providers, a semantic version.
  public static let current = "0.2.0"

  /// Returns the line that `program --version` prints: "vane 0.2.0 (1a2b3c4d)", without a commit in a development build.
  public static func line(of program: String) -> String {
    let commit = String(cString: cversion_commit())
    return "\(program) \(current)" + (commit.isEmpty ? "" : " (\(commit))")
  }

  /// Returns the number in a line that a program has printed, or `nil` if the line has none. Programs before 0.2.0
  /// printed the number alone.
  public static func number(in line: String) -> String? {
    line.split(separator: " ").first { $0.first?.isNumber == true }.map(String.init)
  }
}
