import BackgroundFetch

extension InkRole {
  /// How a wake-up ended.
  init(_ answer: BackgroundFetchResult) {
    switch answer {
    case .newData: self = .good
    case .noData: self = .dim
    case .failed: self = .bad
    }
  }
}
