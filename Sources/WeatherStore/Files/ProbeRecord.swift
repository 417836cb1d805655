public import FoundationEssentials

/// The results of the last checks of the services (`vane-fetch probe`), in a small file of the state folder. A file that
/// cannot be read counts as none.
public struct ProbeRecord: Hashable, Sendable {
  /// The last check of one service.
  public struct Entry: Hashable, Sendable {
    public let name: String
    public let at: Date
    /// One word: `ok`, `changed`, `unreadable`, `empty`, `refused`, `down`; `begun` if the check did not end.
    public let verdict: String
    /// What was found; text from outside, bounded and *not* filtered.
    public let detail: String

    public init(name: String, at: Date, verdict: String, detail: String) {
      self.name = name
      self.at = at
      self.verdict = verdict
      self.detail = detail
    }
  }

  /// The entries, each name once.
  public private(set) var entries: [Entry] = []

  /// Reads the record.
  public init(_ paths: StorePaths) {
    guard let bytes = try? PrivateFile.read(paths.probes, atMost: ProbeRecord.maximumSize) else { return }
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      let words = line.split(separator: " ", maxSplits: 3).map(String.init)
      guard words.count >= 3, let seconds = Double(words[0]), seconds.isFinite else { continue }
      let at = Date(timeIntervalSince1970: seconds)
      set(Entry(name: words[1], at: at, verdict: words[2], detail: words.count > 3 ? words[3] : ""))
    }
  }

  /// Adds an entry, in place of the earlier one with its name.
  public mutating func set(_ entry: Entry) {
    entries.removeAll { $0.name == entry.name }
    entries.append(entry)
  }

  /// Writes the record.
  public func write(_ paths: StorePaths) throws(StoreError) {
    let lines = entries.map { entry in
      let detail = entry.detail.unicodeScalars.prefix(ProbeRecord.maximumDetail).split { $0 == "\n" || $0 == "\r" }
      let text = detail.map { String(String.UnicodeScalarView($0)) }.joined(separator: " ")
      return "\(entry.at.timeIntervalSince1970) \(entry.name) \(entry.verdict) \(text)\n"
    }
    try PrivateFile.replace(paths.probes, with: Array(lines.joined().utf8))
  }

  /// The largest number of Unicode scalars of a detail that are kept.
  private static let maximumDetail = 500
  /// The largest number of bytes that are read: more than all services with long details.
  private static let maximumSize = 1 << 19
}
