public import Foundation

/// The time zone of this machine, read anew each time.
///
/// Foundation reads it once for the life of a process; a watcher lives for weeks, and people travel.
public enum CurrentZone {
  /// The most links that are followed, should they lead in a circle.
  private static let longestChain = 8

  /// The zone in force: that of the variable, else the one that the link leads to, else the one Foundation found.
  ///
  /// - Parameters:
  ///   - variable: `TZ` as `tzset(3)` reads it: a zone or a file, perhaps after a colon; empty is UTC. One of the
  ///     POSIX kind (`CET-1CEST`) has no name that could be learned from, and is left to Foundation.
  ///   - link: the file that points into a folder `zoneinfo`, as `localtime(5)` says.
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

  /// A file's own name may do, or that of any file it points to: what the person chose is the first that does.
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

  /// `posix` and `right` hold every zone once more, without and with leap seconds.
  private static func zone(named name: Substring) -> TimeZone? {
    let isCopy = name.hasPrefix("posix/") || name.hasPrefix("right/")
    return TimeZone(identifier: String(isCopy ? name.dropFirst(6) : name))
  }
}
