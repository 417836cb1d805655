public import Foundation

/// What a follower does not know by itself: where things are, and what there is to show.
///
/// Everything is called on the main thread, from inside ``FollowLoop/run()``, one at a time.
@MainActor
public struct FollowEnvironment {
  /// Path of the store, which need not exist; its folder does.
  public var store: String
  /// Path of the configuration file, which need not exist, nor its folder.
  public var configuration: String
  /// The descriptor that is written to, to notice that its reader has gone.
  public var output: Int32
  /// The wall clock.
  public var now: () -> Date
  /// Whether somebody committed to the store since the last time.
  public var isStoreChanged: () -> Bool
  /// Reads the configuration again; a broken one changes nothing, and whoever reads it says so.
  public var reloadConfiguration: () -> Void
  /// Shows how things are at an instant, and says when that will read differently by itself.
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
