import Foundation

/// Something that happened in virtual time.
struct Event {
  enum Kind: String {
    /// Somebody looked.
    case look
    /// A wake-up fetched.
    case wake
    /// A look found old data and fetched.
    case refresh
  }

  let at: Date
  let kind: Kind
  /// Seconds that the data was old, before anything was fetched.
  let age: Double
}
