import FoundationEssentials
import Weather

/// The Data API of the US Aviation Weather Center: stations and METAR reports, in the form since September 2025, in
/// which a field without a value is absent.
///
/// Source: https://aviationweather.gov/data/api/.
enum AviationWeatherServer {
  private static let mostEntries = 400
  /// The archive has 15 days.
  private static let mostHours = 360
  private static let hour = 3_600
  /// Stations report ten minutes before the full hour.
  private static let ahead = 600

  static func answer(to question: Question) -> Answer {
    switch question.items.path {
    case "/api/data/stationinfo": stations(question)
    case "/api/data/metar": reports(question)
    default: failure(404, "Not found")
    }
  }

  static func failure(
    _ status: Int, _ text: String, headers: [(name: String, value: String)] = []
  ) -> Answer {
    Answer(text + "\n", type: "text/plain; charset=utf-8", status: status, headers: headers)
  }

  private static func found(_ entries: [JSON]) -> Answer {
    entries.isEmpty
      ? Answer(status: 204) : Answer(JSON.array(entries.prefix(mostEntries)).text, type: "application/json")
  }

  private static func stations(_ question: Question) -> Answer {
    let box = question.items.list("bbox").compactMap(Double.init)
    guard box.count == 4, box[0] <= box[2], box[1] <= box[3] else { return failure(400, "Invalid bounding box") }
    let cells = StationCell.inside(south: box[0], west: box[1], north: box[2], east: box[3], most: mostEntries)
    return found(
      cells.compactMap { cell in
        cell.middle.map(question.point).map { middle in
          [
            "id": .string(cell.id), "icaoId": .string(question.name(cell.id)),
            "lat": question.coordinate(middle.latitude), "lon": question.coordinate(middle.longitude),
            "elev": question.number(Places.elevation, decimals: 0),
            "site": .string(question.name("Site \(cell.id)")),
            "siteType": .array(["METAR"]),
          ]
        }
      })
  }

  private static func reports(_ question: Question) -> Answer {
    let hours = min(Int(question.items.text("hours") ?? "1") ?? 1, mostHours)
    let end = question.items.text("date").flatMap { try? Date($0, strategy: .iso8601) }
    let now = end.map { Int($0.timeIntervalSince1970) } ?? question.weatherNow
    let last = (now + ahead) / hour
    let cells = question.items.list("ids").compactMap(StationCell.init)
    // Newest first, as the service sends them.
    return found(
      (0..<max(0, hours)).flatMap { back in
        cells.filter { question.model.isSteady || !isMissing($0, last - back) }.compactMap {
          report(of: $0, last - back, question)
        }
      })
  }

  /// Whether a station sent no report for an hour: about one hour in fifty.
  private static func isMissing(_ cell: StationCell, _ hour: Int) -> Bool {
    (cell.number &* 31 &+ hour &* 17) % 50 == 7
  }

  /// - Parameter hour: the number of hours since 1970 of the full hour that the report is for.
  private static func report(of cell: StationCell, _ number: Int, _ question: Question) -> JSON? {
    guard let middle = cell.middle.map(question.point) else { return nil }
    let weather = question.model.weather(at: middle, number * hour, over: hour)
    let time = number * hour - ahead
    let (temperature, dewPoint) = (weather.temperature.rounded(), weather.dewPoint.rounded())
    let knots = (weather.windSpeed * 3_600 / 1_852).rounded()
    let present = presentWeather(weather.code)
    let raw = "METAR \(cell.id) \(dayAndTime(time)) AUTO \(two(Int(knots)))KT \(present.map { $0 + " " } ?? "")Q1013"
    return [
      "icaoId": .string(cell.id), "receiptTime": .string(TimeText.utc(time + 120)), "obsTime": .int(time),
      "reportTime": .string(TimeText.utc(number * hour)),
      "temp": question.distortion == .missing ? nil : question.number(temperature, decimals: 0),
      "dewp": question.number(dewPoint, decimals: 0),
      "wdir": question.number((weather.windDirection / 10).rounded() * 10, decimals: 0),
      "wspd": question.number(knots, decimals: 0), "visib": "6+", "slp": question.number(weather.pressure, decimals: 1),
      "wxString": present.map { .string(question.term($0)) }, "metarType": "METAR",
      "rawOb": .string(raw), "lat": question.coordinate(middle.latitude), "lon": question.coordinate(middle.longitude),
      "elev": question.number(Places.elevation, decimals: 0), "name": .string(question.name("Site \(cell.id)")),
    ]
  }

  /// The group of present weather for a code of `WeatherModel`; `nil` if there is none to report.
  private static func presentWeather(_ code: Int) -> String? {
    switch code {
    case 45: "FG"
    case 51: "-DZ"
    case 61: "-RA"
    case 63: "RA"
    case 65: "+RA"
    case 71: "-SN"
    case 73: "SN"
    case 75: "+SN"
    case 95: "TSRA"
    default: nil
    }
  }

  /// `061150Z`.
  private static func dayAndTime(_ instant: Int) -> String {
    let text = Array(TimeText.utc(instant))
    return String(text[8...9]) + String(text[11...12]) + String(text[14...15]) + "Z"
  }

  private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
