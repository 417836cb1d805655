/// The body of `/gridpoints/.../stations`: who observes near a grid square, nearest first.
struct NWSStations: Sendable {
  let question: Question
  let grid: NWSGrid

  /// The GeoJSON FeatureCollection.
  var text: String {
    let stations = NWSStation.around(grid)
    let addresses = stations.map { "\(question.base)/stations/\($0.identifier)" }
    var object = JSONObject()
    object.set("@context", NWS.context)
    object.set("type", string: "FeatureCollection")
    object.set("features", JSONText.array(zip(stations, addresses).map(feature)))
    object.set("observationStations", JSONText.array(addresses.map(JSONText.string)))
    return object.text
  }

  private func feature(_ station: NWSStation, _ address: String) -> String {
    let site = Site(latitude: station.grid.latitude, longitude: station.grid.longitude)
    var properties = JSONObject()
    properties.set("@id", string: address)
    properties.set("@type", string: "wx:ObservationStation")
    properties.set("elevation", question.quantity("m", site.elevation))
    properties.set("stationIdentifier", string: station.identifier)
    properties.set("name", string: question.name(station.name))
    properties.set("timeZone", string: Zone(automaticAt: site, now: question.now).identifier)
    return question.feature(
      id: address, geometry: question.point(site.latitude, site.longitude), properties, hasContext: false
    ).text
  }
}
