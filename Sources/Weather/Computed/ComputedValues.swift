/// Values that Vane computed because the provider did not state them, as documents name them.
public struct ComputedValues: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  public static let apparentTemperature = ComputedValues(rawValue: 1)
  public static let temperatureMax = ComputedValues(rawValue: 2)
  public static let temperatureMin = ComputedValues(rawValue: 4)
  public static let precipitationProbability = ComputedValues(rawValue: 8)
  public static let sunrise = ComputedValues(rawValue: 16)
  public static let sunset = ComputedValues(rawValue: 32)

  private static let all: [(name: String, value: ComputedValues)] = [
    ("apparentTemperature", .apparentTemperature), ("temperatureMax", .temperatureMax),
    ("temperatureMin", .temperatureMin), ("precipitationProbability", .precipitationProbability),
    ("sunrise", .sunrise), ("sunset", .sunset),
  ]

  /// The keys of the values in documents.
  public var names: [String] { isEmpty ? [] : ComputedValues.all.filter { contains($0.value) }.map(\.name) }

  /// Unknown names, which a later version may write, are skipped.
  public init(names: [String]) {
    self = ComputedValues(ComputedValues.all.filter { names.contains($0.name) }.map(\.value))
  }
}
