extension UnitSystem {
  /// The units of the locale's territory: imperial for the United States, the British mix for the United Kingdom,
  /// metric everywhere else.
  ///
  /// The locale is that of `LC_MEASUREMENT`, in the order of POSIX: `LC_ALL`, then the variable itself, then `LANG`.
  /// Metric for `C`, `POSIX` and a name without a territory. The language does not matter.
  init(localeOf environment: [String: String]) {
    self =
      switch LocaleName.of("LC_MEASUREMENT", in: environment)?.territory {
      case "US": .imperial
      case "GB": .uk
      default: .metric
      }
  }
}
