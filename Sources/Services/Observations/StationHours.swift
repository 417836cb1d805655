public import ForecastScoring
public import FoundationEssentials
import Weather

/// The full hours of one station, from its reports.
///
/// Most stations report ten minutes before the full hour, many every half hour. A report stands for the full hour that
/// is nearest, if that is at most 20 minutes away; it was wet in an hour if any report said so that was made between 50
/// minutes before its end and 10 minutes after it.
public struct StationHours: Sendable {
  public let station: StationID
  /// By the number of hours since 1970.
  public private(set) var hours: [Int: ObservedHour] = [:]
  /// When the newest report of each hour was received, or made if the service does not say so.
  public private(set) var receivedAt: [Int: Date] = [:]

  /// The farthest report that stands for a full hour, seconds.
  private static let farthest = 1_200.0
  /// How long after a full hour a report still belongs to the hour before it, seconds.
  private static let grace = 600.0

  /// - Parameter reports: of the station, in any order.
  init(_ station: StationID, _ reports: [METARReport]) {
    self.station = station
    var nearest: [Int: Double] = [:]
    func note(_ report: METARReport, in hour: Int) {
      let received = report.receiptTime ?? report.time
      receivedAt[hour] = max(received, receivedAt[hour] ?? received)
    }
    for report in reports.sorted(by: { $0.time < $1.time }) {
      let seconds = report.time.timeIntervalSince1970
      let full = Int((seconds / 3_600).rounded())
      let distance = abs(seconds - Double(full) * 3_600)
      let values = report.measurements
      if distance <= StationHours.farthest, distance < nearest[full] ?? .infinity, values.temperature != nil {
        nearest[full] = distance
        hours[full, default: ObservedHour()].temperature = values.temperature
        hours[full]?.windSpeed = values.windSpeed
        note(report, in: full)
      }
      let end = Int(((seconds - StationHours.grace) / 3_600).rounded(.up))
      let known = hours[end]?.isWet
      switch report.precipitation {
      case .wet: hours[end, default: ObservedHour()].isWet = true
      case .dry: hours[end, default: ObservedHour()].isWet = known ?? false
      case .missing: continue
      }
      note(report, in: end)
    }
  }

  /// Returns the hours of each station of an answer.
  public static func all(of reports: [METARReport]) -> [StationHours] {
    Dictionary(grouping: reports, by: \.station).map { StationHours($0.key, $0.value) }.sorted {
      $0.station < $1.station
    }
  }
}
