/// Titles of table columns.
struct TableWords: Sendable {
  let number: String
  let name: String
  let region: String
  let country: String
  let population: String
  let coordinates: String
  /// From the current place, in kilometres.
  let distance: String
  let timeZone: String
  /// What stands between groups of three digits.
  let groupSeparator: String
}
