import HTTPTypes
import Services
import WeatherAlerts

/// What must hold for the answers to one kind of request.
struct AnswerContract: Equatable {
  /// The name of the shape of the body, a file `NAME.shape`; `nil` if there is none.
  let shape: String?
  /// The path of a list that must have elements; `nil` if the answer needs none.
  var list: String?
  /// The header fields that every answer has.
  var headers: [HTTPField.Name] = []
  /// The status of the answer.
  var status = 200
  /// Paths that have a value somewhere in every answer, although some documents of the shape lack them.
  var needed: [String] = []
  /// Whether the body is XML.
  var isXML = false

  /// The contracts by a part of the path of a request. The first that fits counts.
  private static let all: [(path: String, contract: AnswerContract)] = [
    ("/v1/forecast", AnswerContract(shape: "open-meteo", list: "$.hourly.time")),
    ("/v1/air-quality", AnswerContract(shape: "open-meteo-air", list: "$.hourly.time")),
    ("/v1/search", AnswerContract(shape: "open-meteo-search", list: "$.results")),
    (
      "/locationforecast/",
      AnswerContract(
        shape: "met-norway", list: "$.properties.timeseries", headers: [.expires, .lastModified], needed: ranges)
    ),
    ("/points/", AnswerContract(shape: "nws-point")),
    ("/observations/latest", AnswerContract(shape: "nws-observation")),
    (
      "/forecast/hourly", AnswerContract(shape: "nws-hourly", list: "$.properties.periods", headers: [.cacheControl])
    ),
    ("/forecast", AnswerContract(shape: "nws-half-days", list: "$.properties.periods", headers: [.cacheControl])),
    ("/alerts/active", AnswerContract(shape: "nws-alerts")),
    ("/api/data/stationinfo", AnswerContract(shape: "metar-stations", list: "$")),
    ("/api/data/metar", AnswerContract(shape: "metar", list: "$")),
    ("/stations", AnswerContract(shape: "nws-stations", list: "$.features")),
    ("/feeds/meteoalarm-", AnswerContract(shape: "meteoalarm-feed", isXML: true)),
    ("/warnings/feeds-", AnswerContract(shape: "meteoalarm-document", isXML: true)),
  ]

  /// The percentiles and ranges of MET Norway. They exist for the Nordic area, where the city of its probe is.
  private static let ranges = [
    "instant.details.air_temperature_percentile_10", "instant.details.air_temperature_percentile_90",
    "instant.details.wind_speed_percentile_10", "instant.details.wind_speed_percentile_90",
    "next_1_hours.details.precipitation_amount_max", "next_1_hours.details.precipitation_amount_min",
  ].map { "$.properties.timeseries[*].data.\($0)" }

  /// The contract of the answer to a request with a name that Open-Meteo does not have.
  static let wrongName = AnswerContract(shape: "open-meteo-error", status: 400)

  /// The names of all shapes.
  static let shapes = all.compactMap(\.contract.shape) + [wrongName.shape].compactMap(\.self)

  /// Returns the contract of the answer to a request.
  init(of request: HTTPRequest) {
    let path = request.path.map { String($0.prefix { $0 != "?" }) } ?? ""
    self = AnswerContract.all.first { path.contains($0.path) }?.contract ?? AnswerContract(shape: nil)
  }

  init(
    shape: String?, list: String? = nil, headers: [HTTPField.Name] = [], status: Int = 200, needed: [String] = [],
    isXML: Bool = false
  ) {
    (self.shape, self.list, self.headers, self.status) = (shape, list, headers, status)
    (self.needed, self.isXML) = (needed, isXML)
  }

  /// Returns a body as JSON.
  ///
  /// - Throws: `AlertFormatError` for a body that should be XML and cannot be read.
  func json(of body: [UInt8]) throws(AlertFormatError) -> [UInt8] {
    isXML ? Array(try XMLAsJSON.text(of: body).utf8) : body
  }

  /// Returns the paths that an answer of Open-Meteo must have, because the request names them: values and units.
  static func needed(by request: HTTPRequest) -> [String] {
    let items = (request.path ?? "").drop { $0 != "?" }.dropFirst().split(separator: "&")
    return items.flatMap { item -> [String] in
      let sides = item.split(separator: "=", maxSplits: 1)
      guard sides.count == 2, ["current", "hourly", "daily", "minutely_15"].contains(sides[0]) else { return [] }
      return sides[1].split(separator: ",").flatMap { ["$.\(sides[0]).\($0)", "$.\(sides[0])_units.\($0)"] }
    }
  }

  /// Returns the verdict about an answer, before it is decoded.
  ///
  /// - Parameter shape: the expected shape of the body; `nil` if there is none.
  func verdict(of answer: ProviderAnswer, to request: HTTPRequest, shape: JSONShape?) -> ProbeVerdict {
    switch answer.status {
    case status: break
    case 200 where status != 200: return ProbeVerdict(word: .changed, reasons: ["status 200 instead of \(status)"])
    case 203: return ProbeVerdict(word: .changed, reasons: ["deprecated (status 203)"])
    case 204: return ProbeVerdict(word: .empty, reasons: ["status 204"])
    case 304 where request.headerFields[.ifModifiedSince] != nil || request.headerFields[.ifNoneMatch] != nil:
      return .ok
    case 401, 403, 429: return ProbeVerdict(word: .refused, reasons: ["status \(answer.status)"])
    case 300...499: return ProbeVerdict(word: .changed, reasons: ["status \(answer.status)"])
    default: return ProbeVerdict(word: .down, reasons: ["status \(answer.status)"])
    }
    guard answer.body.contains(where: { $0 > 0x20 }) else { return ProbeVerdict(word: .empty, reasons: ["no body"]) }
    let absent = headers.filter { answer.headerFields[$0] == nil }.map { "gone header \($0.rawName)" }
    guard let shape else { return ProbeVerdict(word: absent.isEmpty ? .ok : .changed, reasons: absent) }
    return verdict(of: answer.body, shape, needed: needed + AnswerContract.needed(by: request), others: absent)
  }

  private func verdict(
    of body: [UInt8], _ shape: JSONShape, needed: [String], others: [String]
  ) -> ProbeVerdict {
    let found: JSONShape
    do {
      found = try JSONShape(json(of: body))
    } catch {
      return ProbeVerdict(word: .unreadable, reasons: ["\(error)"])
    }
    let differences = shape.differences(in: found, needed: status == 200 ? needed : [])
    // A renamed list is a change. One without elements, or without its key, is not.
    if let list, found.facts["\(list)[*]"] == nil, !differences.contains(where: { [.new, .type].contains($0.kind) }) {
      return ProbeVerdict(word: .empty, reasons: ["\(list) has no elements"])
    }
    let reasons = others + differences.map(\.description)
    return ProbeVerdict(word: reasons.isEmpty ? .ok : .changed, reasons: reasons)
  }
}
