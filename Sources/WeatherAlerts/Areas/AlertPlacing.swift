/// Where a place lies in respect of a warning's area.
enum AlertPlacing: Hashable, Sendable {
  case inside
  case outside
  /// Neither can be said.
  case unknown
}
