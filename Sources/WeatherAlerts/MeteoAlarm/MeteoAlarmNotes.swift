import Foundation
import Weather

/// What is remembered of the documents that were read, so that none is asked for twice: not what they said, only whom
/// it concerned.
struct MeteoAlarmNotes: Hashable {
  /// What a document meant for one place.
  enum Verdict: Character {
    case told = "+"
    case outside = "-"
    case unknown = "?"
    /// It is no warning for anybody: an all-clear, the green level, an exercise.
    case noWarning = "x"
    /// It could not be read.
    case failed = "!"
  }

  /// About which places, in which order.
  private let places: String
  private var documents: [String: String]

  /// What goes into 64 KiB, with room for JSON's punctuation.
  private static let capacity = 48_000

  /// Nothing, if the note is of other places or cannot be read.
  init(_ note: String?, about places: [AlertPlace]) {
    var print = Fingerprint()
    for place in places { print.add("\(place.coordinate.latitude),\(place.coordinate.longitude)") }
    self.places = print.description
    let written = note.flatMap { try? JSONDecoder().decode(Written.self, from: Data($0.utf8)) }
    documents = written?.places == self.places ? written?.documents ?? [:] : [:]
    documents = documents.filter { _, verdicts in
      verdicts.count == places.count && verdicts.allSatisfy { Verdict(rawValue: $0) != nil }
    }
  }

  /// To be kept until the next dialogue.
  var text: String? {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return (try? encoder.encode(Written(places: places, documents: documents))).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  /// What the document of a warning meant for each place; `nil` for one that was not asked for.
  func verdicts(of warning: FeedWarning) -> [Verdict]? {
    documents[MeteoAlarmNotes.key(warning)]?.compactMap(Verdict.init)
  }

  mutating func note(_ verdicts: [Verdict], of warning: FeedWarning) {
    guard (documents.count + 1) * (verdicts.count + 24) <= MeteoAlarmNotes.capacity else { return }
    documents[MeteoAlarmNotes.key(warning)] = String(verdicts.map(\.rawValue))
  }

  /// Drops what the feed does not list any more.
  mutating func keep(only warnings: [FeedWarning]) {
    let listed = Set(warnings.map(MeteoAlarmNotes.key))
    documents = documents.filter { listed.contains($0.key) }
  }

  private static func key(_ warning: FeedWarning) -> String {
    var print = Fingerprint()
    print.add(warning.identifier)
    print.add(warning.sent)
    return print.description
  }

  private struct Written: Codable {
    var places: String
    var documents: [String: String]
  }
}
