public import FoundationEssentials
import Weather

/// A whole second in UTC in the form of the document, `2026-02-06T21:40:00Z`: always 20 bytes.
struct Instant: Hashable, CustomStringConvertible {
  static let length = 20

  let secondsSince1970: Int

  /// Drops the fraction of a second; returns `nil` outside the years 1 to 9999.
  init?(_ date: Date) {
    let seconds = date.timeIntervalSince1970.rounded(.down)
    guard (-62_135_596_800..<253_402_300_800).contains(seconds) else { return nil }
    secondsSince1970 = Int(seconds)
  }

  init?(_ text: String) {
    var text = text
    guard let instant = text.withUTF8({ Instant($0) }) else { return nil }
    self = instant
  }

  init?(_ bytes: some Collection<UInt8>) {
    guard let instant = bytes.withContiguousStorageIfAvailable({ Instant($0) }) ?? nil else { return nil }
    self = instant
  }

  /// The form of the text, with a zero for each digit.
  private static let form: StaticString = "0000-00-00T00:00:00Z"

  /// Reads exactly the form.
  private init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard bytes.count == Instant.length else { return nil }
    // The fourteen digits as one number: an array of them would be allocated for each instant of a document.
    var number = 0
    for index in 0..<Instant.length {
      let (byte, form) = (bytes[index], Instant.form.utf8Start[index])
      if form == UInt8(ascii: "0") {
        guard (0x30...0x39).contains(byte) else { return nil }
        number = number * 10 + Int(byte) - 0x30
      } else if byte != form {
        return nil
      }
    }
    let (second, minute, hour) = (number % 100, number / 100 % 100, number / 10_000 % 100)
    let (day, month, year) = (number / 1_000_000 % 100, number / 100_000_000 % 100, number / 10_000_000_000)
    guard let date = CivilDate(year: year, month: month, day: day), hour < 24, minute < 60, second < 60
    else { return nil }
    secondsSince1970 = date.daysSince1970 * 86_400 + hour * 3_600 + minute * 60 + second
  }

  var date: Date { Date(timeIntervalSince1970: Double(secondsSince1970)) }

  var description: String { String(decoding: bytes, as: UTF8.self) }

  /// The bytes of the text. A document has hundreds of instants, so they are not made of smaller texts.
  var bytes: [UInt8] {
    let days = Int((Double(secondsSince1970) / 86_400).rounded(.down))
    let rest = secondsSince1970 - days * 86_400
    guard let date = CivilDate(daysSince1970: days) else { return [] }
    let pairs = [
      date.year / 100, date.year % 100, date.month, date.day, rest / 3_600, rest / 60 % 60, rest % 60,
    ]
    var bytes = Array(UnsafeBufferPointer(start: Instant.form.utf8Start, count: Instant.length))
    var place = 0
    for pair in pairs {
      if bytes[place] != UInt8(ascii: "0") { place += 1 }
      bytes[place] += UInt8(pair / 10)
      bytes[place + 1] += UInt8(pair % 10)
      place += 2
    }
    return bytes
  }
}

extension Date {
  /// The second in UTC in the form of the documents, `2026-02-06T21:40:00Z`; empty outside the years 1 to 9999.
  ///
  /// Foundation's style builds a calendar and a time zone for it: 1.7 million instructions of a process (callgrind).
  public var documentText: String { Instant(self)?.description ?? "" }
}
