/// What opening the store did that the person should hear of.
public enum StoreNotice: Hashable, Sendable {
  /// The damaged database was kept under this path (with its `-wal`), and a new one made.
  case setAside(path: String)
  /// The number of the database's version did not fit its tables, and was put right; nothing else was changed.
  case versionCorrected(path: String)
  /// The new database took this many saved locations from `locations.json`.
  case restoredLocations(count: Int)
  /// The disk is full, so that the store could be read only without what readers need beside it.
  case diskFull(path: String)
  /// `locations.json` made no sense; it was kept under this path.
  case unreadableLocations(path: String)
  /// What was saved is in the store, and could not be copied to `locations.json`.
  case copyNotWritten(reason: String)
}
