/// The pieces that all answers of the NWS are made of.
extension Question {
  /// `{"unitCode":"wmoUnit:degC","value":21.1,"qualityControl":"V"}`.
  ///
  /// - Parameters:
  ///   - value: `nil` for what was not measured.
  ///   - quality: a letter in observations, absent in forecasts.
  func quantity(_ unit: String, _ value: Double?, decimals: Int = 1, quality: String? = nil) -> String {
    var object = JSONObject()
    object.set("unitCode", string: "wmoUnit:\(unit)")
    object.set("value", value.map { number($0, decimals: decimals) } ?? "null")
    if let quality { object.set("qualityControl", string: value == nil ? "Z" : quality) }
    return object.text
  }

  /// A GeoJSON Feature of the NWS.
  func feature(id: String? = nil, geometry: String, _ properties: JSONObject, hasContext: Bool = true) -> JSONObject {
    var feature = JSONObject()
    if hasContext { feature.set("@context", NWS.context) }
    if let id { feature.set("id", string: id) }
    feature.set("type", string: "Feature")
    feature.set("geometry", geometry)
    feature.set("properties", properties.text)
    return feature
  }

  /// A GeoJSON Point, longitude first.
  func point(_ latitude: Double, _ longitude: Double) -> String {
    #"{"type":"Point","coordinates":"# + position(latitude, longitude) + "}"
  }

  /// A GeoJSON Polygon of one ring.
  func polygon(_ corners: [(latitude: Double, longitude: Double)]) -> String {
    let ring = JSONText.array(corners.map { position($0.latitude, $0.longitude) })
    return #"{"type":"Polygon","coordinates":["# + ring + "]}"
  }

  private func position(_ latitude: Double, _ longitude: Double) -> String {
    JSONText.array(
      [longitude, latitude].map { degrees in
        let json = JSONText.number(degrees, decimals: 4)
        return distortion?.coordinate(json) ?? json
      })
  }
}
