import Foundation

/// An event in virtual time.
struct Event {
  enum Kind: String {
    /// The user looked.
    case look
    /// A wake-up fetched.
    case wake
    /// A look found old data and fetched.
    case refresh
  }

  let at: Date
  let kind: Kind
  /// The age of the data in seconds, before any fetch.
  let age: Double
}
