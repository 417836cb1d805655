extension StoreNotice: CustomStringConvertible {
  /// A sentence for the user.
  public var description: String {
    switch self {
    case .setAside(let path): "the store was damaged: it is kept as \(path), and a new one was made"
    case .versionCorrected(let path): "the version number in \(path) was damaged: it was corrected, and nothing is lost"
    case .restoredLocations(let count):
      "\(count == 1 ? "1 saved place was" : "\(count) saved places were") restored from locations.json"
    case .diskFull(let path): "no space left to write \(path), make room"
    case .unreadableLocations(let path): "locations.json made no sense: it is kept as \(path)"
    case .copyNotWritten(let reason):
      "what you saved is in the store, but locations.json could not be renewed: \(reason)"
    }
  }
}
