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
  ///   - noteCapacity: the size of what is remembered of documents, bytes: a byte for each document and place. Without JSON's
  ///     punctuation, which adds a third at most.
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
        return DecodedAlerts(
          alerts: feed.warnings.flatMap { $0.summaries(from: entry).map(\.alert) }, unread: feed.unread)
      } catch .unexpectedRoot("alert", _) {
        return DecodedAlerts(alerts: try CAPReader.read(body).warnings(in: languages, from: entry).map(\.alert))
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
