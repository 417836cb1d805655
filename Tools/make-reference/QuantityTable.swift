import Weather

/// docs/quantities.md: what each service gives.
struct QuantityTable {
  var text: String {
    """
    # What each service gives

    Made by `script/make-reference` from the descriptions of the services in the source: change those, not this file.

    ## Weather

    `now` are the current values of an answer, `days` the values of a day: its highest and lowest temperature, its sum of
    precipitation, its strongest wind, its highest chance and UV index. A dash means that the service does not state the
    quantity: it is left out, not shown as zero.

    \(weather)

    The current UV index, visibility and depth of snow of Open-Meteo are those of the hour that has begun: visibility and
    snow at its begin, the UV index as the mean of that hour. It is asked for
    all of this about places that you look at, and about others for what rules and `vane all` need: temperature,
    condition, precipitation, its chance, wind and gusts.

    Sunrise, sunset, twilight and the moon are computed from the place (`vane sky`); so are today's highest and lowest
    temperature and chance from the hours, where a service does not state them.

    ## The time of a value

    A service states some values of its hours for the time itself, and others for the hour before or after it:

    \(spans)

    Vane keeps gusts, precipitation and its chance with the end of their hour, for every service. Every other value stays
    at the time at which the service states it. The hour of now, of a forecast that is older than an hour, has the values
    of its begin, the gusts of the hour that has begun, and the UV index of the hour that has begun where the service
    states means. `precipitation` of now is what fell in the interval before: a quarter of an hour or an hour.

    The concentrations of Open-Meteo air quality are those of the time itself.

    ## Weather codes

    A code is not believed against the temperature. Above \(degrees(6)), snow and sleet are rain of that strength, freezing
    rain is rain, and rime fog is fog. Below \(degrees(-3)), rain and drizzle are snow of that strength; what freezes on the
    ground stays. Now and hours go by their own temperature.

    A day that is above or below all the time is read like an hour. On a day that is partly above \(degrees(6)) the remaining
    hours decide. If they have no precipitation, or are not known, the middle between high and low decides. A day that is
    partly below \(degrees(-3)) has no rain if its remaining hours have snow only.

    Open-Meteo forecasts hail between 43 and 58 degrees north, 4 degrees west and 20 degrees east. Its codes 96 and 99 are
    thunderstorms elsewhere. A code that is not in a service's list is read by its family: the groups of WMO table 4677,
    the words in a symbol of MET Norway.

    ## One number of several

    \(QuantityChoices.table)

    ## Air

    \(air)

    Where a service does not know a value, it sends none, and none is shown.

    Pollen has the classes of \(PollenLevel.source). They begin at these amounts, in grains/m³. Less than the
    first is very low, and zero is not shown:

    \(pollen)

    """
  }

  private func degrees(_ celsius: Int) -> String { "\(celsius) °C" }

  private var spans: String {
    Markdown.table(
      ["Quantity"] + WeatherService.forecasts.map(\.provider.name),
      WeatherQuantity.allCases.map { quantity in
        [Markdown.cell(quantity.name)]
          + WeatherService.forecasts.map { Markdown.cell($0.span(of: quantity)?.rawValue ?? "–") }
      })
  }

  private var pollen: String {
    Markdown.table(
      ["Plant"] + PollenLevel.allCases.dropFirst().map { $0.rawValue.replacing("-", with: " ") },
      PollenSpecies.allCases.map { species in
        [Markdown.cell(species.rawValue)] + PollenLevel.bounds(of: species).map { Markdown.cell("\(Int($0))") }
      })
  }

  private var weather: String {
    Markdown.table(
      ["Quantity"] + WeatherService.forecasts.map(\.provider.name),
      WeatherQuantity.allCases.map { quantity in
        [Markdown.cell(quantity.name)] + WeatherService.forecasts.map { QuantityTable.cell(quantity, $0) }
      })
  }

  private static func cell(_ quantity: WeatherQuantity, _ service: WeatherService) -> String {
    let parts = service.parts(of: quantity).map(\.rawValue)
    let stated = parts.isEmpty ? "–" : parts.joined(separator: ", ")
    let isComputed = quantity.isComputed && !service.parts(of: quantity).contains(.hours)
    let notes = [service.note(about: quantity), isComputed ? "else computed" : nil].compactMap(\.self)
    return Markdown.cell(notes.isEmpty ? stated : "\(stated) (\(notes.joined(separator: "; ")))")
  }

  private var air: String {
    Markdown.table(
      ["Quantity", "Unit"] + WeatherService.airQuality.map(\.provider.name),
      AirQuantity.allCases.map { quantity in
        let row =
          switch quantity {
          case .pollutant(let pollutant): [pollutant.name, "µg/m³", "hours"]
          case .dust: ["desert dust", "µg/m³", "hours"]
          case .pollen(let species): ["pollen of \(species.rawValue)", "grains/m³", "hours (Europe, in season)"]
          }
        return row.map(Markdown.cell)
      })
  }
}

extension Pollutant {
  fileprivate var name: String {
    switch self {
    case .fineParticles: "fine particles (PM2.5)"
    case .particles: "particles (PM10)"
    case .ozone: "ozone"
    case .nitrogenDioxide: "nitrogen dioxide"
    case .sulphurDioxide: "sulphur dioxide"
    case .carbonMonoxide: "carbon monoxide"
    }
  }
}
