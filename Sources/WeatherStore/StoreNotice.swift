/// What opening the store did that the person should hear of.
public enum StoreNotice: Hashable, Sendable {
  /// The damaged database was kept under this path (with its `-wal`), and a new one made.
  case setAside(path: String)
  /// The new database took this many saved locations from `locations.json`.
  case restoredLocations(count: Int)
  /// `locations.json` made no sense; it was kept under this path.
  case unreadableLocations(path: String)
  /// What was saved is in the store, and could not be copied to `locations.json`.
  case copyNotWritten(reason: String)
}
