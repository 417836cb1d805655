import BackgroundFetchTestSupport
import Foundation
import Glibc
import LinuxEvents

/// A private namespace of mounts and networks, in which a test may mount what it likes. It begins without a network.
enum PrivateNamespace {
  private static let program: String? = ["/usr/bin/unshare", "/bin/unshare"].first { access($0, X_OK) == 0 }
  private static let options = getuid() == 0 ? ["-m", "-n"] : ["-r", "-m", "-n"]

  /// Whether this machine lets a test create one.
  static let isPossible: Bool = {
    guard let program else { return false }
    let mount = ["/bin/sh", "-c", "mount -t tmpfs none /mnt"]
    let command = ChildProcess.Command(path: program, arguments: options + mount)
    return (try? ChildProcess(command).wait(atMost: timeout))??.exit == .exited(0)
  }()

  /// Returns the words before a program that run a shell script in a namespace. The script gets the program and its
  /// arguments as `"$@"`.
  static func script(_ lines: String) -> [String] {
    [program ?? "unshare"] + options + ["/bin/sh", "-c", lines, "sh"]
  }
}
