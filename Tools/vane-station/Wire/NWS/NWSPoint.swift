/// The body of `/points`: where everything else about a point is found.
struct NWSPoint: Sendable {
  let question: Question
  /// The coordinate as it was asked for.
  let asked: String
  let site: Site

  /// The GeoJSON Feature.
  var text: String {
    let grid = NWSGrid(latitude: site.latitude, longitude: site.longitude)
    let id = "\(question.base)/points/\(asked)"
    let zones = "\(question.base)/zones"
    let addresses = [
      ("forecast", "\(grid.path)/forecast"), ("forecastHourly", "\(grid.path)/forecast/hourly"),
      ("forecastGridData", grid.path), ("observationStations", "\(grid.path)/stations"),
    ]
    var properties = JSONObject()
    properties.set("@id", string: id)
    properties.set("@type", string: "wx:Point")
    properties.set("cwa", string: NWSGrid.office)
    properties.set("type", string: "land")
    properties.set("forecastOffice", string: "\(question.base)/offices/\(NWSGrid.office)")
    properties.set("gridId", string: NWSGrid.office)
    properties.set("gridX", question.number(Double(grid.x), decimals: 0))
    properties.set("gridY", question.number(Double(grid.y), decimals: 0))
    for (key, path) in addresses where question.distortion != .missing || key != "forecastHourly" {
      properties.set(key, question.distortion == .nulls ? "null" : JSONText.string(question.base + path))
    }
    properties.set("relativeLocation", relativeLocation)
    properties.set("forecastZone", string: "\(zones)/forecast/VAZ001")
    properties.set("county", string: "\(zones)/county/VAC001")
    properties.set("fireWeatherZone", string: "\(zones)/fire/VAZ001")
    let zone = Zone(automaticAt: site, now: question.now)
    properties.set("timeZone", string: question.name(zone.identifier))
    properties.set("radarStation", string: "KVAN")
    return question.feature(id: id, geometry: question.point(site.latitude, site.longitude), properties).text
  }

  private var relativeLocation: String {
    let place = Gazetteer.nearest(latitude: site.latitude, longitude: site.longitude, within: 20_100)
    var properties = JSONObject()
    properties.set("city", string: question.name(place?.name ?? "Nowhere"))
    properties.set("state", string: question.name(place?.region ?? ""))
    properties.set("distance", question.quantity("m", 2256.5))
    properties.set("bearing", question.quantity("degree_(angle)", 223, decimals: 0))
    let geometry = question.point(place?.latitude ?? site.latitude, place?.longitude ?? site.longitude)
    return question.feature(geometry: geometry, properties, hasContext: false).text
  }
}
