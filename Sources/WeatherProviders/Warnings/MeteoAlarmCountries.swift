import Foundation

/// Which of MeteoAlarm's feeds is a country's.
public enum MeteoAlarmCountries {
  /// The feed's name for a country as GeoNames spells it in English; `nil` where MeteoAlarm has none.
  public static func feed(of country: String) -> String? {
    let name = country.lowercased(with: Locale(identifier: "en_US_POSIX"))
    if let other = spelledOtherwise[name] { return other }
    let slug = name.replacing(" ", with: "-")
    return feeds.contains(slug) ? slug : nil
  }

  private static let spelledOtherwise = [
    "aland islands": "finland", "bosnia and herzegovina": "bosnia-herzegovina", "czech republic": "czechia",
    "macedonia": "republic-of-north-macedonia", "north macedonia": "republic-of-north-macedonia",
    "republic of moldova": "moldova", "svalbard and jan mayen": "norway", "the netherlands": "netherlands",
  ]

  private static let feeds: Set<String> = [
    "andorra", "austria", "belgium", "bosnia-herzegovina", "bulgaria", "croatia", "cyprus", "czechia", "denmark",
    "estonia", "finland", "france", "germany", "greece", "hungary", "iceland", "ireland", "israel", "italy", "latvia",
    "lithuania", "luxembourg", "malta", "moldova", "montenegro", "netherlands", "norway", "poland", "portugal",
    "republic-of-north-macedonia", "romania", "serbia", "slovakia", "slovenia", "spain", "sweden", "switzerland",
    "ukraine", "united-kingdom",
  ]
}
