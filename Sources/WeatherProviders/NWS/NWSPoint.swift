/// Where a place is in the service: what `/points` answers.
struct NWSPoint: Hashable, Sendable {
  /// The cell that the hourly forecast is asked for by.
  var hourly: NWSGrid
  /// The cell whose stations observe the place; `nil` where nothing is observed.
  var stations: NWSGrid?
  /// IANA identifier.
  var timeZone: String?
}
