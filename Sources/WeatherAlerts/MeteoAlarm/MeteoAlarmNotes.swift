import FoundationEssentials
import Text
import Weather

/// What Vane remembers of documents, so that none is requested twice: not their texts, only the places they are for.
struct MeteoAlarmNotes: Hashable {
  /// The meaning of a document for one place.
  enum Verdict: Character {
    case inside = "+"
    case outside = "-"
    case unknown = "?"
    /// It is not a warning: an all-clear, the green level, an exercise.
    case noWarning = "x"
    /// It could not be read.
    case failed = "!"
  }

  /// A fingerprint of the places in their order, and of the languages.
  private let places: String
  /// Whether the note that was read is of these places and languages.
  let isContinued: Bool
  private var documents: [String: String]

  /// In bytes.
  private let capacity: Int

  /// Reads a note. The result is empty if the note is of other places or languages, or cannot be read.
  init(_ note: String?, about places: [AlertPlace], in languages: [String], capacity: Int) {
    self.capacity = capacity
    var print = Fingerprint()
    for place in places { print.add("\(place.coordinate.latitude),\(place.coordinate.longitude)") }
    for language in languages { print.add(language) }
    self.places = print.description
    let written = note.flatMap { try? Written($0) }
    isContinued = written?.places == self.places
    documents = isContinued ? written?.documents ?? [:] : [:]
    documents = documents.filter { _, verdicts in
      verdicts.count == places.count && verdicts.allSatisfy { Verdict(rawValue: $0) != nil }
    }
  }

  /// The note for the next dialogue, as JSON.
  var text: String? {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return (try? encoder.encode(Written(places: places, documents: documents))).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  /// Returns the meaning of a warning's document for each place; `nil` if it was not requested.
  func verdicts(of warning: FeedWarning) -> [Verdict]? {
    documents[MeteoAlarmNotes.key(warning)]?.compactMap(Verdict.init)
  }

  mutating func note(_ verdicts: [Verdict], of warning: FeedWarning) {
    guard (documents.count + 1) * (verdicts.count + 24) <= capacity else { return }
    documents[MeteoAlarmNotes.key(warning)] = String(verdicts.map(\.rawValue))
  }

  /// Forgets the documents of warnings that the feed no longer lists.
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

  fileprivate struct Written: Encodable {
    let places: String
    let documents: [String: String]
  }
}

extension MeteoAlarmNotes.Written {
  fileprivate init(_ text: String) throws(JSONError) {
    let note = try JSONDocument(Array(text.utf8)).root.object()
    self.init(
      places: try note.value("places").string(),
      documents: try note.value("documents").object().dictionary { text throws(JSONError) in try text.string() })
  }
}
