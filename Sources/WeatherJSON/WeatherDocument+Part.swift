import Glibc

extension WeatherDocument.Extent {
  /// Returns a document without the hours and quarter hours that are not read.
  ///
  /// To parse all 48 hours would cost a look more than everything else that it does with a document. Hours and keys are
  /// found by their first bytes, which cannot occur within a text: there, a quote has a backslash before it. A document
  /// of another form is returned whole.
  func part(of document: [UInt8]) -> [UInt8] {
    guard !isWhole, let hours = document.first(#","hourly":["#, in: 0..<document.count),
      let days = document.last(#","daily":["#, from: hours.upperBound - 1),
      let quarters = document.last(#"],"quarterHours":["#, from: days.upperBound - 1)
    else { return document }
    // Between the hours and the days there may be ranges, which a part does not have.
    let end = document.first(#"],"ranges":"#, in: hours.upperBound - 1..<days.lowerBound)?.lowerBound
    let hoursEnd = end ?? days.lowerBound - 1
    var part = Array(document[..<hours.upperBound])
    var start = hours.upperBound
    while start < hoursEnd {
      let end = document.first(#",{"time":""#, in: start..<hoursEnd)?.lowerBound ?? hoursEnd
      guard let time = Instant(document[start..<end].dropFirst(9).prefix(Instant.length))?.date else { return document }
      if endsBefore(hour: time) { break }
      if includes(hour: time) {
        if part.last != UInt8(ascii: "[") { part.append(UInt8(ascii: ",")) }
        if includesOnlyPart(ofHour: time) {
          appendPart(of: document, start..<end, to: &part)
        } else {
          part += document[start..<end]
        }
      }
      start = end + 1
    }
    part.append(UInt8(ascii: "]"))
    part += document[days.lowerBound..<quarters.upperBound]
    return part + (firstQuarter(of: document, quarters.upperBound).map { Array(document[$0...]) } ?? Array("]}".utf8))
  }

  /// Returns where the first quarter hour that is read begins; `nil` if no quarter hour is read.
  private func firstQuarter(of document: [UInt8], _ begin: Int) -> Int? {
    guard includesQuarters else { return nil }
    var start = begin
    while let key = document.first(#"{"time":""#, in: start..<document.count) {
      let time = Instant(document[key.upperBound...].prefix(Instant.length))?.date
      if time.map(includes(quarterHourEndingAt:)) ?? true { return key.lowerBound }
      start = key.upperBound
    }
    return nil
  }

  /// Appends an hour with its time, temperature, gusts, and the members from the depth of snow on: precipitation,
  /// condition and chance.
  private func appendPart(of document: [UInt8], _ hour: Range<Int>, to part: inout [UInt8]) {
    // {"time":"2026-02-06T21:00:00Z"
    let time = hour.lowerBound + 10 + Instant.length
    guard time < hour.upperBound else {
      part += document[hour]
      return
    }
    part += document[hour.lowerBound..<time]
    var rest = time
    for key: StaticString in [#","temperature":"#, #","windGust":"#] {
      guard let found = document.first(key, in: rest..<hour.upperBound) else { continue }
      // The value is a number or null, and ends before the next member.
      rest = document.first(",\"", in: found.upperBound..<hour.upperBound)?.lowerBound ?? hour.upperBound - 1
      part += document[found.lowerBound..<rest]
    }
    let last: [StaticString] = [
      #","snowDepth":"#, #","precipitation":"#, #","condition":"#, #","precipitationProbability":"#,
    ]
    let begin = last.lazy.compactMap { document.first($0, in: rest..<hour.upperBound)?.lowerBound }.first
    part += document[(begin ?? hour.upperBound - 1)..<hour.upperBound]
  }
}

extension [UInt8] {
  /// Returns where a text first occurs in a range.
  func first(_ text: StaticString, in range: Range<Int>) -> Range<Int>? {
    withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { return nil }
      var start = range.lowerBound
      while start + text.utf8CodeUnitCount <= range.upperBound,
        let found = memchr(base + start, Int32(text.utf8Start[0]), range.upperBound - start)
      {
        start = base.distance(to: UnsafeRawPointer(found))
        if bytes.has(text, at: start) { return start..<start + text.utf8CodeUnitCount }
        start += 1
      }
      return nil
    }
  }

  /// Returns where a text last occurs behind a position. From the end of a document, the way to its last series is
  /// short.
  fileprivate func last(_ text: StaticString, from position: Int) -> Range<Int>? {
    withUnsafeBytes { bytes in
      var start = bytes.count - text.utf8CodeUnitCount
      while start >= position {
        if bytes[start] == text.utf8Start[0], bytes.has(text, at: start) {
          return start..<start + text.utf8CodeUnitCount
        }
        start -= 1
      }
      return nil
    }
  }
}

extension UnsafeRawBufferPointer {
  fileprivate func has(_ text: StaticString, at start: Int) -> Bool {
    guard let baseAddress, start + text.utf8CodeUnitCount <= count else { return false }
    return memcmp(baseAddress + start, text.utf8Start, text.utf8CodeUnitCount) == 0
  }
}
