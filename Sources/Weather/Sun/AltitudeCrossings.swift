public import Foundation

/// The instants at which a body in the sky crosses an altitude within a span of time.
public struct AltitudeCrossings: Hashable, Sendable {
  /// The first instant at which the body rises above the altitude.
  public let rise: Date?
  /// The last instant at which the body sinks below the altitude.
  public let set: Date?
  /// Whether the body is above the altitude when the span begins.
  public let beginsAbove: Bool

  /// Finds each crossing to half a second.
  ///
  /// - Parameters:
  ///   - limit: the altitude that is crossed, degrees.
  ///   - turns: the instants at which the body turns from rising to sinking or back. Between two of them it crosses
  ///     the altitude once at most.
  ///   - altitude: the altitude of the body at an instant, degrees.
  public init(of limit: Double, in span: DateInterval, turns: [Date], altitude: (Date) -> Double) {
    let marks = [span.start] + turns.filter { $0 > span.start && $0 < span.end }.sorted() + [span.end]
    let isAbove = marks.map { altitude($0) >= limit }
    var (rise, set): (Date?, Date?) = (nil, nil)
    for index in marks.indices.dropLast() where isAbove[index] != isAbove[index + 1] {
      var (low, high) = (marks[index], marks[index + 1])
      while high.timeIntervalSince(low) > 0.5 {
        let middle = low.addingTimeInterval(high.timeIntervalSince(low) / 2)
        if (altitude(middle) >= limit) == isAbove[index] { low = middle } else { high = middle }
      }
      if isAbove[index] { set = high } else { rise = rise ?? high }
    }
    (self.rise, self.set, beginsAbove) = (rise, set, isAbove[0])
  }
}
