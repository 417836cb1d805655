import Foundation

/// The winter that a first frost is the first of.
///
/// It begins in midsummer: on 1 July north of the equator, on 1 January south of it.
enum FrostSeason {
  /// When the season of an instant began at a place.
  ///
  /// - Parameter zone: the place's own.
  static func begin(at now: Date, latitude: Double, in zone: TimeZone) -> Date {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    let year = calendar.component(.year, from: now)
    let month = latitude < 0 ? 1 : 7
    func begin(_ year: Int) -> Date {
      calendar.date(from: DateComponents(year: year, month: month, day: 1)) ?? .distantPast
    }
    let begun = begin(year)
    return begun <= now ? begun : begin(year - 1)
  }
}
