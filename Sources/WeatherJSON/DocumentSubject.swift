import Weather

/// The subject of a document: the place, as far as it is known, and the provider of the data.
struct DocumentSubject {
  /// The saved place; `nil` for a report that was not fetched for one. Its time zone is the one that all views use.
  var location: Location?
  /// The name of the station that made the report of no saved place.
  var name: String?
  let provider: Provider
  /// A report of no saved place has its own coordinate: that of the grid cell, or of a station.
  let report: WeatherReport

  func write(to json: inout JSONWriter) {
    let coordinate = location?.coordinate ?? report.coordinate
    json.object("location") { json in
      json.string("name", location?.name ?? name)
      json.string("region", location?.region)
      json.string("country", location?.country)
      json.number("latitude", coordinate?.latitude, decimals: 4)
      json.number("longitude", coordinate?.longitude, decimals: 4)
      json.string("timeZone", location?.timeZone ?? report.timeZone)
    }
    json.object("provider") { json in
      json.string("id", provider.id)
      json.string("name", provider.name)
      json.string("attribution", provider.attribution)
    }
  }
}

extension DocumentSubject {
  init(_ result: WeatherResult) {
    self.init(location: result.location, provider: result.provider, report: result.report)
  }
}
