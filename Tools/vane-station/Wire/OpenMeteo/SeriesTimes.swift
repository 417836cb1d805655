/// The instants a series covers.
struct SeriesTimes: Equatable, Sendable {
  /// Unix seconds.
  let instants: [Int]
  /// Seconds from one to the next.
  let step: Int

  private init(from start: Int, count: Int, step: Int) {
    instants = (0..<max(0, count)).map { start + $0 * step }
    self.step = step
  }

  /// Whole days from local midnight, by the answer's one offset.
  static func daily(_ query: ForecastQuery, now: Int, offset: Int) -> SeriesTimes {
    let midnight = floor(now, to: 86_400, offset: offset)
    return SeriesTimes(from: midnight - query.pastDays * 86_400, count: query.pastDays + query.days, step: 86_400)
  }

  /// The hours of those days; or as many as asked, counted from the current one.
  static func hourly(_ query: ForecastQuery, now: Int, offset: Int) -> SeriesTimes {
    guard let hours = query.hours else {
      let midnight = floor(now, to: 86_400, offset: offset)
      return SeriesTimes(
        from: midnight - query.pastDays * 86_400, count: (query.pastDays + query.days) * 24, step: 3600)
    }
    let hour = floor(now, to: 3600, offset: offset)
    return SeriesTimes(from: hour - query.pastHours * 3600, count: query.pastHours + hours, step: 3600)
  }

  /// The quarter hours of three days; or as many as asked, counted from the current one.
  static func quarterHourly(_ query: ForecastQuery, now: Int, offset: Int) -> SeriesTimes {
    guard let count = query.quarterHours else {
      return SeriesTimes(from: floor(now, to: 86_400, offset: offset), count: 3 * 96, step: 900)
    }
    return SeriesTimes(from: floor(now, to: 900, offset: offset), count: count, step: 900)
  }

  private static func floor(_ instant: Int, to step: Int, offset: Int) -> Int {
    let local = instant + offset
    return local - (local % step + step) % step - offset
  }
}
