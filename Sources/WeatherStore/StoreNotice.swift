/// An event during the opening of the store that the user should know about.
public enum StoreNotice: Hashable, Sendable {
  /// The damaged database was moved to this path (with its `-wal`), and a new one was created.
  case setAside(path: String)
  /// The version number of the database did not match its tables and was corrected. Nothing else was changed.
  case versionCorrected(path: String)
  /// The new database took this number of saved locations from `locations.json`.
  case restoredLocations(count: Int)
  /// The disk is full, so the store was read without the files that readers need beside it.
  case diskFull(path: String)
  /// `locations.json` could not be understood, and was kept under this path.
  case unreadableLocations(path: String)
  /// The saved data is in the store, but could not be copied to `locations.json`.
  case copyNotWritten(reason: String)
}
