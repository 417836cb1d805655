import Foundation

/// The offsets of one zone over a stretch of time, asked once where nothing changes.
struct CivilOffsets {
  private let zone: TimeZone
  private let constant: Int?

  /// - Parameters:
  ///   - first: the beginning of a stretch of at most some weeks.
  ///   - last: its end; when both ends agree there is no change of summer time between them.
  init(_ zone: TimeZone, from first: Date, to last: Date) {
    self.zone = zone
    let offset = zone.secondsFromGMT(for: first)
    constant = offset == zone.secondsFromGMT(for: last) ? offset : nil
  }

  /// Seconds ahead of UTC at an instant.
  func offset(at instant: Date) -> Int {
    constant ?? zone.secondsFromGMT(for: instant)
  }
}
