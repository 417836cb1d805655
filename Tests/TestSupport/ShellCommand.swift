public import LinuxEvents

extension ChildProcess.Command {
  /// Lines of shell, with arguments. They have no file of their own: a file that was just written cannot be started
  /// while a child of another thread still has it open.
  public static func shell(_ lines: String, _ arguments: [String] = []) -> ChildProcess.Command {
    ChildProcess.Command(path: "/bin/sh", arguments: ["-c", lines, "test"] + arguments)
  }
}
