package import FoundationEssentials
package import Zones

/// A reason to fetch other than a look, such as a status bar or official warnings: it limits the age of the data.
///
/// Any fetch satisfies a need. So a need causes at most as many wake-ups a day as its gap fits into a day.
/// The budget for looks does not pay for them.
///
/// ```swift
/// let bar = FetchNeed("bar", maximumGap: .seconds(1680), onBattery: .seconds(3600), isByDay: true)
/// var input = ScheduleInput(saved: ["news"], interval: .minimum, hosts: ["api.example"], state: ScheduleState())
/// input.needs = [bar, FetchNeed("backup", maximumGap: .seconds(86_400))]
/// ```
public struct FetchNeed: Hashable, Sendable {
  /// The name in reasons and logs. The program chooses it.
  public let name: String
  /// The maximum age of the data on mains, from a second to a year.
  package let maximumGap: Duration
  /// The maximum age of the data on battery, with power saving or on a metered connection, from a second to a year.
  package let maximumGapOnBattery: Duration
  /// The factor for both gaps between 22:00 and 06:00 local time, from 1 to 100. It applies only to a `NeedSource`.
  package let nightFactor: Int
  /// Whether the need applies only between 06:00 and 22:00 local time.
  package let isByDay: Bool
  /// The hours of the local day, 0 to 23, at which the need is due; empty for one that limits the age of the data.
  package let hoursOfDay: [Int]

  private static let gaps = Duration.seconds(1)...Duration.seconds(366 * 86_400)

  /// Creates a need. Values out of range become the nearest one in range.
  ///
  /// - Parameters:
  ///   - name: the name of the need.
  ///   - gap: the maximum age of the data on mains.
  ///   - gapOnBattery: the maximum age on battery, with power saving or on a metered connection; `nil` for the same.
  ///   - isByDay: whether the need applies only between 06:00 and 22:00 local time.
  public init(_ name: String, maximumGap gap: Duration, onBattery gapOnBattery: Duration? = nil, isByDay: Bool = false)
  {
    self.init(name, gap: gap, onBattery: gapOnBattery ?? gap, isByDay: isByDay)
  }

  package init(
    _ name: String, gap: Duration, onBattery gapOnBattery: Duration, nightFactor: Int = 1, isByDay: Bool = false,
    hoursOfDay: [Int] = []
  ) {
    self.name = name
    maximumGap = gap.clamped(to: FetchNeed.gaps)
    maximumGapOnBattery = gapOnBattery.clamped(to: FetchNeed.gaps)
    self.nightFactor = min(max(1, nightFactor), 100)
    self.isByDay = isByDay
    self.hoursOfDay = Set(hoursOfDay).filter { (0...23).contains($0) }.sorted()
  }

  /// Returns the maximum age of the data under these conditions.
  package func gap(_ conditions: Conditions) -> Duration {
    let isFrugal = conditions.power != .mains || conditions.savesPower || conditions.isMetered
    return isFrugal ? maximumGapOnBattery : maximumGap
  }

  /// Returns when data fetched at `fetched` is too old for this need. `zone` is the user's time zone.
  package func due(after fetched: Date, _ conditions: Conditions, in zone: Zone) -> Date {
    let due = fetched + gap(conditions)
    return isByDay ? FetchNeed.day(from: due, in: zone) : due
  }

  /// Returns `instant` if local time is between 06:00 and 22:00, otherwise the next 06:00.
  package static func day(from instant: Date, in zone: Zone) -> Date {
    let clock = WallTime(instant, in: zone)
    let (morning, evening) = (6 * 3600, 22 * 3600)
    if (morning..<evening).contains(clock.secondOfDay) { return instant }
    let day = clock.daysSince1970 + (clock.secondOfDay < morning ? 0 : 1)
    return zone.instant(ofWall: day * 86_400 + morning, after: instant)
  }
}
