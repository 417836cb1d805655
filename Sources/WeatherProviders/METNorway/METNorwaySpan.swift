import Foundation

extension METNorwayDays {
  /// An hour or six of the series that no other span overlaps.
  struct Span {
    let start: Date
    let end: Date
    let period: METNorwayForecast.Period

    var middle: Date { start.addingTimeInterval(end.timeIntervalSince(start) / 2) }

    private init(_ start: Date, hours: Double, _ period: METNorwayForecast.Period) {
      self.start = start
      end = start.addingTimeInterval(hours * 3_600)
      self.period = period
    }

    /// The next hour of each step, or where it has none its next six, if what came before does not reach into them.
    static func consecutive(_ steps: [METNorwaySeries.Step]) -> [Span] {
      var spans: [Span] = []
      for step in steps where step.time >= spans.last?.end ?? .distantPast {
        if let hour = step.nextHour {
          spans.append(Span(step.time, hours: 1, hour))
        } else if let sixHours = step.nextSixHours {
          spans.append(Span(step.time, hours: 6, sixHours))
        }
      }
      return spans
    }
  }
}
