import Weather

/// The subject of a document: the place, as far as it is known, and the provider of the data.
struct DocumentSubject {
  private let name: String?
  private let region: String?
  private let country: String?
  private let coordinate: Coordinate?
  private let timeZone: String?
  private let provider: Provider

  /// Creates the subject for a saved place; its time zone is the one that all views use.
  init(_ result: WeatherResult) {
    name = result.location.name
    region = result.location.region
    country = result.location.country
    coordinate = result.location.coordinate
    timeZone = result.location.timeZone ?? result.report.timeZone
    provider = result.provider
  }

  /// Creates the subject for a place that is not saved: the centre of the grid cell, or a station.
  init(_ report: WeatherReport, from provider: Provider, name: String?) {
    self.name = name
    region = nil
    country = nil
    coordinate = report.coordinate
    timeZone = report.timeZone
    self.provider = provider
  }

  func write(to json: inout JSONWriter) {
    json.object("location") { json in
      json.string("name", name)
      json.string("region", region)
      json.string("country", country)
      json.number("latitude", coordinate?.latitude, decimals: 4)
      json.number("longitude", coordinate?.longitude, decimals: 4)
      json.string("timeZone", timeZone)
    }
    json.object("provider") { json in
      json.string("id", provider.id)
      json.string("name", provider.name)
      json.string("attribution", provider.attribution)
    }
  }
}
