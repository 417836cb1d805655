/// Words of `vane history`.
struct HistoryWords: Sendable {
  // Titles of columns, short.
  let pressure: String
  let values: String
  /// Nothing was kept of so many days.
  let nothing: @Sendable (_ days: Int) -> String
}
