import FoundationEssentials
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
    self.init(text.utf8)
  }

  /// Reads exactly the form above.
  init?(_ bytes: some Collection<UInt8>) {
    // The fourteen digits as one number: an array of them would be allocated for each instant of a document.
    var number = 0
    guard bytes.count == Instant.length else { return nil }
    // `zip` is avoided: creating its types at run time took longer than all the rest of a glance's own code.
    var forms = "0000-00-00T00:00:00Z".utf8.makeIterator()
    for byte in bytes {
      guard let form = forms.next() else { return nil }
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

  var description: String {
    let days = (Double(secondsSince1970) / 86_400).rounded(.down)
    let rest = secondsSince1970 - Int(days) * 86_400
    func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let day = CivilDate(daysSince1970: Int(days))?.description ?? ""
    return "\(day)T\(padded(rest / 3_600)):\(padded(rest / 60 % 60)):\(padded(rest % 60))Z"
  }
}
