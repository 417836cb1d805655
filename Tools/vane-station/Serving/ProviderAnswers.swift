extension Question {
  /// The correct answer of the provider.
  var answer: Answer {
    switch request.provider {
    case .metNorway: METNorwayServer.answer(to: self)
    case .nws: NWSServer.answer(to: self)
    case .alerts where items.path == NWSAlertsServer.path: NWSAlertsServer.answer(to: self)
    case .alerts: MeteoAlarmServer.answer(to: self)
    case .aviationWeather: AviationWeatherServer.answer(to: self)
    case .openMeteo, nil: OpenMeteoServer.answer(to: self)
    }
  }
}

extension Answer {
  /// An error in the form of a provider; only Open-Meteo gives the reason.
  init(failure reason: String, status: Int, of provider: ServedProvider?, headers: [(name: String, value: String)]) {
    switch provider {
    case .openMeteo, nil: self.init(error: reason, status: status, headers: headers)
    case .metNorway: self = METNorwayServer.failure(status, Self.phrase(status), headers: headers)
    case .aviationWeather: self = AviationWeatherServer.failure(status, Self.phrase(status), headers: headers)
    case .nws, .alerts:
      self = NWSServer.problem(
        status, "UnexpectedProblem", "Unexpected Problem", "An unexpected problem has occurred.", headers: headers)
    }
  }
}
