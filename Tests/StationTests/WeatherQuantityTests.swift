import Foundation
import HTTPTypes
import Services
import Testing
import Weather

/// The description of each forecast service states what its answers state, no more and no less.
@Suite struct WeatherQuantityTests {
  /// Days in winter and summer, 31 hours apart: cold, hot, calm, windy, wet.
  private static let instants = [1_770_395_832, 1_786_000_000].flatMap { start in (0..<8).map { start + $0 * 111_600 } }

  @Test(arguments: WeatherService.forecasts.map(\.provider.id))
  func describesTheAnswersOfAService(id: String) throws {
    let service = try #require(
      try ForecastServices(order: [id], addresses: addresses, hasContact: true).inOrder.first)
    let reports = try Self.instants.map { try report(of: service, at: $0) }
    for quantity in WeatherQuantity.allCases {
      let stated = WeatherQuantity.Part.allCases.filter { part in reports.contains { $0.states(quantity, part) } }
      #expect(Set(service.entry.parts(of: quantity)) == Set(stated), "\(quantity)")
    }
  }

  @Test func otherServicesStateNoWeather() {
    for service in WeatherService.all where !WeatherService.forecasts.contains(service) {
      #expect(WeatherQuantity.allCases.allSatisfy { service.parts(of: $0).isEmpty })
    }
  }

  private var addresses: ServiceAddresses {
    var addresses = ServiceAddresses()
    for service in WeatherService.forecasts { addresses[service] = "http://127.0.0.1:1" }
    return addresses
  }

  /// Holds a dialogue about one place with the station, without a socket.
  private func report(of service: any ForecastService, at instant: Int) throws -> WeatherReport {
    var probe = try Probe(now: instant, isSteady: false)
    let place = RequestPlace(
      coordinate: try #require(Coordinate(latitude: 41.88, longitude: -87.63)), timeZone: "America/Chicago")
    var dialogue = service.dialogue(about: [place], remembering: DialogueMemory())
    var answer: ProviderAnswer?
    while true {
      switch try dialogue.next(after: answer, at: Date(timeIntervalSince1970: Double(instant))) {
      case .ask(let request):
        let reply = probe.get(try #require(request.request.path))
        answer = ProviderAnswer(status: reply.status, headerFields: [:], body: Array(reply.body.utf8))
      case .end(.reports(let reports)): return try #require(reports.first)
      case .end(.notModified): throw NoReport()
      }
    }
  }
}

private struct NoReport: Error {}

extension WeatherReport {
  /// Whether the report has a value of a quantity in a part.
  fileprivate func states(_ quantity: WeatherQuantity, _ part: WeatherQuantity.Part) -> Bool {
    switch part {
    case .now: current?.measurements.states(quantity) == true
    case .quarterHours: quantity == .precipitation && quarterHours.contains { $0.precipitation != nil }
    case .hours:
      hourly.contains { hour in
        quantity == .precipitationProbability
          ? hour.precipitationProbability != nil : hour.measurements.states(quantity)
      }
    case .days: daily.contains { $0.states(quantity) }
    }
  }
}

extension Measurements {
  fileprivate func states(_ quantity: WeatherQuantity) -> Bool {
    switch quantity {
    case .condition: condition != nil
    case .isDay: isDay != nil
    default: self[quantity] != nil
    }
  }
}

extension DailyWeather {
  fileprivate func states(_ quantity: WeatherQuantity) -> Bool {
    switch quantity {
    case .temperature: temperatureMax != nil || temperatureMin != nil
    case .precipitation: precipitation != nil
    case .precipitationProbability: precipitationProbability != nil
    case .condition: condition != nil
    case .uvIndex: uvIndexMax != nil
    case .windSpeed: windSpeedMax != nil
    case .windGust: windGustMax != nil
    default: false
    }
  }
}
