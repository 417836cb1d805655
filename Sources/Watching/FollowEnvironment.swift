public import Foundation

/// The environment of a follower: the paths, and the functions that read and show the data.
///
/// Everything is called on the main thread, from inside ``FollowLoop/run()``, one at a time.
@MainActor
public struct FollowEnvironment {
  /// The path of the store, which may be missing; its folder exists.
  public var store: String
  /// The path of the configuration file; the file and its folder may be missing.
  public var configuration: String
  /// The output descriptor, watched to detect that its reader has gone.
  public var output: Int32
  /// The wall clock.
  public var now: () -> Date
  /// Returns whether another process has committed to the store since the last call.
  public var isStoreChanged: () -> Bool
  /// Reads the configuration again. A broken configuration changes nothing, and the function that reads it reports the
  /// error.
  public var reloadConfiguration: () -> Void
  /// Shows the state at an instant, and returns when the output changes without an event.
  public var show: (Date) throws -> Date?

  public init(
    store: String, configuration: String, output: Int32, now: @escaping () -> Date,
    isStoreChanged: @escaping () -> Bool, reloadConfiguration: @escaping () -> Void,
    show: @escaping (Date) throws -> Date?
  ) {
    self.store = store
    self.configuration = configuration
    self.output = output
    self.now = now
    self.isStoreChanged = isStoreChanged
    self.reloadConfiguration = reloadConfiguration
    self.show = show
  }
}
