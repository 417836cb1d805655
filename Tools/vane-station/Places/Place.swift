/// A place of the gazetteer, with the fields that GeoNames has.
struct Place: Sendable {
  /// GeoNames' number.
  let id: Int
  let name: String
  /// Degrees.
  let latitude: Double
  let longitude: Double
  /// Metres; 0 is left out of answers.
  let elevation: Double
  /// GeoNames: `PPLC` a capital, `PPLA` the seat of a first-level area, `PPL` a populated place.
  let featureCode: String
  /// `nil` in Antarctica.
  let country: Country?
  /// The first-level area.
  let region: String?
  let timeZone: String
  /// 0 when not known, and then left out of answers.
  let population: Int
  /// Names in other languages, by language code; they are searched too.
  let names: [String: String]

  init(
    _ id: Int, _ name: String, _ latitude: Double, _ longitude: Double, _ elevation: Double, _ featureCode: String,
    _ country: Country?, _ region: String?, _ timeZone: String, _ population: Int, names: [String: String] = [:]
  ) {
    self.id = id
    self.name = name
    self.latitude = latitude
    self.longitude = longitude
    self.elevation = elevation
    self.featureCode = featureCode
    self.country = country
    self.region = region
    self.timeZone = timeZone
    self.population = population
    self.names = names
  }
}
