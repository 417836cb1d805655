import Foundation
import Testing
import Zones

/// All tests of the target run one at a time, because some of them set variables of the process.
@Suite(.serialized) struct SerialTests {}

/// The zones of the system, as files.
enum SystemZones {
  static let folder = "/usr/share/zoneinfo"

  /// The names of all zones.
  static let all: [String] = {
    let paths = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return paths.filter { $0.first?.isUppercase == true && (try? bytes($0).prefix(4)) == Array("TZif".utf8)[...] }
      .sorted()
  }()

  /// One name for each content.
  static let distinct: [String] = {
    var seen: Set<[UInt8]> = []
    return all.filter { name in (try? bytes(name)).map { seen.insert($0).inserted } ?? false }
  }()

  static func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(filePath: "\(folder)/\(name)")))
  }
}

/// Local time as the C library computes it.
enum CLibrary {
  /// Runs a closure with another value of `TZ`. It gets a function that returns the offset at an instant.
  static func with(_ variable: String, _ body: ((Int) -> Int) throws -> Void) rethrows {
    let old = ProcessInfo.processInfo.environment["TZ"]
    setenv("TZ", variable, 1)
    tzset()
    defer {
      if let old { setenv("TZ", old, 1) } else { unsetenv("TZ") }
      tzset()
    }
    try body { instant in
      var seconds = time_t(instant)
      var civil = tm()
      return localtime_r(&seconds, &civil) == nil ? .min : civil.tm_gmtoff
    }
  }
}

extension Zone {
  func offset(_ instant: Int) -> Int {
    secondsFromGMT(for: Date(timeIntervalSince1970: Double(instant)))
  }

  /// Returns all changes of the offset within a range of instants.
  func transitions(in range: ClosedRange<Int>) -> [Int] {
    var found: [Int] = []
    var next = range.lowerBound - 1
    while let date = nextTransition(after: Date(timeIntervalSince1970: Double(next))) {
      next = Int(date.timeIntervalSince1970)
      guard next <= range.upperBound else { break }
      found.append(next)
    }
    return found
  }
}

/// 1 January 1970 to 1 January 2101, in Unix seconds.
let testedYears = 0...4_133_980_800

/// The instants before, at and after each transition, and instants at an even distance.
func instants(of zone: Zone, every step: Int) -> [Int] {
  zone.transitions(in: testedYears).flatMap { [$0 - 3600, $0 - 1, $0, $0 + 1, $0 + 3600] }
    + Array(stride(from: testedYears.lowerBound, through: testedYears.upperBound, by: step))
}
