import Foundation
import TestSupport
import Testing
import WeatherStore

/// The state folder of a home on a file system of a few hundred kilobytes, in a mount namespace of its own.
struct SmallDisk {
  private let home: TemporaryHome

  init(_ home: TemporaryHome) {
    self.home = home
  }

  /// Whether this machine lets a test mount a file system for itself alone.
  static let isAvailable: Bool = {
    let home = try? TemporaryHome()
    return home?.run("/usr/bin/unshare", ["-rm", "mount", "-t", "tmpfs", "none", "/mnt"]).ending == .exited(0)
  }()

  static let whyNot: Comment = "mounting a file system in a namespace is not permitted here"

  /// Runs lines of shell with the state folder, and its content, on the small disk.
  ///
  /// `$state` is the folder, `$vane` the program, and `$HOME/locations.before` a copy of `locations.json`.
  func run(_ lines: String, size: String = "512k") throws -> ProgramRun {
    home.shell(
      """
      export vane; state='\(home.paths.folder)'; export state
      cp "$state/locations.json" "$HOME/locations.before"
      exec unshare -rm /bin/sh -c '
        cp -r "$state" "$HOME/kept" && mount -t tmpfs -o size=\(size),mode=0700 none "$state" &&
        cp -r "$HOME/kept/." "$state/" || exit 99
        \(lines)
      '
      """)
  }
}
