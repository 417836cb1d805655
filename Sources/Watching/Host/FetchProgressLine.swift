public import Platform

/// A line `progress ASKED ALL`, which `vane-fetch refresh --progress` prints before each request. Its answer comes last.
public struct FetchProgressLine: Hashable, Sendable {
  static let prefix = "progress "

  /// The number of places that need no further request.
  public let asked: Int
  /// The number of places of the fetch.
  public let all: Int

  /// Reads a line. Returns `nil` for another one, and for numbers that make no sense.
  public init?(_ line: String) {
    let words = line.split(separator: " ")
    guard line.hasPrefix(FetchProgressLine.prefix), words.count == 3, let asked = Int(words[1]),
      let all = Int(words[2]),
      all > 0, (0...all).contains(asked)
    else { return nil }
    self.asked = asked
    self.all = all
  }
}

extension ChildProcess {
  /// Removes the progress from the output so far, and returns the last line of it.
  public func takeProgress() -> FetchProgressLine? {
    takeLines(beginning: FetchProgressLine.prefix).flatMap(FetchProgressLine.init)
  }
}
