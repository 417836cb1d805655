import Foundation
import HTTPTypes
import Services
import Testing
import Weather

@testable import WeatherAlerts

@Suite struct MeteoAlarmDialogueTests {
  private let now = Date(timeIntervalSince1970: 1_795_168_800)  // 2026-11-20 10:00 UTC
  private let square = "50,10 50,12 52,12 52,10 50,10"

  /// The requests and the result of a dialogue.
  private struct Talk {
    var paths: [String] = []
    var reading: AlertReading?
    var memory = DialogueMemory()

    var identifiers: [[String]] { reading?.places.map { $0.alerts.map(\.identifier) } ?? [] }
  }

  /// Runs a dialogue with a server that has these bodies, by the end of the path; `nil` is a missing answer.
  private func talk(
    _ places: [AlertPlace], memory: DialogueMemory = DialogueMemory(), languages: [String] = [],
    _ bodies: [String: String?]
  ) throws -> Talk {
    var talk = Talk()
    var dialogue = try MeteoAlarm(languages: languages).dialogue(about: places, remembering: memory)
    var answer: ProviderAnswer?
    while talk.reading == nil {
      switch try dialogue.next(after: answer, at: now) {
      case .ask(let request):
        let name = String(request.request.path?.split(separator: "/").last ?? "")
        talk.paths.append(name)
        let body = bodies[name] ?? nil
        #expect(body != nil || request.isOptional)
        answer = body.map { ProviderAnswer(status: 200, headerFields: [:], body: Array($0.utf8)) }
      case .end(let reading):
        talk.reading = reading
      }
    }
    talk.memory = dialogue.memory
    return talk
  }

  private let feed = "meteoalarm-legacy-atom-germany"
  private let inside = Places.at(51, 11, countryCode: "DE")
  private let outside = Places.at(46, 11, countryCode: "DE")

  private func document(_ identifier: String = "X1", response: String = "Prepare", polygon: String?) -> String {
    CAPExample.document(
      identifier: identifier,
      infos: CAPExample.info(
        response: response, areas: CAPExample.area(name: "Coast", code: "XX001", polygon: polygon)))
  }

  /// The first request of a dialogue, and its next step after the answer.
  private func begin(
    _ memory: DialogueMemory, _ status: Int, _ fields: HTTPFields, body: String = ""
  ) throws -> (request: ProviderRequest?, then: DialogueStep<AlertReading>, memory: DialogueMemory) {
    var dialogue = try MeteoAlarm().dialogue(about: [inside], remembering: memory)
    guard case .ask(let request) = try dialogue.next(after: nil, at: now) else { throw CancellationError() }
    let answer = ProviderAnswer(status: status, headerFields: fields, body: Array(body.utf8))
    return (request, try dialogue.next(after: answer, at: now), dialogue.memory)
  }

  @Test func returnsUnchangedAfterNotModified() throws {
    let fields: HTTPFields = [.eTag: "\"one\"", .cacheControl: "max-age=60"]
    let first = try begin(DialogueMemory(), 200, fields, body: FeedExample.feed())
    #expect(first.request?.request.headerFields[.ifNoneMatch] == nil)
    #expect(first.memory.validators == Validators(etag: "\"one\""))
    let second = try begin(first.memory, 304, fields)
    #expect(second.request?.request.headerFields[.ifNoneMatch] == "\"one\"")
    guard case .end(let reading) = second.then else { throw CancellationError() }
    #expect(reading.isUnchanged && reading.places.isEmpty)
    #expect(reading.validUntil == now.addingTimeInterval(60))
    #expect(second.memory == first.memory)
    #expect(throws: ProviderError.self) { try begin(DialogueMemory(), 304, fields) }
  }

  @Test func requestsTheDocumentsAgainInAnotherLanguage() throws {
    let bodies = [
      feed: FeedExample.feed(FeedExample.entry()),
      "X1": document(polygon: square),
    ]
    let first = try talk([inside], languages: ["de"], bodies)
    #expect(first.paths == [feed, "X1"])
    #expect(try talk([inside], memory: first.memory, languages: ["de"], bodies).paths == [feed])
    #expect(try talk([inside], memory: first.memory, languages: ["fr"], bodies).paths == [feed, "X1"])
    var memory = first.memory
    memory.validators = Validators(etag: "\"one\"")
    for (languages, condition) in [(["de"], "\"one\""), (["fr"], nil)] {
      var dialogue = try MeteoAlarm(languages: languages).dialogue(about: [inside], remembering: memory)
      guard case .ask(let request) = try dialogue.next(after: nil, at: now) else { throw CancellationError() }
      #expect(request.request.headerFields[.ifNoneMatch] == condition)
    }
  }

  /// The list has not changed, but its missing documents must be requested again.
  @Test func readsAgainAListWithMissingDocuments() throws {
    let first = try begin(
      DialogueMemory(), 200, [.eTag: "\"one\""], body: FeedExample.feed(FeedExample.entry()))
    guard case .ask = first.then else { throw CancellationError() }
    #expect(first.memory.validators == Validators())
  }

  /// "Not modified" would hide that an entry cannot be read.
  @Test func readsAgainAListWithAnUnreadableEntry() throws {
    let entries = [FeedExample.entry("A", sent: "soon"), FeedExample.entry(colour: "Green")]
    let first = try begin(DialogueMemory(), 200, [.eTag: "\"one\""], body: FeedExample.feed(entries.joined()))
    guard case .end(let reading) = first.then else { throw CancellationError() }
    #expect(reading.places.map(\.unread.count) == [1])
    #expect(first.memory.validators == Validators())
  }

  @Test func learnsTheCodeFromShapes() throws {
    let talk = try talk(
      [inside, outside], [feed: FeedExample.feed(FeedExample.entry()), "X1": document(polygon: square)])
    #expect(talk.paths == [feed, "X1"])
    #expect(talk.identifiers == [["X1"], []])
    let places = try #require(talk.reading?.places)
    #expect(places.map { $0.alerts.map(\.isSummary) } == [[false], []])
    #expect(places.map(\.learnedCodes) == [["EMMA_ID:XX001"], []])
    #expect(places.map(\.learnedForeignCodes) == [[], ["EMMA_ID:XX001"]])
    #expect(places.map(\.unplaced) == [0, 0])
  }

  @Test func doesNotRequestADocumentTwice() throws {
    let bodies: [String: String?] = [
      feed: FeedExample.feed(FeedExample.entry()), "X1": document(polygon: square),
    ]
    let places = [inside.with(codes: ["EMMA_ID:XX001"]), outside.with(foreignCodes: ["EMMA_ID:XX001"])]
    let first = try talk(places, bodies)
    #expect(first.paths == [feed, "X1"])
    let second = try talk(places, memory: first.memory, bodies)
    #expect(second.paths == [feed])
    #expect(second.identifiers == [["X1"], []])
    #expect(second.reading?.places.first?.alerts.map(\.isSummary) == [true])
    // The document of a warning for no place is not requested.
    #expect(try talk([places[1]], bodies).paths == [feed])
  }

  @Test func countsUnplacedWarningsAndDoesNotRequestThemAgain() throws {
    let bodies: [String: String?] = [feed: FeedExample.feed(FeedExample.entry()), "X1": document(polygon: nil)]
    let first = try talk([inside], bodies)
    #expect(first.paths == [feed, "X1"])
    #expect(first.identifiers == [[]])
    #expect(first.reading?.places.map(\.unplaced) == [1])
    let second = try talk([inside], memory: first.memory, bodies)
    #expect(second.paths == [feed])
    #expect(second.reading?.places.map(\.unplaced) == [1])
    // After the user adds a code, the warning is found and its document is requested.
    let typed = try talk([inside.with(codes: ["XX001"])], memory: second.memory, bodies)
    #expect(typed.paths == [feed, "X1"])
    #expect(typed.identifiers == [["X1"]])
    // A note about other places is ignored.
    #expect(try talk([outside], memory: first.memory, bodies).paths == [feed, "X1"])
  }

  @Test func showsTheSummaryIfTheDocumentIsMissing() throws {
    let place = inside.with(codes: ["XX001"])
    for body in [nil, "<html>", document("other", polygon: square)] {
      let talk = try talk([place], [feed: FeedExample.feed(FeedExample.entry()), "X1": body])
      #expect(talk.identifiers == [["X1"]])
      #expect(talk.reading?.places.first?.alerts.map(\.isSummary) == [true])
    }
    let unknown = try talk([inside], [feed: FeedExample.feed(FeedExample.entry()), "X1": nil])
    #expect(unknown.reading?.places.map(\.unplaced) == [1])
    // It is requested again.
    let again = try talk(
      [inside], memory: unknown.memory,
      [feed: FeedExample.feed(FeedExample.entry()), "X1": document(polygon: square)])
    #expect(again.identifiers == [["X1"]])
  }

  @Test func dropsAnAllClear() throws {
    let place = inside.with(codes: ["XX001"])
    let bodies: [String: String?] = [
      feed: FeedExample.feed(FeedExample.entry(message: "Update")), "X1": document(response: "AllClear", polygon: nil),
    ]
    let first = try talk([place], bodies)
    #expect(first.reading?.places.first?.alerts.map(\.message) == [.cancel])
    let second = try talk([place], memory: first.memory, bodies)
    #expect(second.paths == [feed])
    #expect(second.identifiers == [[]])
  }

  @Test(arguments: ["<xmsgType>Alert</xmsgType>", "<msgType>Correction</msgType>"])
  func showsTheSummaryIfTheDocumentIsUnreadable(element: String) throws {
    let document = document(polygon: square).replacing("<msgType>Alert</msgType>", with: element)
    let talk = try talk(
      [inside.with(codes: ["XX001"])], [feed: FeedExample.feed(FeedExample.entry()), "X1": document])
    #expect(talk.paths == [feed, "X1"])
    #expect(talk.reading?.places.map { $0.alerts.map(\.isSummary) } == [[true]])
  }

  @Test func countsUnreadableEntriesForEveryPlace() throws {
    let entries = [FeedExample.entry("A", sent: "soon"), FeedExample.entry(colour: "Green")]
    let talk = try talk([inside, outside], [feed: FeedExample.feed(entries.joined())])
    let reason = #"1 of 2 cannot be read: entry 1 (A): <sent> is "soon", which cannot be read"#
    #expect(talk.reading?.places.map(\.unread.reason) == [reason, reason])
  }

  @Test func requestsNoDocumentOfPastGreenOrTestWarnings() throws {
    let entries = [
      FeedExample.entry("A", onset: "2026-11-20T09:00:00+00:00", expires: "2026-11-20T10:00:00+00:00"),
      FeedExample.entry("B", colour: "Green"),
      FeedExample.entry("C", status: "Test"), FeedExample.entry("D", message: "Cancel"),
    ]
    let talk = try talk([inside.with(codes: ["XX001"])], [feed: FeedExample.feed(entries.joined())])
    #expect(talk.paths == [feed])
    #expect(talk.identifiers == [[]])
    #expect(talk.reading?.places.map(\.unplaced) == [0])
  }

  @Test func requestsCertainAndSevereWarningsFirst() throws {
    let entries = [
      FeedExample.entry("mild", colour: "Yellow"), FeedExample.entry("possible", code: "XX002", colour: "Red"),
      FeedExample.entry("bad", colour: "Orange"), FeedExample.entry("worst", colour: "Red"),
    ]
    let talk = try talk([inside.with(codes: ["XX001"])], [feed: FeedExample.feed(entries.joined())])
    #expect(talk.paths == [feed, "worst", "bad", "mild", "possible"])
  }

  @Test func limitsDocuments() throws {
    let entries = (0..<30).map { FeedExample.entry("X\($0)", code: "XX\($0)") }
    let first = try talk([inside], [feed: FeedExample.feed(entries.joined())])
    #expect(first.paths.count == 21)
    #expect(first.reading?.places.map(\.unplaced) == [30])
    // Documents that were not requested come first the next time.
    let second = try talk([inside], memory: first.memory, [feed: FeedExample.feed(entries.joined())])
    #expect(Set(second.paths.dropFirst().prefix(10)).isDisjoint(with: first.paths.dropFirst()))
  }

  @Test func ignoresLinksToOtherServers() throws {
    let entry = FeedExample.entry(link: "https://example.org/X1")
    let talk = try talk([inside], [feed: FeedExample.feed(entry)])
    #expect(talk.paths == [feed])
    #expect(talk.reading?.places.map(\.unplaced) == [1])
  }

  @Test func limitsTheNote() throws {
    let entries = (0..<3_000).map { FeedExample.entry("X\($0)", code: "XX\($0)") }
    var notes = MeteoAlarmNotes(nil, about: [inside], in: [], capacity: 48_000)
    for warning in try FeedReader.read(Array(FeedExample.feed(entries.joined()).utf8)).warnings {
      notes.note([.unknown], of: warning)
    }
    #expect(try #require(notes.text).utf8.count <= 64 * 1_024)
    notes.keep(only: [])
    #expect(notes.text?.hasSuffix(#"{"documents":{},"places":"\#(placesKey)"}"#) == true)
  }

  @Test(arguments: ["", "z", "++", "+z", "é"])
  func ignoresADamagedNote(verdicts: String) throws {
    let key = "0123456789abcdef"
    let bodies: [String: String?] = [feed: FeedExample.feed(FeedExample.entry()), "X1": document(polygon: square)]
    let good = try #require(try talk([inside], bodies).memory.note)
    let written = try #require(good.firstMatch(of: /:"\+"/))
    let damaged = good.replacingCharacters(in: written.range, with: ":\"\(verdicts)\"")
    for note in [damaged, "{", "[]", #"{"documents":{"\#(key)":3},"places":"\#(placesKey)"}"#] {
      #expect(try talk([inside], memory: DialogueMemory(note: note), bodies).paths == [feed, "X1"])
    }
  }

  private var placesKey: String {
    var print = Fingerprint()
    print.add("51.0,11.0")
    return print.description
  }

  @Test(arguments: ["", "<html>", "<feed xmlns='http://www.w3.org/2005/Atom'>"])
  func throwsForAnUnreadableFeed(body: String) throws {
    #expect(throws: ProviderError.self) { try talk([inside], [feed: body]) }
  }

  @Test func throwsForARefusedFeed() throws {
    var dialogue = try MeteoAlarm().dialogue(about: [inside], remembering: DialogueMemory())
    _ = try dialogue.next(after: nil, at: now)
    #expect(throws: ProviderError.unavailable(status: 502, reason: "no reason given")) {
      try dialogue.next(after: ProviderAnswer(status: 502, headerFields: [:], body: []), at: now)
    }
  }
}
