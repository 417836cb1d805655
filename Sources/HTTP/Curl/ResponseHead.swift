import HTTPTypes

/// The head of a response, collected line by line as libcurl passes it on.
///
/// `curl_easy_nextheader` has the same lines, but exists only since libcurl 7.83; Ubuntu 22.04 has 7.81.
struct ResponseHead {
  private var lines: [[UInt8]] = []
  /// Whether the blank line after the head has not come yet. Later lines are trailers.
  private var isOpen = false

  /// Receives one line with its line end. A status line begins a new head, also after an interim response.
  mutating func receive(_ line: some Collection<UInt8>) {
    if line.starts(with: "HTTP/".utf8) {
      (lines, isOpen) = ([], true)
    } else if let first = line.first, isOpen {
      let text = ResponseHead.trimmed(line)
      if [0x0A, 0x0D].contains(first) {
        isOpen = false
      } else if [0x09, 0x20].contains(first), let last = lines.indices.last {
        // A folded line continues the one before it.
        lines[last] += [0x20] + text
      } else {
        lines.append(Array(text))
      }
    }
  }

  /// The fields of the last response in order. Lines whose name HTTP does not allow are dropped: no caller reads them.
  var fields: HTTPFields {
    var fields = HTTPFields()
    for line in lines {
      guard let colon = line.firstIndex(of: UInt8(ascii: ":")),
        let name = HTTPField.Name(String(decoding: line[..<colon], as: UTF8.self))
      else { continue }
      let value = String(decoding: ResponseHead.trimmed(line[(colon + 1)...]), as: UTF8.self)
      fields.append(HTTPField(name: name, value: value))
    }
    return fields
  }

  /// Returns the bytes without blanks and line ends at both ends.
  private static func trimmed<Bytes: Collection<UInt8>>(_ bytes: Bytes) -> Bytes.SubSequence {
    let isBlank: (UInt8) -> Bool = { [0x09, 0x0A, 0x0D, 0x20].contains($0) }
    var text = bytes.drop(while: isBlank)
    while let last = text.suffix(1).first, isBlank(last) { text = text.dropLast() }
    return text
  }
}
