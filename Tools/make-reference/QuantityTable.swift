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

    The current UV index, visibility and depth of snow of Open-Meteo are those of the hour that has begun. It is asked for
    all of this about places that you look at, and about others for what rules and `vane all` need: temperature,
    condition, precipitation, its chance, wind and gusts.

    Sunrise, sunset, twilight and the moon are computed from the place (`vane sky`); so are today's highest and lowest
    temperature and chance from the hours, where a service does not state them.

    ## Air

    \(air)

    Where a service does not know a value, it sends none, and none is shown.

    """
  }

  private var weather: String {
    Markdown.table(
      ["Quantity"] + WeatherService.forecasts.map(\.provider.name),
      WeatherQuantity.allCases.map { quantity in
        [Markdown.cell(quantity.rawValue)] + WeatherService.forecasts.map { QuantityTable.cell(quantity, $0) }
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
