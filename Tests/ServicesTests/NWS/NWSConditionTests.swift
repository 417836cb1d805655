import Testing
import Weather

@testable import Services

@Suite struct NWSConditionTests {
  private func conditions(_ address: String?, _ text: String? = nil) -> [Condition] {
    NWSCondition.conditions(icon: address.flatMap { NWSIcon($0) }, text: text)
  }

  @Test(arguments: [
    ("skc", Condition.clear), ("few", .mostlyClear), ("sct", .partlyCloudy), ("bkn", .overcast), ("ovc", .overcast),
    ("wind_skc", .clear), ("wind_few", .mostlyClear), ("wind_sct", .partlyCloudy), ("wind_bkn", .overcast),
    ("wind_ovc", .overcast), ("hot", .clear), ("cold", .clear), ("fog", .fog), ("dust", .haze), ("smoke", .haze),
    ("haze", .haze), ("rain", .rain), ("rain_showers", .showers), ("rain_showers_hi", .showers),
    ("fzra", .freezingRain), ("rain_fzra", .freezingRain), ("snow_fzra", .freezingRain), ("sleet", .sleet),
    ("rain_sleet", .sleet), ("snow_sleet", .sleet), ("rain_snow", .sleet), ("snow", .snow), ("blizzard", .heavySnow),
    ("tsra", .thunderstorm), ("tsra_sct", .thunderstorm), ("tsra_hi", .thunderstorm), ("tornado", .squall),
    ("hurricane", .squall), ("tropical_storm", .squall), ("frogs", .unknown),
  ])
  func everyIconHasACondition(name: String, condition: Condition) {
    #expect(conditions("https://api.weather.gov/icons/land/day/\(name)?size=small") == [condition])
    #expect(conditions("/icons/marine/night/\(name),40") == [condition])
  }

  @Test func readsDayAndNightFromAnIcon() throws {
    #expect(NWSIcon("https://api.weather.gov/icons/land/day/skc?size=medium")?.isDay == true)
    #expect(NWSIcon("/icons/land/night/snow,50/wind_bkn")?.isDay == false)
    #expect(NWSIcon("/icons/land/night/snow,50/wind_bkn")?.names == ["snow", "wind_bkn"])
  }

  @Test(arguments: [
    "", "skc", "/icons/land/day", "/icons/land/noon/skc", "/icons/land/day/a/b/c", "https://x/y?/icons/",
  ])
  func rejectsAddressesOfAnotherForm(address: String) {
    #expect(NWSIcon(address) == nil)
  }

  @Test func textRefinesAnIconButNeverContradictsIt() {
    #expect(conditions("/icons/land/day/snow,70", "Light Snow Likely") == [.lightSnow])
    #expect(conditions("/icons/land/day/rain", "Chance Drizzle") == [.drizzle])
    #expect(conditions("/icons/land/day/bkn,6", "Partly Sunny") == [.overcast])
    #expect(conditions("/icons/land/day/tsra", "Heavy Rain") == [.thunderstorm])
    #expect(conditions("/icons/land/day/frogs", "Heavy Rain") == [.heavyRain])
    #expect(
      conditions("/icons/land/night/snow,50/wind_bkn", "Chance Light Snow then Mostly Cloudy") == [
        .lightSnow, .overcast,
      ])
    #expect(conditions("/icons/land/night/rain,50/rain,30", "Chance Light Rain") == [.lightRain, .lightRain])
  }

  @Test(arguments: [
    ("Sunny", Condition.clear), ("Clear", .clear), ("Fair", .clear), ("Mostly Sunny", .mostlyClear),
    ("Mostly Clear", .mostlyClear), ("A Few Clouds", .mostlyClear), ("Partly Cloudy", .partlyCloudy),
    ("Partly Sunny", .partlyCloudy), ("Mostly Cloudy", .overcast), ("Cloudy", .overcast), ("Overcast", .overcast),
    ("Patchy Fog", .fog), ("Fog/Mist", .fog), ("Freezing Fog", .rimeFog), ("Haze", .haze), ("Areas Of Smoke", .haze),
    ("Slight Chance Light Rain", .lightRain), ("Rain", .rain), ("Heavy Rain and Fog/Mist", .heavyRain),
    ("Light Drizzle", .lightDrizzle), ("Chance Freezing Drizzle", .freezingDrizzle), ("Freezing Rain", .freezingRain),
    ("Rain Showers Likely", .showers), ("Light Rain Showers", .lightShowers), ("Rain And Snow", .sleet),
    ("Wintry Mix", .sleet), ("Ice Pellets", .sleet), ("Snow", .snow), ("Light Snow", .lightSnow),
    ("Heavy Snow", .heavySnow), ("Blizzard", .heavySnow), ("Flurries", .lightSnow),
    ("Snow Showers", .snowShowers), ("Chance Showers And Thunderstorms", .thunderstorm),
    ("Thunderstorm with Hail", .thunderstormHail), ("Hurricane Conditions", .squall), ("Volcanic Ash", .haze),
    ("Frost", .unknown),
  ])
  func mapsTextsWithoutAnIcon(text: String, condition: Condition) {
    #expect(conditions(nil, text) == [condition])
  }

  /// Words are compared at their beginnings: `Slight` is not light, `Lightning` neither, and `Training` has no rain.
  @Test(arguments: [
    ("Slight Chance Rain", Condition.rain), ("Slight Chance Snow", .snow), ("Slight Chance Rain Showers", .showers),
    ("Slight Chance Light Rain", .lightRain), ("Slight Chance Heavy Rain", .heavyRain),
    ("Slight Chance Drizzle", .drizzle),
    ("Slight Chance Snow Showers", .snowShowers), ("Chance Light Rain", .lightRain), ("Chance Rain", .rain),
    ("Lightly Raining", .lightRain), ("Heavily Snowing", .heavySnow), ("Rain/Snow", .sleet),
    ("Light Rain/Fog", .lightRain),
    ("T-storms", .thunderstorm), ("Isolated Tstms", .thunderstorm), ("Lightning Observed", .thunderstorm),
    ("Rain With Lightning", .thunderstorm), ("Tropical Storms", .squall), ("Training Day", .unknown),
    ("Terrain Clouds", .unknown), ("Nuclear", .unknown), ("Unfair", .unknown), ("Optimistic", .unknown),
    ("Thousand Islands", .unknown), ("A Few Clouds And Breezy", .mostlyClear), ("SLIGHT CHANCE RAIN", .rain),
    ("Slight-Chance-Light-Snow", .lightSnow), ("Mostly\tCloudy", .overcast), ("Hailstorm", .unknown),
  ])
  func comparesWordsAtTheirBeginnings(text: String, condition: Condition) {
    #expect(conditions(nil, text) == [condition])
  }

  @Test func aSlightChanceIsNotLight() {
    #expect(conditions("/icons/land/day/rain,20", "Slight Chance Rain") == [.rain])
    #expect(conditions("/icons/land/day/snow,20", "Slight Chance Snow then Sunny") == [.snow])
    #expect(conditions("/icons/land/day/rain_showers,20", "Slight Chance Rain Showers") == [.showers])
    #expect(conditions("/icons/land/day/rain,20", "Slight Chance Light Rain") == [.lightRain])
  }

  /// - Parameter unlikely: whether each phase is.
  @Test(
    arguments: [
      ("tsra_hi,20", "Slight Chance Showers And Thunderstorms", nil, [true]),
      ("tsra,40", "Chance Thunderstorms", 24, [true]),
      ("rain,30", "Chance Rain", 30, [false]), ("rain,30", "Chance Rain", 29, [true]),
      ("bkn", "Mostly Cloudy", 4, [false]),
      ("bkn/rain,20", "Mostly Cloudy then Slight Chance Light Rain", 60, [false, true]),
      ("rain/rain", "Slight Chance Rain then Rain Likely", 60, [true, false]),
      (nil, "Sunny then Slight Chance Thunderstorms", 20, [false, true]),
      (nil, "Isolated Thunderstorms", nil, [true]), (nil, "Chance Thunderstorms", nil, [false]),
      ("rain", "Rain", nil, [false]), ("rain,x", "Rain", nil, [false]), ("rain,20,30", "Rain", nil, [false]),
      ("rain,2000", "Rain", nil, [false]), ("tornado,10", "Tornado", 10, [false]),
    ] as [(String?, String, Double?, [Bool])])
  func aConditionOfALowChanceIsUnlikely(icon: String?, text: String, chance: Double?, unlikely: [Bool]) {
    let icon = icon.flatMap { NWSIcon("/icons/land/day/\($0)") }
    #expect(NWSCondition.phases(icon: icon, text: text, chance: chance).map(\.isUnlikely) == unlikely)
  }

  @Test(
    arguments: [
      ("A slight chance of showers and thunderstorms. Mostly sunny, with a high near 61.", Condition.mostlyClear),
      ("A chance of snow before 10pm. Mostly cloudy. Low around -11.", .overcast),
      ("Partly sunny, with a high near 0.", .partlyCloudy),
      ("Rain likely. New rainfall amounts less than a tenth.", nil), ("", nil), (nil, nil),
    ] as [(String?, Condition?)])
  func readsTheSkyBesideTheWeather(text: String?, sky: Condition?) {
    #expect(NWSCondition.sky(in: text) == sky)
  }

  @Test func returnsNoConditionWithoutIconAndText() {
    #expect(conditions(nil, nil) == [])
    #expect(conditions(nil, "") == [])
    #expect(conditions(nil, " - ") == [])
  }

  @Test func mostSevereConditionIsChosen() {
    #expect(Condition.mostSevere(of: [.clear, .lightRain, .overcast]) == .lightRain)
    #expect(Condition.mostSevere(of: [.unknown, .clear]) == .clear)
    #expect(Condition.mostSevere(of: [.unknown]) == .unknown)
    #expect(Condition.mostSevere(of: []) == nil)
  }

  @Test func everyConditionHasASeverity() {
    #expect(Condition.allCases.filter { Condition.mostSevere(of: [$0]) == nil } == [])
  }
}
