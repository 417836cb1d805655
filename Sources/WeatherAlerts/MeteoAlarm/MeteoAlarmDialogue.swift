import FoundationEssentials
import Services
import Weather

/// Requests a country's feed, then the documents of the warnings that are or may be for one of the places.
///
/// A warning whose document is missing is shown with the texts of the feed.
struct MeteoAlarmDialogue: Dialogue {
  private let service: MeteoAlarm
  private let feed: String
  private var board: MeteoAlarmBoard
  private var stage = Stage.beginning
  private var documents = 0
  private var validators: Validators
  private var validUntil: Date?

  /// The request that the next answer belongs to.
  private enum Stage {
    case beginning
    case feed
    case document(FeedWarning)
  }

  init(service: MeteoAlarm, feed: String, places: [AlertPlace], memory: DialogueMemory) {
    self.service = service
    self.feed = feed
    let notes = MeteoAlarmNotes(
      memory.note, about: places, in: service.languages, capacity: service.noteCapacity)
    // An unchanged feed has no documents, which are wanted in another language.
    validators = notes.isContinued ? memory.validators : Validators()
    board = MeteoAlarmBoard(places: places, notes: notes)
  }

  /// Has no validators while documents are missing, so that the next dialogue reads the feed again.
  var memory: DialogueMemory {
    DialogueMemory(validators: board.isComplete ? validators : Validators(), note: board.notes.text)
  }

  mutating func next(
    after answer: ProviderAnswer?, at now: Date
  ) throws(ProviderError) -> DialogueStep<AlertReading> {
    switch stage {
    case .beginning:
      stage = .feed
      return .ask(service.feedRequest(feed, unless: validators))
    case .feed:
      guard let answer else { throw .unavailable(status: 0, reason: "no answer") }
      validUntil = answer.listValidity(at: now)
      let sent = validators
      validators = sent.updated(by: answer)
      if answer.confirms(sent) { return .end(.unchanged(validUntil: validUntil)) }
      let (warnings, unread) = try service.warnings(in: answer)
      board.list(warnings, unread: unread, at: now)
    case .document(let warning):
      board.add(answer.flatMap { service.document($0, of: warning) }, of: warning)
    }
    guard documents < MeteoAlarm.maximumDocuments, let warning = board.mostWanted(),
      let request = service.documentRequest(warning.link)
    else { return .end(AlertReading(places: board.reading.places, validUntil: validUntil)) }
    documents += 1
    stage = .document(warning)
    return .ask(request)
  }
}

extension MeteoAlarm {
  /// Decodes a feed, without links to other servers.
  fileprivate func warnings(in answer: ProviderAnswer) throws(ProviderError) -> (
    warnings: [FeedWarning], unread: UnreadAlerts
  ) {
    let body = try answer.contentOfAlerts()
    do throws(AlertFormatError) {
      var feed = try FeedReader.read(body)
      for index in feed.warnings.indices where documentRequest(feed.warnings[index].link) == nil {
        feed.warnings[index].link = nil
      }
      return feed
    } catch {
      throw .undecodable("\(error)")
    }
  }

  /// Decodes a CAP document; `nil` if it is not one, or that of another warning.
  fileprivate func document(_ answer: ProviderAnswer, of warning: FeedWarning) -> [PlacedAlert]? {
    guard let body = try? answer.contentOfAlerts(), let alert = try? CAPReader.read(body),
      alert.identifier == warning.identifier
    else { return nil }
    return try? alert.warnings(in: languages, from: entry)
  }
}
