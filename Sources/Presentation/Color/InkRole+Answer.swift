import BackgroundFetch

extension InkRole {
  /// Creates the role for the result of a wake-up.
  init(_ answer: BackgroundFetchResult) {
    switch answer {
    case .newData: self = .good
    case .noData: self = .dim
    case .failed: self = .bad
    }
  }
}
