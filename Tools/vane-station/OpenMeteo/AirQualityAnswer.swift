import Foundation
import Weather
import Zones

/// The air quality of one place.
struct AirQualityAnswer: Sendable {
  let question: Question
  let query: AirQuery
  let asked: Coordinate
  /// The position in the request.
  let index: Int

  var json: JSON {
    func rounded(_ degrees: Double) -> Double { (degrees * 10).rounded() / 10 }
    let place = question.point(asked)
    let zone = question.places.zone(of: place)
    let offset = zone.offset(at: question.weatherNow)
    let midnight = Tempo(seconds: 86_400).step(at: question.weatherNow + offset) - offset
    let times = (0..<24 * (query.pastDays + query.days)).map { midnight - query.pastDays * 86_400 + $0 * 3_600 }
    let sent = question.distortion == .missing ? query.hourly.dropFirst() : query.hourly[...]
    let units = sent.map { ($0, JSON?.some(.string($0.hasSuffix("_pollen") ? "grains/m³" : "μg/m³"))) }
    return [
      "latitude": question.coordinate(rounded(place.latitude)),
      "longitude": question.coordinate(rounded(place.longitude)),
      "generationtime_ms": question.generationTime, "utc_offset_seconds": .int(offset),
      "timezone": .string(question.name(zone.identifier)), "elevation": JSON(raw: "\(Places.elevation)"),
      "location_id": index > 0 ? .int(index) : nil,
      "hourly_units": .object([("time", "unixtime")] + units),
      "hourly": .object(
        [("time", JSON?.some(.array(times.map(JSON.int))))]
          + sent.map { name in (name, .array(times.map { value(name, at: place, $0) })) }),
    ]
  }

  private func value(_ name: String, at place: Coordinate, _ time: Int) -> JSON {
    if let fixed = question.memory.air[name] { return question.number(fixed, decimals: 2) }
    let weather = question.model.weather(at: place, time, over: 3_600)
    let air = StationAir(weather, at: place, time)
    return StationAir.quantities[name]?(air).map { question.number($0, decimals: 1) } ?? .null
  }
}

/// Made-up air: little wind keeps particles and exhaust, the sun makes ozone, and each plant has its months.
struct StationAir: Sendable {
  private let weather: StationWeather
  private let place: Coordinate
  private let month: Int

  init(_ weather: StationWeather, at place: Coordinate, _ time: Int) {
    self.weather = weather
    self.place = place
    month = CivilDate(Date(timeIntervalSince1970: Double(time)), in: .gmt)?.month ?? 1
  }

  private var calm: Double { 10 / (1 + weather.windSpeed) }

  /// Pollen is known in Europe only; out of season it is 0.
  private func pollen(_ months: ClosedRange<Int>, _ most: Double) -> Double? {
    guard (30...72).contains(place.latitude), (-25...45).contains(place.longitude) else { return nil }
    return months.contains(month) ? most * (weather.isDay ? 1 : 0.4) : 0
  }

  /// The quantities by their names in requests; `nil` where the model has no value.
  static let quantities: [String: @Sendable (StationAir) -> Double?] = [
    "pm2_5": { 3 + 6 * $0.calm }, "pm10": { 6 + 9 * $0.calm }, "dust": { _ in 0.5 },
    "ozone": { 40 + 6 * $0.weather.uvIndex + ($0.weather.isDay ? 20 : 0) },
    "nitrogen_dioxide": { 3 + 5 * $0.calm }, "sulphur_dioxide": { 1 + $0.calm / 2 },
    "carbon_monoxide": { 150 + 20 * $0.calm },
    "alder_pollen": { $0.pollen(1...3, 60) }, "birch_pollen": { $0.pollen(4...5, 120) },
    "grass_pollen": { $0.pollen(5...8, 30) }, "mugwort_pollen": { $0.pollen(7...9, 12) },
    "olive_pollen": { $0.pollen(5...6, 40) }, "ragweed_pollen": { $0.pollen(8...10, 8) },
  ]
}
