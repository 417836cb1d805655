import Foundation
import TestSupport
import Testing
import Text

/// Compares every result with that of Foundation.
@Suite struct FoundationTests {
  @Test(.recordings("open-meteo", "nws")) func readsAllRecordedAnswersAsFoundationDoes() throws {
    var read = 0
    for (file, bytes) in try Self.recordings() {
      let tree = try? Tree(bytes)
      #expect(tree == (try? Tree.decoded(bytes)), "\(file)")
      #expect(tree == (try? Tree.serialized(bytes)), "\(file)")
      if tree != nil { read += 1 }
    }
    #expect(read > 100)
  }

  private static func recordings() throws -> [(file: String, bytes: [UInt8])] {
    try RecordedAnswers.services().flatMap { service in
      try RecordedAnswers.files(service).map { ("\(service)/\($0)", try RecordedAnswers.bytes("\(service)/\($0)")) }
    }
  }

  /// Answers in the forms of the services, with values made up.
  private static let answers = [
    #"""
    {"latitude":52.5,"longitude":13.419998,"generationtime_ms":0.0345,"utc_offset_seconds":3600,
    "timezone":"Europe\/Berlin","elevation":38.0,"hourly_units":{"time":"iso8601","temperature_2m":"°C"},
    "hourly":{"time":["2026-02-07T16:00","2026-02-07T17:00"],"temperature_2m":[-0.0,null]},"daily":null}
    """#,
    #"{"error":true,"reason":"Cannot initialize \"X\" from value \u201cy\u201d.\nTry again."}"#,
    #"""
    { "@context" : [ "https://x.org/g.jsonld", {"@version": "1.1", "unit": {"@id": "s:unit", "@type": "@id"}} ],
      "geometry" : null, "properties" : { "value" : -3.8888888888888888, "isDaytime" : false, "windSpeed" : "5 mph",
      "temperature" : { "unitCode" : "wmoUnit:degC", "value" : null, "maxValue" : 1E1 } }, "periods" : [ ] }
    """#,
    #"""
    [{"icaoId":"XXXX","obsTime":1770477300,"temp":8,"dewp":-0.6,"wdir":"VRB","wspd":3,"visib":"10+","altim":1013.2,
    "rawOb":"METAR XXXX \ud83c\udf27\u00e9\\","clouds":[{"cover":"FEW","base":9007199254740993}],"name":"Köln"}]
    """#,
    #"{"type":"Feature","meta":{"units":{}},"timeseries":[{"time":"2026-02-07T16:00:00Z","data":{"a":1e-7,"b":{}}}]}"#,
  ].map { Array($0.utf8) }

  @Test func acceptsTheSameDamagedAnswersAsFoundation() throws {
    var bodies = Self.answers
    if RecordedAnswers.exist("open-meteo") {
      // The small ones, so that the damage often meets their structure.
      bodies += try Self.recordings().map(\.bytes).filter { $0.count < 2_000 && (try? Tree($0)) != nil }
    }
    for body in bodies { try #require(try Tree(body) == Tree.decoded(body)) }
    var damage = Damage(seed: 20_261_122)
    var (whole, outlines) = (0, 0)
    for round in 0..<24_000 {
      var bytes = bodies[round % bodies.count]
      for _ in 0..<Int.random(in: 1...2, using: &damage) { damage.damage(&bytes) }
      let tree = try? Tree(bytes)
      let outline = try? Outline(bytes)
      if tree != nil { whole += 1 }
      if tree == nil, outline != nil { outlines += 1 }
      guard tree != (try? Tree.decoded(bytes)) || outline != (try? Outline.decoded(bytes)) else { continue }
      // `JSONDecoder` refuses a zero with an exponent.
      guard String(decoding: bytes, as: UTF8.self).contains(#/[:,\[ ]-?0(\.0+)?[eE]/#) else {
        Issue.record("round \(round): \(String(decoding: bytes.prefix(2_000), as: UTF8.self))")
        return
      }
    }
    // The damage is neither harmless nor always fatal, and some of it is in values that an outline does not read.
    #expect((2_000...20_000).contains(whole))
    #expect(outlines > 200)
  }

  @Test func readsRandomTextsOfJSONAsFoundationDoes() {
    let parts = [
      "{", "}", "[", "]", ",", ":", " ", "\"a\"", "\"b\"", "\"\\u0061\"", "\"\\ud83d\\ude00\"", "\"\\ud83d\"", "\"é\"",
      "null", "true", "false", "0", "-0", "1.5", "1e5", "01", "1.", "-", "1e400", "5e-324", "\"\n\"", "nul", "\t",
      "{\"a\":", "[1,", "9007199254740993",
    ]
    var damage = Damage(seed: 7)
    var read = 0
    for _ in 0..<30_000 {
      let count = Int.random(in: 1...7, using: &damage)
      let text = (0..<count).map { _ in parts.randomElement(using: &damage) ?? "" }.joined()
      let tree = try? Tree(Array(text.utf8))
      if tree != nil { read += 1 }
      guard tree == (try? Tree.decoded(Array(text.utf8))) else {
        Issue.record("\(text)")
        return
      }
    }
    #expect(read > 500)
  }

  @Test func readsNumbersExactlyAsFoundationDoes() throws {
    var damage = Damage(seed: 99)
    let digits = Array("0123456789")
    func random(_ range: ClosedRange<Int>) -> String {
      String((0..<Int.random(in: range, using: &damage)).map { _ in digits.randomElement(using: &damage) ?? "0" })
    }
    for _ in 0..<40_000 {
      var text = Bool.random(using: &damage) ? "-" : ""
      text += random(0...Int.random(in: 1...25, using: &damage))
      if Bool.random(using: &damage) { text += "." + random(0...Int.random(in: 1...25, using: &damage)) }
      if Int.random(in: 0..<4, using: &damage) == 0 {
        text += (["e", "E", "e-", "e+"].randomElement(using: &damage) ?? "") + random(0...3)
      }
      let bytes = Array("[\(text)]".utf8)
      // `JSONDecoder` takes the exponent of a zero for digits of it, and refuses 0E4.
      let significant = text.prefix { !"eE".contains($0) }
      if significant.count < text.count, Double(significant) == 0 { continue }
      guard (try? Tree(bytes)) == (try? Tree.decoded(bytes)) else {
        Issue.record("\(text)")
        return
      }
      let int = try? JSONDocument(bytes).root.array().map { element throws(JSONError) in try element.int() }
      let expected = try? JSONDecoder().decode([Int].self, from: Data(bytes))
      // `JSONDecoder` rounds a number that is not written as a whole one, and then looks whether it is whole.
      let isRounded = text.contains { ".eE".contains($0) } && (text.count > 15 || Double(text) == 0)
      guard int == expected || isRounded else {
        Issue.record("\(text): \(String(describing: int)), \(String(describing: expected))")
        return
      }
    }
  }
}
