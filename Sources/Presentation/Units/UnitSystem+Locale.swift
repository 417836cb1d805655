extension UnitSystem {
  /// Returns the name of the family of units that the locale's territory uses: `imperial` for the United States, `uk`
  /// for the United Kingdom, `metric` everywhere else.
  ///
  /// The locale is that of `LC_MEASUREMENT`, in the order of POSIX: `LC_ALL`, then the variable itself, then `LANG`.
  /// The family is `metric` for `C`, `POSIX` and a name without a territory. The language does not matter.
  public static func localeFamily(in environment: [String: String]) -> String {
    switch LocaleName.of("LC_MEASUREMENT", in: environment)?.territory {
    case "US": "imperial"
    case "GB": "uk"
    default: "metric"
    }
  }
}
