/// Why nobody is asked for warnings for a place.
public enum NoAlertFeed: Hashable, Sendable {
  /// A person does not want them.
  case switchedOff
  /// The service refuses whoever does not say how to be reached.
  case noContact
  /// Nobody publishes any for the place that can be read.
  case noService
}
