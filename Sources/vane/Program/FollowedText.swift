import Glibc

/// What a follower printed last, which it hands down when it begins again, so that the same is not printed twice.
struct FollowedText {
  private static let name = "VANE_FOLLOWED"

  var text: String?

  /// A program that begins again keeps its number; what another one left in the environment does not count.
  init(handedDownIn environment: [String: String]) {
    let parts = environment[FollowedText.name]?.split(separator: ":", maxSplits: 1)
    if let parts, parts.count == 2, Int32(parts[0]) == getpid() { text = String(parts[1]) }
  }

  func handDown() {
    guard let text else { return }
    setenv(FollowedText.name, "\(getpid()):\(text)", 1)
  }
}
