/// A country as GeoNames has it.
struct Country: Sendable {
  /// ISO 3166 alpha-2.
  let code: String
  /// GeoNames' number.
  let id: Int
  let name: String

  init(_ code: String, _ id: Int, _ name: String) {
    self.code = code
    self.id = id
    self.name = name
  }

  static let argentina = Country("AR", 3_865_483, "Argentina")
  static let australia = Country("AU", 2_077_456, "Australia")
  static let brazil = Country("BR", 3_469_034, "Brazil")
  static let canada = Country("CA", 6_251_999, "Canada")
  static let china = Country("CN", 1_814_991, "China")
  static let colombia = Country("CO", 3_686_110, "Colombia")
  static let egypt = Country("EG", 357_994, "Egypt")
  static let france = Country("FR", 3_017_382, "France")
  static let germany = Country("DE", 2_921_044, "Germany")
  static let iceland = Country("IS", 2_629_691, "Iceland")
  static let india = Country("IN", 1_269_750, "India")
  static let italy = Country("IT", 3_175_395, "Italy")
  static let japan = Country("JP", 1_861_060, "Japan")
  static let kenya = Country("KE", 192_950, "Kenya")
  static let mexico = Country("MX", 3_996_063, "Mexico")
  static let nepal = Country("NP", 1_282_988, "Nepal")
  static let newZealand = Country("NZ", 2_186_224, "New Zealand")
  static let nigeria = Country("NG", 2_328_926, "Nigeria")
  static let norway = Country("NO", 3_144_096, "Norway")
  static let russia = Country("RU", 2_017_370, "Russia")
  static let singapore = Country("SG", 1_880_251, "Singapore")
  static let southAfrica = Country("ZA", 953_987, "South Africa")
  static let spain = Country("ES", 2_510_769, "Spain")
  static let svalbard = Country("SJ", 607_072, "Svalbard and Jan Mayen")
  static let turkey = Country("TR", 298_795, "Türkiye")
  static let unitedKingdom = Country("GB", 2_635_167, "United Kingdom")
  static let unitedStates = Country("US", 6_252_001, "United States")
}
