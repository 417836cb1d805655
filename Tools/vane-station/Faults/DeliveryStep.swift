/// One thing to do with a connection on the way to an answer, or to none.
enum DeliveryStep: Equatable, Sendable {
  case pause(milliseconds: Int)
  case send([UInt8])
  /// So many spaces, without holding them all.
  case sendSpaces(Int)
  /// Nothing more, until the peer gives up.
  case hang
  /// A TCP reset instead of an orderly end.
  case reset
}
