/// The offsets of a zone through all time: a list of changes, then a rule that repeats every year.
///
/// Instants are Unix seconds, offsets are seconds east of UTC. It is a class so that all copies of a zone share the
/// list.
final class OffsetHistory: Equatable, Sendable {
  /// The offset before the first change.
  private let first: Int
  /// The instants of the changes, in ascending order. Each one changes the offset.
  private let instants: [Int]
  /// The offset from each instant on.
  private let offsets: [Int]
  /// The rule after the last change; `nil` if the last offset stays.
  private let rule: POSIXRule?

  /// - Parameters:
  ///   - instants: in ascending order, as many as `offsets`.
  ///   - rule: the rule after the last change.
  init(first: Int, instants: [Int] = [], offsets: [Int] = [], rule: POSIXRule? = nil) {
    self.first = first
    self.instants = instants
    self.offsets = offsets
    self.rule = rule
  }

  func offset(at instant: Int) -> Int {
    let next = index(after: instant)
    if next == instants.count, let rule { return rule.offset(at: instant) }
    return next == 0 ? first : offsets[next - 1]
  }

  /// Returns the first instant after another at which the offset changes.
  func nextChange(after instant: Int) -> Int? {
    let next = index(after: instant)
    return next < instants.count ? instants[next] : rule?.nextChange(after: instant)
  }

  /// Returns the index of the first change after an instant, by binary search.
  private func index(after instant: Int) -> Int {
    var (low, high) = (0, instants.count)
    while low < high {
      let middle = (low + high) / 2
      if instants[middle] <= instant { low = middle + 1 } else { high = middle }
    }
    return low
  }

  static func == (left: OffsetHistory, right: OffsetHistory) -> Bool {
    left === right
      || left.first == right.first && left.instants == right.instants && left.offsets == right.offsets
        && left.rule == right.rule
  }

  /// Reads the content of a zone file: TZif version 2 or later (RFC 8536, section 3).
  ///
  /// Returns `nil` if the content is damaged, is of version 1, which ends in 2038, or counts leap seconds, which the
  /// system clock does not.
  convenience init?(tzif bytes: [UInt8]) {
    // The block for readers of version 1 has instants of 4 bytes; it is skipped.
    guard let old = Header(bytes, at: 0, instantSize: 4), old.version >= UInt8(ascii: "2"),
      let header = Header(bytes, at: old.end, instantSize: 8),
      header.leapSeconds == 0, header.types > 0,
      let rule = OffsetHistory.footer(bytes[header.end...])
    else { return nil }
    let instants = old.end + Header.size
    let indices = instants + header.changes * 8
    let types = indices + header.changes

    var typeOffsets: [Int] = []
    typeOffsets.reserveCapacity(header.types)
    for index in 0..<header.types {
      let offset = Int(Int32(truncatingIfNeeded: bytes.bigEndian(at: types + index * 6, size: 4)))
      // RFC 8536, section 3.2: at least -24:59:59, at most 25:59:59.
      guard (-89_999...93_599).contains(offset) else { return nil }
      typeOffsets.append(offset)
    }
    var (kept, offsets): ([Int], [Int]) = ([], [])
    kept.reserveCapacity(header.changes)
    offsets.reserveCapacity(header.changes)
    var (last, offset) = (Int.min, typeOffsets[0])
    for index in 0..<header.changes {
      let instant = bytes.bigEndian(at: instants + index * 8, size: 8)
      let type = Int(bytes[indices + index])
      guard index == 0 || instant > last, type < typeOffsets.count else { return nil }
      last = instant
      // Some changes are of the abbreviation alone.
      if typeOffsets[type] == offset { continue }
      offset = typeOffsets[type]
      kept.append(instant)
      offsets.append(offset)
    }
    self.init(first: typeOffsets[0], instants: kept, offsets: offsets, rule: rule)
  }

  /// Reads the rule between two line feeds.
  ///
  /// Returns `nil` if the footer is damaged, and an inner `nil` if it is empty: the last offset then stays.
  private static func footer(_ bytes: ArraySlice<UInt8>) -> POSIXRule?? {
    let lineFeed = UInt8(ascii: "\n")
    guard bytes.count >= 2, bytes.first == lineFeed, bytes.last == lineFeed else { return nil }
    let text = bytes.dropFirst().dropLast()
    if text.isEmpty { return .some(nil) }
    return POSIXRule(text).map { .some($0) }
  }
}

/// The header of a data block and the length of the block (RFC 8536, section 3.1).
private struct Header {
  static let size = 44

  let version: UInt8
  let leapSeconds: Int
  let changes: Int
  let types: Int
  /// The index after the data block; at most the number of bytes.
  let end: Int

  /// Returns `nil` if the bytes at `start` are not a header or the block is longer than the rest of the file.
  init?(_ bytes: [UInt8], at start: Int, instantSize: Int) {
    guard bytes.count - start >= Header.size, bytes[start..<start + 4].elementsEqual("TZif".utf8) else { return nil }
    func count(_ index: Int) -> Int { bytes.bigEndian(at: start + 20 + index * 4, size: 4) }
    version = bytes[start + 4]
    (leapSeconds, changes, types) = (count(2), count(3), count(4))
    let (utcFlags, standardFlags, letters) = (count(0), count(1), count(5))
    // The counts have 32 bits, so the sum cannot overflow.
    end =
      start + Header.size + changes * (instantSize + 1) + types * 6 + letters + leapSeconds * (instantSize + 4)
      + standardFlags + utcFlags
    guard end <= bytes.count else { return nil }
  }
}

extension [UInt8] {
  /// Returns the number in `size` bytes, the most significant first. Only a number of 8 bytes can be negative.
  fileprivate func bigEndian(at start: Int, size: Int) -> Int {
    var number = 0
    for index in start..<start + size { number = number << 8 | Int(self[index]) }
    return number
  }
}
