import WeatherStore

extension FileLockHolder {
  /// The number of the process that holds the lock, where it is known.
  var pid: Int32? {
    if case .process(let pid) = self { pid } else { nil }
  }
}
