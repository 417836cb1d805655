public import ArgumentParser
public import Settings

extension Settings.Units: ExpressibleByArgument {
  /// The families of units. The help describes custom combinations.
  public static var allValueStrings: [String] { allCases.map(\.rawValue) }
}

extension ArgumentHelp {
  /// The help of `--units`.
  static let units: ArgumentHelp =
    "Units: auto (of the locale), metric, imperial, uk or si, and single ones such as uk,wind=kn or pressure=mmHg."
}

extension Settings.Color: ExpressibleByArgument {}
