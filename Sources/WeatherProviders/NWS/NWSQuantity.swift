/// A number with its unit: `{"unitCode":"wmoUnit:degC","value":21.1,"qualityControl":"V"}`.
///
/// Its value is `null` very often. A range has `minValue` and `maxValue` instead.
struct NWSQuantity: Decodable {
  private let unit: String?
  private let value: Double?

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: NWSKey.self)
    // The prefix was `wmoUnit:`, `wmo:`, `unit:`, `uc:`, `nwsUnit:` and nothing at all.
    unit = try container.decodeIfPresent(String.self, forKey: .unitCode)?.split(separator: ":").last.map(String.init)
    let largest = try container.decodeIfPresent(Double.self, forKey: .maxValue)
    let given = try container.decodeIfPresent(Double.self, forKey: .value)
    let quality = try container.decodeIfPresent(String.self, forKey: .qualityControl)
    value = NWSQuantity.doubtful.contains(quality ?? "") ? nil : largest ?? given
  }

  /// Marks of values that failed a check of the service's own: rejected, questioned, found bad by a person (the codes
  /// of MADIS, where the observations go through).
  private static let doubtful: Set<String> = ["X", "Q", "B"]

  /// The value in the model's unit; `nil` where there is none or it cannot be.
  ///
  /// - Throws: `undecodable` where a value is in a unit that is not known.
  func canonical(_ quantity: Quantity, _ key: NWSKey) throws -> Double? {
    guard let value else { return nil }
    return try NWSQuantity.canonical(value, in: unit, quantity, key)
  }

  /// The same for a number whose unit stands elsewhere.
  static func canonical(_ value: Double, in unit: String?, _ quantity: Quantity, _ key: NWSKey) throws -> Double? {
    let name = unit.flatMap { names[$0] }
    guard let convert = quantity.conversion(from: name?.name ?? unit) else {
      let given = unit.map { "is in \"\(BoundedText.cut($0))\"" } ?? "has no unit"
      let allowed = names.filter { quantity.conversion(from: $0.value.name) != nil }.keys.sorted()
      throw ProviderError.undecodable(
        "\(key.rawValue) \(given); allowed: \(allowed.joined(separator: ", "))")
    }
    return quantity.plausible(convert(value * (name?.factor ?? 1)))
  }

  /// The service's names of units, as those that `Quantity` knows.
  private static let names: [String: (name: String, factor: Double)] = [
    "degC": ("°C", 1), "C": ("°C", 1), "degF": ("°F", 1), "F": ("°F", 1),
    "km_h-1": ("km/h", 1), "m_s-1": ("m/s", 1), "km/h": ("km/h", 1), "mph": ("mph", 1), "kt": ("kn", 1),
    "Pa": ("hPa", 0.01), "hPa": ("hPa", 1), "m": ("mm", 1_000), "mm": ("mm", 1),
  ]
}

extension KeyedDecodingContainer<NWSKey> {
  /// What a key with a number and its unit says; `nil` where it is absent or says nothing.
  func quantity(_ quantity: Quantity, _ key: NWSKey) throws -> Double? {
    try decodeIfPresent(NWSQuantity.self, forKey: key)?.canonical(quantity, key)
  }
}
