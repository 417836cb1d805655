import FoundationEssentials
public import Services
public import Weather

/// Warnings of Europe's weather services: for each country an Atom feed, and for each warning a CAP document.
///
/// No request limit is published. ``Weather/WeatherService/meteoAlarm`` states what the terms demand.
public struct MeteoAlarm: AlertService, Hashable {
  /// The largest number of documents that one dialogue requests.
  public static let maximumDocuments = 20

  let server: BaseURL
  let languages: [String]
  let noteCapacity: Int

  /// - Parameters:
  ///   - baseURL: the server's address.
  ///   - languages: of a warning's texts, in order of preference ("de", "en-GB"). English comes after them.
  ///   - noteCapacity: the size of what is remembered of documents, bytes: a byte for each document and place. Without
  ///     JSON's punctuation, which adds a third at most.
  /// - Throws: `badBaseURL`.
  public init(
    baseURL: String = WeatherService.meteoAlarm.address.defaultURL, languages: [String] = [],
    noteCapacity: Int = 48_000
  ) throws(ProviderError) {
    server = try BaseURL(baseURL)
    self.languages = languages
    self.noteCapacity = noteCapacity
  }

  public var entry: WeatherService { .meteoAlarm }
  public var host: String { server.host }

  /// - Throws: `badPlaceCount` for no place, `notCovered` for places that do not share one feed.
  public func dialogue(
    about places: [AlertPlace], remembering memory: DialogueMemory
  ) throws(ProviderError) -> any Dialogue<AlertReading> {
    guard (1...MeteoAlarm.maximumPlaces).contains(places.count) else {
      throw .badPlaceCount(places.count, allowed: 1...MeteoAlarm.maximumPlaces)
    }
    let feeds = Set(places.map { $0.countryCode.flatMap(MeteoAlarmCountries.feed) })
    guard feeds.count == 1, let feed = feeds.first ?? nil else {
      throw .notCovered(reason: "the places are not of one country that MeteoAlarm has a feed for")
    }
    return MeteoAlarmDialogue(service: self, feed: feed, places: places, memory: memory)
  }

  /// Decodes a feed or a CAP document: all warnings, whatever their areas, including cancellations.
  public func decode(_ answer: ProviderAnswer) throws(ProviderError) -> DecodedAlerts {
    let body = try answer.contentOfAlerts()
    do throws(AlertFormatError) {
      do throws(AlertFormatError) {
        let feed = try FeedReader.read(body)
        return (feed.warnings.flatMap { $0.summaries(from: entry).map(\.alert) }, feed.unread)
      } catch .unexpectedRoot("alert", _) {
        return (try CAPReader.read(body).warnings(in: languages, from: entry).map(\.alert), UnreadAlerts())
      }
    } catch {
      throw .undecodable("\(error)")
    }
  }

  /// Enough for all sites of an organisation in one country.
  static let maximumPlaces = 100_000

  func feedRequest(_ feed: String, unless validators: Validators) -> ProviderRequest {
    ProviderRequest(
      request: server.get("/feeds/meteoalarm-legacy-atom-\(feed)", headerFields: validators.conditions),
      maximumBodyBytes: XMLStream.Limit.bytes)
  }

  /// Returns an optional request for a CAP document; `nil` for a link to another server.
  func documentRequest(_ link: String?) -> ProviderRequest? {
    link.flatMap(server.get(link:)).map {
      ProviderRequest(request: $0, maximumBodyBytes: 2 * 1_024 * 1_024, isOptional: true)
    }
  }
}

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
      if answer.confirms(sent) {
        return .end(AlertReading(places: [], isUnchanged: true, validUntil: validUntil))
      }
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

  /// Decodes a CAP document; `nil` if it is not one, or is about another warning.
  fileprivate func document(_ answer: ProviderAnswer, of warning: FeedWarning) -> [PlacedAlert]? {
    guard let body = try? answer.contentOfAlerts(), let alert = try? CAPReader.read(body),
      alert.identifier == warning.identifier
    else { return nil }
    return try? alert.warnings(in: languages, from: entry)
  }
}
