import Foundation
import TestSupport
import Testing

@testable import vane_station

/// The answers of the station, each byte as it was when somebody last read them.
///
/// `Tests/Recorded/station-answers.txt` holds requests, in lines that begin with `> `, each followed by its answer:
///
/// - `> station NAME=VALUE …` starts a station anew: `steady`, `tempo`, `max-age`, `limits`, `now`.
/// - `> as USER-AGENT`, `> since HTTP-DATE` and `> clock +SECONDS` change what follows.
/// - `> /PATH` is a request; below `/control/`, an order.
///
/// After an intended change, run it with `VANE_WRITE_GOLDENS=1` and read the difference.
@Suite struct AnswerTests {
  private static let file = PackageFolder.url.appending(path: "Tests/Recorded/station-answers.txt")

  @Test func answersAreThoseOfTheFile() throws {
    let recorded = try String(contentsOf: Self.file, encoding: .utf8)
    var probe = try Probe()
    var since: String?
    var lines: [String] = []
    for line in recorded.split(separator: "\n") where line.hasPrefix("> ") || line.hasPrefix("# ") {
      lines.append(String(line))
      let words = line.dropFirst(2).split(separator: " ", maxSplits: 1).map(String.init)
      let rest = words.count > 1 ? words[1] : ""
      switch words[0] {
      case "station": (probe, since) = (try Self.station(rest), nil)
      case "as": probe.userAgent = rest
      case "since": since = rest
      case "clock": probe.now += try #require(Int(rest))
      case let order where order.hasPrefix("/control/"): lines += Self.result(of: order, in: &probe)
      case let target where line.hasPrefix("> "):
        lines += probe.steps(target, since.map { [("If-Modified-Since", $0)] } ?? []).flatMap(Self.text)
      default: break
      }
    }
    let text = lines.joined(separator: "\n") + "\n"
    if ProcessInfo.processInfo.environment["VANE_WRITE_GOLDENS"] == "1" {
      try Data(text.utf8).write(to: Self.file)
    }
    let old = recorded.split(separator: "\n")
    #expect(text.split(separator: "\n").difference(from: old).map { "\($0)" } == [])
  }

  private static func station(_ options: String) throws -> Probe {
    var values: [String: String] = [:]
    for option in options.split(separator: " ") {
      let parts = option.split(separator: "=", maxSplits: 1).map(String.init)
      values[parts[0]] = parts[1]
    }
    return try Probe(
      now: values["now"].flatMap(Int.init) ?? 1_770_395_832, isSteady: values["steady"] != "no",
      tempo: values["tempo"].flatMap(Int.init) ?? 900, maxAge: values["max-age"].flatMap(Int.init),
      limits: values["limits"].map { $0.split(separator: ",").compactMap { Double($0) } })
  }

  private static func result(of order: String, in probe: inout Probe) -> [String] {
    do {
      return [try probe.memory.control(QueryItems(target: order), now: probe.now).text]
    } catch {
      return ["error: \(error)"]
    }
  }

  /// The head, and the first characters of the body with the checksum of all of it (FNV-1a).
  private static func text(of step: DeliveryStep) -> [String] {
    guard case .send(let bytes) = step else { return ["\(step)"] }
    let whole = String(decoding: bytes, as: UTF8.self).unicodeScalars.reduce(into: "") { text, scalar in
      text += scalar.properties.generalCategory == .control && scalar != "\n" ? "" : String(scalar)
    }
    let shown = whole.split(separator: "\n", omittingEmptySubsequences: true).joined(separator: "\n")
    let sum = bytes.reduce(UInt64(0xcbf2_9ce4_8422_2325)) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    let limit = 1_000
    return shown.count <= limit ? [shown] : [shown.prefix(limit) + " …", "(\(bytes.count) bytes, checksum \(sum))"]
  }
}
