import Weather

/// Maps icons and texts to conditions.
enum NWSCondition {
  /// Returns the condition of each phase of a period.
  static func conditions(icon: NWSIcon?, text: String?) -> [Condition] {
    phases(icon: icon, text: text, chance: nil).map(\.condition)
  }

  /// Returns the phases of a period, in the order of time.
  ///
  /// The icon decides. The text (`Slight Chance Rain Showers then Mostly Cloudy`) decides where there is no icon or its
  /// name is unknown, and adds strengths that icons do not have.
  ///
  /// - Parameter chance: the stated chance of precipitation of the whole period, per cent.
  static func phases(icon: NWSIcon?, text: String?, chance: Double?) -> [NWSPhase] {
    let texts = (text ?? "").lowercased().split(separator: " then ").map { NWSWords(String($0)) }
    guard let icon else {
      return texts.compactMap { words in
        condition(of: words).map {
          NWSPhase($0, words, ofIcon: nil, ofPeriod: chance, isOnly: texts.count == 1)
        }
      }
    }
    return icon.names.enumerated().map { phase, name in
      let words = texts.indices.contains(phase) ? texts[phase] : texts.last
      let ofText = words.flatMap(condition)
      let exact = icons[name].map { ofIcon in
        ofText.flatMap { variants[ofIcon]?.contains($0) == true ? $0 : nil } ?? ofIcon
      }
      return NWSPhase(
        exact ?? ofText ?? .unknown, words, ofIcon: icon.chances[phase], ofPeriod: chance,
        isOnly: icon.names.count == 1)
    }
  }

  /// Returns the sky that the text of half a day states beside the weather; `nil` if it states none.
  ///
  /// - Parameter text: such as `A slight chance of showers. Mostly sunny, with a high near 61.`
  static func sky(in text: String?) -> Condition? { text.flatMap { clouds(NWSWords($0)) } }

  /// All icon names. Wind, heat and cold have no condition of their own; wind storms count as squalls.
  private static let icons: [String: Condition] = [
    "skc": .clear, "few": .mostlyClear, "sct": .partlyCloudy, "bkn": .overcast, "ovc": .overcast,
    "wind_skc": .clear, "wind_few": .mostlyClear, "wind_sct": .partlyCloudy, "wind_bkn": .overcast,
    "wind_ovc": .overcast, "hot": .clear, "cold": .clear,
    "fog": .fog, "dust": .haze, "smoke": .haze, "haze": .haze,
    "rain": .rain, "rain_showers": .showers, "rain_showers_hi": .showers,
    "fzra": .freezingRain, "rain_fzra": .freezingRain, "snow_fzra": .freezingRain,
    "sleet": .sleet, "rain_sleet": .sleet, "snow_sleet": .sleet, "rain_snow": .sleet,
    "snow": .snow, "blizzard": .heavySnow,
    "tsra": .thunderstorm, "tsra_sct": .thunderstorm, "tsra_hi": .thunderstorm,
    "tornado": .squall, "hurricane": .squall, "tropical_storm": .squall,
  ]

  /// The more exact conditions that a text can add to an icon's condition.
  private static let variants: [Condition: Set<Condition>] = [
    .fog: [.rimeFog],
    .rain: [.lightRain, .heavyRain, .lightDrizzle, .drizzle, .heavyDrizzle],
    .showers: [.lightShowers, .heavyShowers],
    .freezingRain: [.freezingDrizzle],
    .snow: [.lightSnow, .heavySnow, .snowGrains, .snowShowers, .heavySnowShowers],
    .thunderstorm: [.thunderstormHail],
  ]

  /// Returns the condition of a text of the service, such as `Chance Light Snow` in a forecast or `Fog/Mist` in an
  /// observation; `nil` if it has no words.
  private static func condition(of text: NWSWords) -> Condition? {
    guard !text.isEmpty else { return nil }
    func says(_ phrases: String...) -> Bool { phrases.contains(where: text.says) }
    func strength<Value>(_ light: Value, _ moderate: Value, _ heavy: Value) -> Value {
      text.isLight == text.isHeavy ? moderate : text.isLight ? light : heavy
    }
    // Storms and precipitation first, then fog and haze, then clouds.
    if says("thunder", "t storm", "tstorm", "tstm", "lightning") {
      return says("hail") ? .thunderstormHail : .thunderstorm
    }
    if says("tornado", "hurricane", "tropical storm", "funnel cloud", "water spout", "waterspout") { return .squall }
    if says("freezing drizzle") { return .freezingDrizzle }
    if says("freezing rain") { return .freezingRain }
    if says("sleet", "ice pellet", "wintry mix") || says("rain") && says("snow") { return .sleet }
    if says("blizzard") { return .heavySnow }
    if says("snow grain") { return .snowGrains }
    if says("snow shower", "snow squall") { return strength(.snowShowers, .snowShowers, .heavySnowShowers) }
    if says("flurries") { return .lightSnow }
    if says("snow") { return strength(.lightSnow, .snow, .heavySnow) }
    if says("shower") { return strength(.lightShowers, .showers, .heavyShowers) }
    if says("rain") { return strength(.lightRain, .rain, .heavyRain) }
    if says("drizzle") { return strength(.lightDrizzle, .drizzle, .heavyDrizzle) }
    if says("squall") { return .squall }
    if says("freezing fog") { return .rimeFog }
    if says("fog", "mist") { return .fog }
    if says("haze", "smoke", "dust", "sand", "volcanic ash") { return .haze }
    return clouds(text) ?? .unknown
  }

  private static func clouds(_ text: NWSWords) -> Condition? {
    func says(_ phrases: String...) -> Bool { phrases.contains(where: text.says) }
    if says("mostly cloudy", "considerable cloud") { return .overcast }
    if says("partly") { return .partlyCloudy }
    if says("mostly sunny", "mostly clear", "a few clouds") { return .mostlyClear }
    if says("cloudy", "overcast") { return .overcast }
    if says("sunny", "clear", "fair") { return .clear }
    return nil
  }
}

/// The address of an icon: `https://api.weather.gov/icons/land/night/snow,50/wind_bkn?size=medium`.
///
/// It is the only weather code that the service has. It has one name, or two for a period that changes, each with an
/// optional chance of precipitation. It may be relative. Vane reads the address and never fetches it.
struct NWSIcon: Hashable, Sendable {
  let isDay: Bool
  let names: [String]
  /// The chance of precipitation of each name, per cent; `nil` if it is not stated.
  let chances: [Double?]

  /// Returns `nil` for an address of another form.
  init?(_ address: String) {
    let path = address.prefix { $0 != "?" }.split(separator: "/")
    guard let root = path.lastIndex(of: "icons") else { return nil }
    let parts = path[(root + 1)...]
    guard (3...4).contains(parts.count), let time = parts.dropFirst().first, time == "day" || time == "night" else {
      return nil
    }
    isDay = time == "day"
    let phases = parts.dropFirst(2).map { $0.split(separator: ",", maxSplits: 1, omittingEmptySubsequences: false) }
    names = phases.map { String($0[0]) }
    chances = phases.map { $0.count == 2 ? Double($0[1]).flatMap(PhysicalQuantity.percentage.plausible) : nil }
  }
}

/// A part of a period with one condition.
struct NWSPhase: Hashable, Sendable {
  private(set) var condition: Condition
  /// Whether the condition is precipitation with a chance below 30 per cent, the limit of the service's `Chance`.
  ///
  /// Such a condition is stated for its hours, and does not become the condition of a day.
  let isUnlikely: Bool

  /// - Parameters:
  ///   - words: the text of the phase.
  ///   - ofIcon: the chance in the icon, rounded to ten in some answers.
  ///   - ofPeriod: the chance of the whole period: the highest of its phases.
  ///   - isOnly: whether the period has no other phase, so that its chance is the chance of the phase.
  init(_ condition: Condition, _ words: NWSWords?, ofIcon: Double?, ofPeriod: Double?, isOnly: Bool) {
    self.condition = condition
    let isSlight = words?.isSlight ?? false
    let chance = isOnly ? ofPeriod ?? ofIcon : ofIcon ?? (isSlight ? nil : ofPeriod)
    isUnlikely = condition.isPrecipitation && (chance.map { $0 < Condition.likelyChance } ?? isSlight)
  }

  /// Returns the phase with its condition as far as the temperatures of the period allow it.
  func believed(from lowest: Double?, to highest: Double?) -> NWSPhase {
    var phase = self
    phase.condition = condition.believed(from: lowest, to: highest)
    return phase
  }
}

extension [NWSPhase] {
  /// The most severe condition that is likely; `nil` if there is none.
  var likely: Condition? { Condition.mostSevere(of: filter { !$0.isUnlikely }.map(\.condition)) }

  /// The most severe condition; `nil` if there is none.
  var stated: Condition? { Condition.mostSevere(of: map(\.condition)) }
}

/// The words of a text of the service, in lower case. Everything that is not a letter parts them.
///
/// A phrase is compared with whole words, and its last word with the beginning of a word: `shower` is in `Rain
/// Showers`, `light` is not in `Slight`, and `rain` is not in `Terrain`.
struct NWSWords {
  private let words: [Substring]

  init(_ text: String) {
    words = text.lowercased().split { !$0.isLetter }
  }

  var isEmpty: Bool { words.isEmpty }

  /// - Parameter phrase: one or more words in lower case, with a space between them.
  func says(_ phrase: String) -> Bool {
    let wanted = phrase.split(separator: " ")
    guard let last = wanted.last, wanted.count <= words.count else { return false }
    return (0...words.count - wanted.count).contains { start in
      words[start..<start + wanted.count - 1].elementsEqual(wanted.dropLast())
        && words[start + wanted.count - 1].hasPrefix(last)
    }
  }

  /// Whether it names a light strength. `Lightning` is not one.
  var isLight: Bool { words.contains("light") || words.contains("lightly") }

  var isHeavy: Bool { words.contains("heavy") || words.contains("heavily") }

  /// Whether it names a low chance: the service writes `Slight Chance` and `Isolated` for 15 to 24 per cent.
  var isSlight: Bool { words.contains("slight") || words.contains("isolated") }
}
