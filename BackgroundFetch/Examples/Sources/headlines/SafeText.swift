import CFeedCurl
import FoundationEssentials
import Glibc

/// Text from outside, made safe to store and to show.
enum SafeText {
  private static let hidden: Set<Unicode.GeneralCategory> = [
    .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned,
  ]

  /// Returns a text as one line, without control and format characters, of a number of scalars at most.
  static func line(_ text: String, limit: Int = 300) -> String {
    let shown = text.unicodeScalars.prefix(4 * limit).filter {
      $0.properties.isWhitespace || !hidden.contains($0.properties.generalCategory)
    }
    let words = String(String.UnicodeScalarView(shown)).split(whereSeparator: \.isWhitespace)
    return String(String.UnicodeScalarView(words.joined(separator: " ").unicodeScalars.prefix(limit)))
  }

  /// Returns a link over HTTP or HTTPS in printable ASCII, other bytes as `%` and digits; `nil` for everything else.
  static func link(_ text: String) -> String? {
    guard text.utf8.count <= 1000, let url = URL(string: text), url.host()?.isEmpty == false else { return nil }
    let bytes = url.absoluteString.utf8
    guard bytes.count <= 1000, bytes.allSatisfy({ (0x21...0x7e).contains($0) }) else { return nil }
    return ["http", "https"].contains(url.scheme?.lowercased()) ? url.absoluteString : nil
  }

  static func host(of link: String) -> String { URL(string: link)?.host()?.lowercased() ?? "" }

  /// Returns the instant of a date as in RSS and HTTP (RFC 5322) or as in Atom (RFC 3339).
  static func date(_ text: String) -> Date? {
    let seconds = curl_getdate(text, nil)
    return seconds > 0 ? Date(timeIntervalSince1970: Double(seconds)) : try? Date(text, strategy: .iso8601)
  }

  /// Writes to standard error.
  static func report(_ text: String) { _ = write(STDERR_FILENO, text, text.utf8.count) }
}
