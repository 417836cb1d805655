import FoundationEssentials

/// Conversion between sorted looks and bytes: most looks take two.
///
/// Looks in a row with one UTC offset are written as their number, the offset in quarters of an hour (one byte), and the
/// seconds from each look to the next. The first one is counted from 68 years before a given instant. Numbers are
/// written seven bits at a time, the lowest first; the high bit says that more follow.
enum PackedLooks {
  /// Looks more than 68 years from the given instant move to that limit.
  private static let reach = 2_147_483_648.0

  /// Returns the bytes of looks.
  ///
  /// - Parameter instant: in seconds since 2001.
  static func data(of looks: [Look], around instant: Double) -> Data {
    var bytes: [UInt8] = []
    var (begin, previous) = (0, instant - reach)
    while begin < looks.count {
      let end = looks[begin...].firstIndex { $0.utcOffset != looks[begin].utcOffset } ?? looks.count
      append(UInt64(end - begin), to: &bytes)
      bytes.append(UInt8(bitPattern: Int8(clamping: Int(Double(looks[begin].utcOffset) / Look.quarter))))
      for look in looks[begin..<end] {
        let second = min(max(look.at.wholeSeconds, previous), instant + reach)
        append(UInt64(second - previous), to: &bytes)
        previous = second
      }
      begin = end
    }
    return Data(bytes)
  }

  /// Returns the looks in `data`, or `nil` if it ends within a look.
  static func looks(in data: Data, around instant: Double, kind: Look.Kind) -> [Look]? {
    var (rest, looks, second) = (Array(data)[...], [Look](), instant - reach)
    while !rest.isEmpty {
      guard let count = number(in: &rest), let quarters = rest.popFirst() else { return nil }
      for _ in 0..<count {
        guard let step = number(in: &rest) else { return nil }
        second += Double(step)
        looks.append(
          Look(
            at: Date(timeIntervalSinceReferenceDate: second),
            utcOffset: Int(Int8(bitPattern: quarters)) * Int(Look.quarter), kind: kind))
      }
    }
    return looks
  }

  private static func append(_ number: UInt64, to bytes: inout [UInt8]) {
    var rest = number
    while rest > 0x7f {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  /// Takes a number of at most five bytes from the front; `nil` without a whole one.
  private static func number(in bytes: inout ArraySlice<UInt8>) -> UInt64? {
    var number: UInt64 = 0
    for shift in stride(from: 0, to: 35, by: 7) {
      guard let byte = bytes.popFirst() else { return nil }
      number |= UInt64(byte & 0x7f) << shift
      if byte < 0x80 { return number }
    }
    return nil
  }
}
