/// The MeteoAlarm feed of each country.
public enum MeteoAlarmCountries {
  /// Returns the feed's name for an ISO 3166-1 alpha-2 code ("DE"); `nil` if MeteoAlarm has no feed.
  public static func feed(of code: String) -> String? {
    feeds[territories[code] ?? code]
  }

  /// The codes for which there is a feed.
  public static var codes: [String] { Array(feeds.keys) + Array(territories.keys) }

  /// Returns the code of a country that has a feed, by its English name; `nil` for every other text.
  ///
  /// Used for places that were saved before Vane stored country codes.
  public static func code(ofEnglishName country: String) -> String? {
    let name = country.lowercased()
    let feed = name.replacing(" ", with: "-")
    return otherNames[name] ?? feeds.first { $0.value == feed }?.key
  }

  /// Returns the code of the country that an area code begins with ("DE356", "EMMA_ID:UK105").
  ///
  /// Returns `nil` for a country without a feed, and for a zone or county of the United States ("TXC277"), which begins
  /// with the code of a state.
  public static func code(ofArea area: String) -> String? {
    let code = (area.split(separator: ":").last ?? "").uppercased()
    guard code.wholeMatch(of: #/[A-Z]{2}[CZ][0-9]{3}/#) == nil, code.contains(where: \.isNumber) else { return nil }
    let country = String(code.prefix(2))
    let iso = areaPrefixes[country] ?? country
    return feed(of: iso) == nil ? nil : iso
  }

  /// Countries whose abbreviation in Eurostat's lists of areas (NUTS) differs from ISO's.
  private static let areaPrefixes = ["EL": "GR", "UK": "GB"]

  /// Territories with their own code, for which another country's weather service issues warnings.
  private static let territories = ["AX": "FI", "SJ": "NO"]

  /// GeoNames' spellings that differ from the feeds' names.
  private static let otherNames = [
    "aland islands": "AX", "bosnia and herzegovina": "BA", "czech republic": "CZ", "macedonia": "MK",
    "north macedonia": "MK", "republic of moldova": "MD", "svalbard and jan mayen": "SJ", "the netherlands": "NL",
  ]

  private static let feeds = [
    "AD": "andorra", "AT": "austria", "BE": "belgium", "BA": "bosnia-herzegovina", "BG": "bulgaria", "HR": "croatia",
    "CY": "cyprus", "CZ": "czechia", "DK": "denmark", "EE": "estonia", "FI": "finland", "FR": "france",
    "DE": "germany", "GR": "greece", "HU": "hungary", "IS": "iceland", "IE": "ireland", "IL": "israel", "IT": "italy",
    "LV": "latvia", "LT": "lithuania", "LU": "luxembourg", "MT": "malta", "MD": "moldova", "ME": "montenegro",
    "NL": "netherlands", "NO": "norway", "PL": "poland", "PT": "portugal", "MK": "republic-of-north-macedonia",
    "RO": "romania", "RS": "serbia", "SK": "slovakia", "SI": "slovenia", "ES": "spain", "SE": "sweden",
    "CH": "switzerland", "UA": "ukraine", "GB": "united-kingdom",
  ]
}
