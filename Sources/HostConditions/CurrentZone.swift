public import Foundation

/// The time zone of this machine, read again at each call.
///
/// Foundation reads the zone once per process. A watcher runs for weeks, and the user may travel.
public enum CurrentZone {
  /// The largest number of links that are followed, in case they form a circle.
  private static let longestChain = 8

  /// Returns the zone in force: that of the variable, else the target of the link, else the zone that Foundation found.
  ///
  /// - Parameters:
  ///   - variable: `TZ` as `tzset(3)` reads it: a zone or a file, optionally after a colon. An empty value is UTC.
  ///     A POSIX rule (`CET-1CEST`) has no zone name to learn from, so Foundation handles it.
  ///   - link: the file that points into a folder `zoneinfo`, as described in `localtime(5)`.
  public static func read(
    variable: String? = ProcessInfo.processInfo.environment["TZ"], link: String = "/etc/localtime"
  ) -> TimeZone {
    variable.flatMap(zone(ofVariable:)) ?? zone(ofFile: link) ?? .current
  }

  private static func zone(ofVariable text: String) -> TimeZone? {
    let name = text.hasPrefix(":") ? text.dropFirst() : text[...]
    if name.isEmpty { return .gmt }
    return name.hasPrefix("/") ? zone(ofFile: String(name)) : zone(named: name)
  }

  /// Returns the first known zone among the file's own name and the names of the files that it links to. The first of
  /// them is the zone that the user chose.
  private static func zone(ofFile path: String) -> TimeZone? {
    var path = path
    for _ in 0..<longestChain {
      if let folder = path.range(of: "/zoneinfo/", options: .backwards),
        let zone = zone(named: path[folder.upperBound...])
      {
        return zone
      }
      guard let target = try? FileManager.default.destinationOfSymbolicLink(atPath: path) else { return nil }
      path = target.hasPrefix("/") ? target : path[..<(path.lastIndex(of: "/") ?? path.startIndex)] + "/" + target
    }
    return nil
  }

  /// Returns the zone of a name. The folders `posix` and `right` hold a copy of every zone, without and with leap
  /// seconds.
  private static func zone(named name: Substring) -> TimeZone? {
    let isCopy = name.hasPrefix("posix/") || name.hasPrefix("right/")
    return TimeZone(identifier: String(isCopy ? name.dropFirst(6) : name))
  }
}
