/// The bodies of geocoding answers.
struct GeocodingAnswer: Sendable {
  let language: String
  let distortion: Distortion?

  /// The answer of `/v1/search`. Without a match there is no `results` at all.
  func text(_ places: [Place], generationTime: Double) -> String {
    var object = JSONObject()
    if !places.isEmpty { object.set("results", JSONText.array(places.map(text))) }
    object.set("generationtime_ms", "\(generationTime)")
    return object.text
  }

  /// One place: the whole answer of `/v1/get`. What is zero or unknown is left out.
  func text(_ place: Place) -> String {
    let name = place.names[language] ?? place.name
    var object = JSONObject()
    object.set("id", number("\(place.id)"))
    object.set("name", string: distortion?.name(name) ?? name)
    if distortion != .missing {
      let point = distortion?.moved(place.latitude, place.longitude) ?? (place.latitude, place.longitude)
      object.set("latitude", distortion == .nan ? "nan" : number("\(point.0)"))
      object.set("longitude", distortion == .nan ? "nan" : number("\(point.1)"))
    }
    if place.elevation != 0 { object.set("elevation", number("\(place.elevation)")) }
    object.set("feature_code", string: place.featureCode)
    if let country = place.country { object.set("country_code", string: country.code) }
    object.set("timezone", string: distortion?.name(place.timeZone) ?? place.timeZone)
    if place.population != 0 { object.set("population", number("\(place.population)")) }
    if let country = place.country {
      object.set("country_id", "\(country.id)")
      object.set("country", string: distortion?.name(country.name) ?? country.name)
    }
    if let region = place.region { object.set("admin1", string: distortion?.name(region) ?? region) }
    return object.text
  }

  private func number(_ json: String) -> String {
    distortion?.number(json) ?? json
  }
}
