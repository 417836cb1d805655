public import Weather
public import WeatherProviders

/// Warnings of Europe's weather services, one feed a country: a list in Atom, and a CAP document for each warning.
///
/// No limit is published; ``Weather/Provider/meteoAlarm`` names what its terms ask for.
public struct MeteoAlarm: AlertService, Hashable {
  public static let defaultBaseURL = "https://feeds.meteoalarm.org"

  /// The most documents that one dialogue asks for.
  public static let maximumDocuments = 20

  let server: BaseURL
  let languages: [String]

  /// - Parameter languages: of a warning's texts, the most wanted first ("de", "en-GB"). English is tried after them.
  /// - Throws: `badBaseURL`.
  public init(
    baseURL: String = MeteoAlarm.defaultBaseURL, languages: [String] = []
  ) throws(ProviderError) {
    server = try BaseURL(baseURL)
    self.languages = languages
  }

  public var provider: Provider { .meteoAlarm }
  public var host: String { server.host }
  public var demandsContact: Bool { false }
  /// Our courtesy: half of the ten minutes that its terms allow a warning to be late.
  public var cadence: Duration { .seconds(300) }

  /// By the country's code; `nil` for a place without one.
  public func feed(for place: AskedPlace) -> String? {
    place.countryCode.flatMap(MeteoAlarmCountries.feed)
  }

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

  /// The warnings of a feed, or of one CAP document, wherever they hold; cancellations too.
  public func decode(_ answer: ProviderAnswer) throws(ProviderError) -> DecodedAlerts {
    let body = try answer.contentOfAlerts()
    do throws(AlertFormatError) {
      do throws(AlertFormatError) {
        let feed = try FeedReader.read(body)
        return DecodedAlerts(
          alerts: feed.warnings.flatMap { $0.summaries(from: provider).map(\.alert) }, unread: feed.unread)
      } catch .unexpectedRoot("alert", _) {
        return DecodedAlerts(alerts: try CAPReader.read(body).warnings(in: languages, from: provider).map(\.alert))
      }
    } catch {
      throw .undecodable("\(error)")
    }
  }

  static let maximumPlaces = 100

  func feedRequest(_ feed: String, unless validators: Validators) -> ProviderRequest {
    ProviderRequest(
      request: server.get("/feeds/meteoalarm-legacy-atom-\(feed)", headerFields: validators.conditions),
      maximumBodyBytes: XMLStream.Limit.bytes)
  }

  /// A document of this server; others are not asked for, whatever a feed says.
  func documentRequest(_ link: String?) -> ProviderRequest? {
    link.flatMap(server.get(link:)).map {
      ProviderRequest(request: $0, maximumBodyBytes: 2 * 1_024 * 1_024, isOptional: true)
    }
  }
}
