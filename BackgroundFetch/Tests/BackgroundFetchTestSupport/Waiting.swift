public import LinuxEvents

/// The time limit of every wait: longer than any event takes on a busy machine.
#if SANITIZED
  public let timeout = Duration.seconds(600)
#else
  public let timeout = Duration.seconds(60)
#endif

/// Returns whether a descriptor can be read, is closed, or fails within a time limit.
public func isReadable(_ descriptor: Int32, within limit: Duration = timeout) -> Bool {
  (try? waitForAny(of: [descriptor], atMost: limit)) != nil
}

extension ChildProcess.Command {
  /// Lines of shell, with arguments.
  public static func shell(_ lines: String, _ arguments: [String] = []) -> ChildProcess.Command {
    ChildProcess.Command(path: "/bin/sh", arguments: ["-c", lines, "test"] + arguments)
  }
}
