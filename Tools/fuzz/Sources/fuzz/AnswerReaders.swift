import FoundationEssentials
import Zones

@testable import HTTP
@testable import Services
@testable import VaneKit
@testable import Weather
@testable import WeatherAlerts
@testable import WeatherFetching
@testable import WeatherJSON
@testable import WeatherStore
@testable import Wording

/// The readers of answers, from the bodies, between which are NULs, to the document that is stored.
enum AnswerReaders {
  /// The time of the station that makes the corpus: 2026-02-06T12:00:00Z.
  static let now = Date(timeIntervalSince1970: 1_770_379_200)
  static let berlin = Location(
    name: "Berlin", country: "Germany", countryCode: "DE",
    coordinate: Coordinate(latitude: 52.52, longitude: 13.41).unsafelyUnwrapped, timeZone: "Europe/Berlin")
  private static let place = RequestPlace(berlin)

  static let readers: [String: ByteReader] = [
    "open-meteo": { try forecast(OpenMeteo(), $0) },
    "met-norway": { try forecast(METNorway(), $0) },
    "nws": { try forecast(NWS(), $0) },
    "meteoalarm": { try warnings(MeteoAlarm(languages: ["de"]), $0) },
    "nws-alerts": { bytes in
      let service = try NWSAlerts()
      use(try? outcome(of: service.zonesDialogue(of: berlin.coordinate), answers(bytes)))
      use(try? outcome(of: service.dialogue(inZones: ["UGC:DEZ001"], about: [AlertPlace(place)]), answers(bytes)))
      try warnings(service, bytes)
    },
    "air": { bytes in
      for answer in try OpenMeteo().decodeAir(answers(bytes)[0], places: nil) {
        let text = AirSeriesText.encode(answer.series)
        hold(try AirSeriesText.encode(AirSeriesText.decode(text)) == text, text)
        for scale in AirScale.allCases { use(AirReport(answer.series, by: scale).days(from: now, in: .gmt)) }
      }
    },
    "geocoding": { bytes in
      let text = CandidatesDocument.encode(try OpenMeteo().decodeSearch(answers(bytes)[0]))
      hold(try CandidatesDocument.encode(CandidatesDocument.decode(text)) == text, text)
    },
    "metar": { bytes in
      let reports = try METARReport.decode(answers(bytes)[0])
      use(StationHours.all(of: reports))
      for report in reports {
        let weather = WeatherReport(coordinate: report.coordinate, current: report.currentWeather)
        use(WeatherDocument.encode(weather, from: WeatherService.aviationWeather.provider) { "\($0)" })
      }
    },
    "stations": { bytes in
      let stations = try outcome(of: AviationWeather().stationsDialogue(around: berlin.coordinate), answers(bytes))
      use(stations.nearest(to: berlin.coordinate, elevation: 34))
    },
    "headers": { bytes in
      var head = ResponseHead()
      for line in ["HTTP/1.1 200 OK".utf8.map { $0 }[...]] + bytes.split(separator: 10) { head.receive(line + [10]) }
      let validity = Validity.duration(in: head.fields, receivedAt: now) ?? .zero
      hold((.zero...Validity.maximum).contains(validity), "a validity of \(validity)")
      let wait = RetryAfter.date(in: head.fields, now: now)?.timeIntervalSince(now) ?? 0
      hold((0...86_400).contains(wait), "a wait of \(wait)")
    },
  ]

  private static func forecast(_ service: some ForecastService, _ bytes: [UInt8]) throws {
    let answers = answers(bytes)
    for kind in service.entry.kinds { use(try? service.reports(in: answers[0], of: kind, zone: "Europe/Berlin")) }
    let station = service.stationDialogue(at: berlin.coordinate, elevation: 34, remembering: DialogueMemory())
    use(try? outcome(of: station, answers).rows(of: Int(now.timeIntervalSince1970)))
    let dialogue = service.dialogue(about: [place], remembering: DialogueMemory())
    for report in try outcome(of: dialogue, answers).reports {
      let saved = SavedLocation(id: 1, location: berlin, savedAt: now, lastUsedAt: now, isCurrent: true)
      let change = FetchedForecast(saved, report, from: service.provider, at: now, before: nil, own: nil).change(
        began: now, refreshAfter: .seconds(3_600), air: nil, station: nil,
        texts: ({ TodaySentence.inDocument(of: $0, at: $0.updatedAt) }, { Wording.english.text(of: $0) }))
      hold((try? Views.read(change.snapshot)) != nil, change.snapshot)
    }
  }

  private static func warnings(_ service: some AlertService, _ bytes: [UInt8]) throws {
    let answers = answers(bytes)
    use(try? service.decode(answers[0]))
    let dialogue = try service.dialogue(about: [AlertPlace(place)], remembering: DialogueMemory())
    for found in try outcome(of: dialogue, answers).places {
      let current = AlertMerge(known: [], read: found.alerts, at: now).current
      use(AlertMerge(known: current, read: found.alerts, at: now).news)
      for alert in current {
        let text = try alert.storedText()
        hold(try WeatherAlert(storedText: text)?.storedText() == text, text)
        use(AlertDocument.encode(alert, location: berlin))
      }
    }
  }

  /// Returns the answers of an input. A first byte below 8 stands for a status.
  private static func answers(_ bytes: [UInt8]) -> [ProviderAnswer] {
    parts(bytes).map { part in
      let status = part.first.flatMap { $0 < 8 ? [200, 204, 304, 404, 422, 429, 499, 503][Int($0)] : nil }
      return ProviderAnswer(
        status: status ?? 200, headerFields: [:], body: status == nil ? part : Array(part.dropFirst()))
    }
  }

  /// Returns the outcome of a dialogue. The answers after the last one do not arrive.
  private static func outcome<Outcome>(
    of dialogue: any Dialogue<Outcome>, _ answers: [ProviderAnswer]
  ) throws -> Outcome {
    var (dialogue, rest) = (dialogue, answers[...])
    var step = try dialogue.next(after: nil, at: now)
    while case .ask(let request) = step {
      let answer = rest.popFirst()
      if answer == nil, !request.isOptional { throw ProviderError.unavailable(status: 0, reason: "") }
      step = try dialogue.next(after: answer, at: now)
    }
    use(dialogue.memory)
    guard case .end(let outcome) = step else { throw ProviderError.unavailable(status: 0, reason: "") }
    return outcome
  }
}

/// What is made of a stored document.
enum Views {
  static let sample: WeatherResult = {
    var values = Measurements()
    (values.temperature, values.windSpeed, values.condition) = (3, 4, .lightRain)
    let hours = (0..<30).map { HourlyWeather(time: AnswerReaders.now + 3_600 * Double($0), measurements: values) }
    let current = CurrentWeather(measurements: values, validAt: AnswerReaders.now, basis: .analysis)
    return WeatherResult(
      location: AnswerReaders.berlin, provider: WeatherService.openMeteo.provider,
      report: WeatherReport(current: current, hourly: hours), updatedAt: AnswerReaders.now)
  }()

  static func facts(_ result: WeatherResult) -> ResultFacts {
    ResultFacts(result, staleAfter: .seconds(3_600), for: Reader(now: AnswerReaders.now, zone: .gmt))
  }

  private static let fields = TemplateField.allCases.map { "{\($0.rawValue)|-}" }.joined()

  /// Reads a document, and what is written of its result.
  static func read(_ document: String) throws -> WeatherResult {
    let result = try WeatherDocument.decode(document)
    let written = snapshot(result)
    hold(snapshot(try WeatherDocument.decode(written)) == written, written)
    use(try WeatherDocument.decode(written, .shown(at: AnswerReaders.now)))
    use(try WeatherDocument.decode(written, .series(from: AnswerReaders.now, ahead: 7_200)))
    use(Snapshot.filled(document, at: AnswerReaders.now + 60))
    return result
  }

  static func draw(_ result: WeatherResult) throws {
    let facts = facts(result)
    for format in [try BarFormat(.waybar, template: fields), try BarFormat(.prometheus)] {
      use(format.lines(of: .weather(facts)))
    }
    use(facts.page(Meteogram(facts: facts).chart(width: 80, rows: 12), on: []))
  }

  private static func snapshot(_ result: WeatherResult) -> String {
    Snapshot.text(of: result, staleAfter: result.updatedAt) { Wording.english.text(of: $0) }
  }
}
