import WeatherStore

extension [SavedLocation] {
  /// Returns as many places as a view can show: the current one, and those used last, in that order.
  func usedLast(_ count: Int) -> [SavedLocation] {
    let order = indices.sorted { one, other in
      let (first, second) = (self[one], self[other])
      if first.isCurrent != second.isCurrent { return first.isCurrent }
      return first.lastUsedAt == second.lastUsedAt ? one < other : first.lastUsedAt > second.lastUsedAt
    }
    return order.prefix(count).map { self[$0] }
  }
}
