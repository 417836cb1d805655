import HTTPTypes
import Services
import Weather
import WeatherAlerts

/// A check of one service: requests as a fetch makes them, and what must hold for the answers.
struct Probe: Sendable {
  let name: String
  /// The limit under which its requests are booked; `nil` without one.
  var limit: RateLimit?
  /// What a request uses of the limit.
  var weight = 1.0
  /// The maximum number of requests after the first. They follow from the answers.
  var followers = 0
  /// The contract of its answers; `nil` for those of their requests.
  var contract: AnswerContract?
  let dialogue: @Sendable () throws(ProviderError) -> any Dialogue<ProbeFindings>

  /// Returns whether a text selects the probe: its name, or the beginning of the name up to a hyphen.
  func isNamed(_ text: String) -> Bool { name == text || name.hasPrefix("\(text)-") }
}

extension Probe {
  /// Returns all probes, in the order in which they are made.
  ///
  /// - Parameters:
  ///   - addresses: the base URLs of the services.
  ///   - limit: returns the limit of the requests to a service.
  /// - Throws: `badBaseURL`.
  static func all(
    _ addresses: ServiceAddresses, limit: (any ForecastService) -> RateLimit?
  ) throws(ProviderError) -> [Probe] {
    guard let oslo = ProbeCity.oslo, let washington = ProbeCity.washington else { return [] }
    let openMeteo = try OpenMeteo(
      baseURL: addresses[.openMeteo], geocodingURL: addresses[.openMeteoGeocoding],
      airQualityURL: addresses[.openMeteoAir])
    let (met, nws) = (try METNorway(baseURL: addresses[.metNorway]), try NWS(baseURL: addresses[.nws]))
    return ofOpenMeteo(openMeteo, oslo, washington, limit(openMeteo)) + [
      ofMETNorway(met, oslo, limit(met)),
      Probe(name: "nws", limit: limit(nws), followers: 5) {
        ReadingDialogue(forecast(nws, washington, days: 6)) { StatedSunrise.problems(in: $0.body, at: washington) }
      },
      try ofAirports(AviationWeather(baseURL: addresses[.aviationWeather]), oslo),
    ] + ofWarnings(try AlertServices.usable(addresses: addresses, hasContact: true), washington)
  }

  private static func forecast(
    _ service: any ForecastService, _ city: ProbeCity, _ detail: RequestPlace.Detail = .full, days: Int
  ) -> any Dialogue<ProbeFindings> {
    var place = city.place
    place.detail = detail
    return CheckedDialogue(service.dialogue(about: [place], remembering: DialogueMemory())) { outcome, _ in
      .end(ProbeFindings(outcome, at: city, days: days))
    }
  }

  private static func ofOpenMeteo(
    _ service: OpenMeteo, _ oslo: ProbeCity, _ washington: ProbeCity, _ limit: RateLimit?
  ) -> [Probe] {
    var lean = washington.place
    lean.detail = .lean
    let leanPlace = lean
    return [
      Probe(name: "open-meteo-full", limit: limit, weight: service.weight(of: .full)) {
        forecast(service, oslo, days: 7)
      },
      Probe(name: "open-meteo-lean", limit: limit, weight: service.weight(of: .lean)) {
        forecast(service, washington, .lean, days: 7)
      },
      Probe(name: "open-meteo-error", limit: limit, contract: .wrongName) { () throws(ProviderError) in
        WrongNameDialogue(try service.forecastRequest(for: [leanPlace]))
      },
      Probe(name: "open-meteo-air", limit: limit, weight: OpenMeteo.airWeight) {
        CheckedDialogue(service.airDialogue(about: [oslo.place])) { answers, _ in
          .end(ProbeFindings(problems: answers.contains(where: \.series.hasValues) ? [] : ["there is no value in it"]))
        }
      },
      search("open-meteo-search-city", service, "Oslo", limit),
      search("open-meteo-search-code", service, "90210", limit),
    ]
  }

  private static func search(_ name: String, _ service: OpenMeteo, _ text: String, _ limit: RateLimit?) -> Probe {
    Probe(name: name, limit: limit) {
      CheckedDialogue(service.searchDialogue(name: text, count: 10)) { found, _ in
        let zones = found.contains { $0.location.timeZone != nil }
        return .end(ProbeFindings(problems: found.isEmpty || zones ? [] : ["no place has a time zone"]))
      }
    }
  }

  /// The second request has the validators of the first answer.
  private static func ofMETNorway(_ service: METNorway, _ city: ProbeCity, _ limit: RateLimit?) -> Probe {
    Probe(name: "met-norway", limit: limit, followers: 1) {
      CheckedDialogue(service.dialogue(about: [city.place], remembering: DialogueMemory())) { outcome, memory in
        let findings = ProbeFindings(outcome, at: city, days: 7)
        guard memory.validators != Validators() else { return .end(findings) }
        return .then(
          CheckedDialogue(service.dialogue(about: [city.place], remembering: memory)) { outcome, _ in
            var findings = findings
            if outcome != .notModified { findings.problems.append("a conditional request was answered in full") }
            return .end(findings)
          })
      }
    }
  }

  /// The number of stations whose reports are requested, nearest first.
  private static let stations = 3

  private static func ofAirports(_ service: AviationWeather, _ city: ProbeCity) throws(ProviderError) -> Probe {
    Probe(name: "metar", followers: 1) {
      CheckedDialogue(service.stationsDialogue(around: city.place.coordinate)) { (found, _) throws(ProviderError) in
        let near = found.filter(\.reportsMETAR).sorted {
          $0.coordinate.kilometres(to: city.place.coordinate) < $1.coordinate.kilometres(to: city.place.coordinate)
        }.prefix(stations).map(\.id)
        guard !near.isEmpty else { return .end(ProbeFindings(problems: ["no station around sends reports"])) }
        return .then(
          CheckedDialogue(try service.reportsDialogue(of: near, hours: 48)) { reports, _ in
            .end(ProbeFindings(reports, at: city))
          })
      }
    }
  }

  /// One probe for each feed of warnings: of a point, and of each country that has one.
  private static func ofWarnings(_ services: [any AlertService], _ washington: ProbeCity) -> [Probe] {
    services.flatMap { service -> [Probe] in
      let id = service.entry.provider.id
      let countries = Set(MeteoAlarmCountries.codes.compactMap(MeteoAlarmCountries.feed)).sorted()
      let places: [(name: String, place: RequestPlace)] =
        service.entry.coverage == .europe
        ? countries.map { feed in
          let code = MeteoAlarmCountries.codes.filter { MeteoAlarmCountries.feed(of: $0) == feed }.min()
          return ("\(id)-\(feed)", RequestPlace(coordinate: washington.place.coordinate, countryCode: code))
        }
        : [(id, washington.place)]
      return places.map { name, place in
        Probe(name: name, followers: service.entry.coverage == .europe ? 1 : 0) { () throws(ProviderError) in
          FeedDialogue(service, try service.dialogue(about: [AlertPlace(place)], remembering: DialogueMemory()))
        }
      }
    }
  }
}
