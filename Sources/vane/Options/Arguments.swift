public import ArgumentParser
public import Settings

extension Settings.Units: ExpressibleByArgument {
  /// The families; units of one's own are in the help.
  public static var allValueStrings: [String] { allCases.map(\.rawValue) }
}

extension ArgumentHelp {
  /// What `--units` takes.
  static let units: ArgumentHelp =
    "Units: auto (of the locale), metric, imperial, uk or si, and single ones such as uk,wind=kn or pressure=mmHg."
}

extension Settings.Color: ExpressibleByArgument {}
