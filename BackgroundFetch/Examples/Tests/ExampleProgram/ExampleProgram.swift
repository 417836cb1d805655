import BackgroundFetchHost
import FoundationEssentials
import Glibc
public import LinuxEvents

/// The built program with a store of its own, which is removed at the end.
public final class ExampleProgram {
  public struct Failure: Error {
    public let description: String
  }

  /// The folder of the store.
  public let folder: String
  private let state: String
  /// The folder of the built programs.
  private let built: String
  private let name: String

  public init(_ name: String) throws {
    state = FileManager.default.temporaryDirectory.path() + "\(name)-\(UUID().uuidString)"
    folder = state + "/" + name
    let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    built = String(tests.prefix(through: tests.lastIndex(of: "/") ?? tests.startIndex))
    self.name = name
    _ = try FileFetchStore(folder: folder)
  }

  deinit { try? FileManager.default.removeItem(atPath: state) }

  /// Returns the command that starts the program.
  ///
  /// - Parameter changes: the number of changes of files (writes, renames, removals, waits for the disk) after which the
  ///   program is killed; `nil` to let it run.
  public func command(_ arguments: [String], killedAfter changes: Int? = nil) -> ChildProcess.Command {
    var command = ChildProcess.Command(path: built + name, arguments: arguments)
    command.start.environment = ["XDG_STATE_HOME": state, "TZ": "UTC"]
    if let changes {
      command.start.environment["LD_PRELOAD"] = built + "libKillPoint.so"
      command.start.environment["KILL_POINT"] = "\(changes)"
    }
    command.keptOutput = 1 << 16
    return command
  }

  /// Runs the program and returns its output, without the last line end.
  public func run(_ arguments: String...) throws -> String {
    guard let ending = try ChildProcess(command(arguments)).wait(atMost: .seconds(60)) else {
      throw Failure(description: "\(arguments) does not end")
    }
    return ending.output.hasSuffix("\n") ? String(ending.output.dropLast()) : ending.output
  }

  /// Waits until a condition holds. It is checked whenever a file of the store is replaced or written.
  public func wait(until condition: () throws -> Bool) throws {
    let changes = try FolderWatch()
    try changes.watch(folder, for: Int(IN_MOVED_TO) | Int(IN_CLOSE_WRITE) | Int(IN_MODIFY))
    while try !condition() {
      guard try waitForAny(of: [changes.descriptor.number], atMost: .seconds(60)) != nil else {
        throw Failure(description: "nothing happens")
      }
      changes.drain { _ in }
    }
  }
}
