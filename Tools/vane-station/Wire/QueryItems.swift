import Foundation
import Weather

/// The path of a request, and the values of its query by key.
struct QueryItems: Sendable {
  let path: String
  private let values: [String: [String]]

  /// A list has commas between its values or repeats the key. `+` is a space, as in Open-Meteo's server.
  ///
  /// - Parameter target: path and query, as in the request line.
  init(target: String) {
    let components = URLComponents(string: "http://station" + target.replacing("+", with: "%20"))
    path = components?.path ?? target
    values = Dictionary(grouping: components?.queryItems ?? [], by: \.name)
      .mapValues { items in items.map { $0.value ?? "" } }
  }

  /// Every key of the query.
  var keys: Set<String> { Set(values.keys) }

  /// The last value of a key, with its commas; `nil` when the key is absent.
  func text(_ key: String) -> String? {
    values[key]?.last
  }

  /// The values of a key; empty when the key is absent or has no value.
  func list(_ key: String) -> [String] {
    (values[key] ?? []).flatMap { $0.split(separator: ",") }.map { String($0.trimmingPrefix(" ")) }
  }

  /// The points of the lists `latitude` and `longitude`, at least one.
  func points() throws(StationError) -> [Coordinate] {
    var degrees: [[Double]] = []
    for key in ["latitude", "longitude"] {
      guard !list(key).isEmpty else { throw .missing(key: key) }
      let text = list(key).first { Double($0)?.isFinite != true }
      if let text { throw .invalid(text, type: "Float", key: key) }
      degrees.append(list(key).compactMap(Double.init))
    }
    guard degrees[0].count == degrees[1].count else {
      throw StationError("Parameter 'latitude' and 'longitude' must have the same number of elements")
    }
    let points = zip(degrees[0], degrees[1]).compactMap { Coordinate(latitude: $0, longitude: $1) }
    guard points.count == degrees[0].count else {
      throw StationError("Latitude must be in range of -90 to 90° and longitude of -180 to 180°.")
    }
    return points
  }

  /// A whole number within a range; `nil` when the key is absent.
  func count(_ key: String, _ allowed: ClosedRange<Int>) throws(StationError) -> Int? {
    guard let text = text(key) else { return nil }
    guard let number = Int(text), allowed.contains(number) else { throw .invalid(text, type: "Int", key: key) }
    return number
  }

  /// One of a list of words; `nil` when the key is absent.
  func word(_ key: String, _ allowed: [String]) throws(StationError) -> String? {
    guard let text = text(key) else { return nil }
    guard allowed.contains(text) else { throw .invalid(text, type: key.capitalized, key: key) }
    return text
  }
}
