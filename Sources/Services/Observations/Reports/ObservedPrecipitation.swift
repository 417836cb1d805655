/// Whether a report observed precipitation.
public enum ObservedPrecipitation: String, Hashable, Sendable {
  case wet
  case dry
  /// The station cannot tell.
  case missing
}

extension METARReport {
  /// Whether rain, snow, drizzle or hail was falling at the station, or more than a trace had been measured.
  ///
  /// A report without present weather is dry, also one of an automatic station: 668 of 815 recorded ones have none. It
  /// is missing only if the report says that the station cannot tell.
  public var precipitation: ObservedPrecipitation {
    let groups = (presentWeather ?? "").split(separator: " ")
    if groups.contains(where: METARReport.isPrecipitation) || (precipitationAmount ?? 0) > METARReport.trace {
      return .wet
    }
    return groups.contains("//") || isPresentWeatherUnknown ? .missing : .dry
  }

  /// Whether the raw text says that present weather is not known; also if there is no raw text.
  ///
  /// - `//` in place of a group, before the remarks, where it can mean anything.
  /// - `PWINO`: the sensor of present weather is out of order. `AO1`, also written `A01`: the automatic station has
  ///   none (FMH-1, 12.7).
  /// - `NIL`: the station sent no report.
  private var isPresentWeatherUnknown: Bool {
    guard let groups = rawText?.split(separator: " ") else { return true }
    return groups.prefix { $0 != "RMK" }.contains { $0 == "//" || $0 == "NIL" }
      || groups.contains { $0 == "PWINO" || $0 == "AO1" || $0 == "A01" }
  }

  /// Whether a group of present weather (WMO table 4678) means precipitation at the station: `-SHRA`, `FZDZ`, `UP`. A
  /// group has two letters for each of its parts.
  ///
  /// Not what is in the vicinity (`VCSH`), was there before the report (`RERA`), or was blown up from the ground
  /// (`BLSN`, `DRSN`).
  private static func isPrecipitation(_ group: Substring) -> Bool {
    var letters = group.drop { $0 == "-" || $0 == "+" }
    guard !["VC", "RE", "BL", "DR"].contains(letters.prefix(2)) else { return false }
    while letters.count >= 2 {
      if ["RA", "DZ", "SN", "SG", "PL", "GR", "GS", "UP"].contains(letters.prefix(2)) { return true }
      letters = letters.dropFirst(2)
    }
    return false
  }
}
