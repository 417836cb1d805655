extension Zone {
  /// The largest number of links that are followed, in case they form a circle.
  private static let maximumLinks = 8

  /// Returns the time zone of the user, read again at each call: a watcher runs for weeks, and the user may travel.
  ///
  /// The zone of `TZ`, else of the file `/etc/localtime`, else UTC. `TZ` is read as by `tzset(3)`: the name
  /// of a zone, the absolute path of a file or a POSIX rule (`CET-1CEST`), optionally after a colon. An empty value is
  /// UTC; a value that names no zone is ignored.
  ///
  /// - Parameters:
  ///   - tz: the value of the variable `TZ`; `nil` if it is not set. `TZDIR` is read from the process.
  ///   - file: the zone file of the system, usually a link into a folder `zoneinfo` as described in `localtime(5)`.
  ///   - nameFile: a file with the name of the zone, in case `file` is a copy without a name.
  public static func current(
    tz: String?, file: String = "/etc/localtime", nameFile: String = "/etc/timezone"
  ) -> Zone {
    if let zone = tz.flatMap(Zone.zone(ofVariable:)) { return zone }
    guard let zone = Zone.zone(ofFile: file) else { return .gmt }
    guard zone.identifier == file, let named = Zone.zone(inNameFile: nameFile), named.offsets == zone.offsets else {
      return zone
    }
    return named
  }

  private static func zone(ofVariable text: String) -> Zone? {
    let value = text.utf8.first == UInt8(ascii: ":") ? String(text.utf8.dropFirst()) ?? "" : text
    if value.isEmpty { return .gmt }
    if value.utf8.first == slash { return zone(ofFile: value) }
    return zone(named: value) ?? POSIXRule(value.utf8).map { Zone(value, OffsetHistory(first: $0.standard, rule: $0)) }
  }

  /// Returns the first known zone among the file's own name and the names of the files that it links to. The first of
  /// them is the zone that the user chose. Without a name, the zone is read from the file, and its identifier is the
  /// path.
  private static func zone(ofFile path: String) -> Zone? {
    var link = path
    for _ in 0..<maximumLinks {
      if let zone = nameInDatabase(link).flatMap(zone(named:)) { return zone }
      guard let target = ZoneFile.target(ofLink: link) else { break }
      if target.utf8.first == slash {
        link = target
      } else {
        let folder = link.utf8.lastIndex(of: slash) ?? link.startIndex
        link = link[..<folder] + "/" + target
      }
    }
    return ZoneFile.bytes(of: path).flatMap { OffsetHistory(tzif: $0) }.map { Zone(path, $0) }
  }

  /// Returns the part of a path after the last folder `zoneinfo`.
  private static func nameInDatabase(_ path: String) -> String? {
    var rest = path.utf8[...]
    while let start = rest.lastIndex(of: slash) {
      let tail = path.utf8[start...]
      if tail.starts(with: "/zoneinfo/".utf8) { return String(tail.dropFirst(10)) }
      rest = rest[..<start]
    }
    return nil
  }

  private static func zone(inNameFile path: String) -> Zone? {
    guard let line = ZoneFile.bytes(of: path)?.split(separator: UInt8(ascii: "\n")).first else { return nil }
    return Zone(identifier: String(decoding: line, as: UTF8.self))
  }

  /// Returns the zone of a name. The folders `posix` and `right` hold a copy of every zone, without and with leap
  /// seconds.
  private static func zone(named name: String) -> Zone? {
    let isCopy = name.hasPrefix("posix/") || name.hasPrefix("right/")
    return Zone(identifier: isCopy ? String(name.utf8.dropFirst(6)) ?? "" : name)
  }

  private static let slash = UInt8(ascii: "/")
}
