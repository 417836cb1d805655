/// The body of a forecast answer: an object for one place, an array for several.
struct ForecastAnswer: Sendable {
  let query: ForecastQuery
  let model: WeatherModel
  let tempo: Tempo
  /// Unix seconds.
  let now: Int
  let distortion: Distortion?

  /// The JSON text.
  ///
  /// - Parameter generationTime: milliseconds; differs from answer to answer, as in reality, so that nobody is tempted
  ///   to compare bodies.
  func text(generationTime: Double) throws(StationError) -> String {
    var objects: [String] = []
    for (index, asked) in query.places.enumerated() {
      let place = distortion?.moved(asked.latitude, asked.longitude) ?? asked
      let zone = try Zone(
        query.timeZones.count == 1 ? query.timeZones[0] : query.timeZones[index],
        latitude: place.latitude, longitude: place.longitude, now: now)
      objects.append(object(index, at: Self.site(place.latitude, place.longitude), zone, generationTime))
    }
    return objects.count == 1 ? objects[0] : JSONText.array(objects)
  }

  /// The centre of the grid cell that answers for a place: not what was asked for.
  static func site(_ latitude: Double, _ longitude: Double) -> Site {
    func cell(_ degrees: Double) -> Double { (degrees * 16).rounded() / 16 }
    let elevation = Site(latitude: latitude, longitude: longitude).elevation
    return Site(latitude: cell(latitude), longitude: cell(longitude), elevation: elevation)
  }

  private func object(_ index: Int, at site: Site, _ zone: Zone, _ generationTime: Double) -> String {
    let name = distortion?.name(zone.identifier) ?? zone.identifier
    let abbreviation = distortion?.name(zone.abbreviation) ?? zone.abbreviation
    var object = JSONObject()
    object.set("latitude", distortion?.coordinate("\(site.latitude)") ?? "\(site.latitude)")
    object.set("longitude", distortion?.coordinate("\(site.longitude)") ?? "\(site.longitude)")
    object.set("generationtime_ms", "\(generationTime)")
    object.set("utc_offset_seconds", header("\(zone.offset)"))
    object.set("timezone", string: name)
    object.set("timezone_abbreviation", string: abbreviation)
    object.set("elevation", header("\(site.elevation)"))
    if index > 0 { object.set("location_id", "\(index)") }
    if !query.current.isEmpty, distortion != .missing { addCurrent(to: &object, at: site, zone) }
    addSeries(
      "minutely_15", query.quarterHourly, SeriesTimes.quarterHourly(query, now: now, offset: zone.offset),
      to: &object, at: site, zone)
    addSeries(
      "hourly", query.hourly, SeriesTimes.hourly(query, now: now, offset: zone.offset), to: &object, at: site, zone)
    if !query.daily.isEmpty { addDaily(to: &object, at: site, zone) }
    return object.text
  }

  private func addCurrent(to object: inout JSONObject, at site: Site, _ zone: Zone) {
    let step = tempo.step(at: now)
    let weather = model.weather(at: site, step, over: 900, warming: tempo.swing(at: now))
    var units = JSONObject()
    units.set("time", string: query.timeFormat.rawValue)
    units.set("interval", string: "seconds")
    var values = JSONObject()
    values.set("time", query.timeFormat.stamp(step, offset: zone.offset))
    values.set("interval", "\(tempo.seconds)")
    for asked in query.current {
      units.set(asked.name, string: symbol(asked.variable.quantity))
      values.set(asked.name, number(asked.variable.value(in: weather), asked.variable.quantity))
    }
    object.set("current_units", units.text)
    object.set("current", values.text)
  }

  private func addSeries(
    _ name: String, _ asked: [ForecastQuery.Named<InstantVariable>], _ times: SeriesTimes,
    to object: inout JSONObject, at site: Site, _ zone: Zone
  ) {
    guard !asked.isEmpty else { return }
    let weather = times.instants.map { model.weather(at: site, $0, over: times.step) }
    let columns = asked.map { asked in
      let quantity = asked.variable.quantity
      return Column(asked.name, symbol(quantity), weather.map { number(asked.variable.value(in: $0), quantity) })
    }
    add(name, times, columns, to: &object, zone)
  }

  private func addDaily(to object: inout JSONObject, at site: Site, _ zone: Zone) {
    let times = SeriesTimes.daily(query, now: now, offset: zone.offset)
    let days = times.instants.map { ModelDay(at: site, midnight: $0, model: model) }
    let columns = query.daily.map { asked in
      let quantity = asked.variable.quantity
      let values = days.map { day in
        let value = asked.variable.value(of: day)
        guard quantity == .time else { return number(value, quantity) }
        let stamp = query.timeFormat.stamp(Int(value), offset: value == 0 ? 0 : zone.offset)
        return distortion == .nulls ? "null" : stamp
      }
      return Column(asked.name, quantity == .time ? query.timeFormat.rawValue : symbol(quantity), values)
    }
    add("daily", times, columns, to: &object, zone)
  }

  /// One variable's name, unit, and values as JSON.
  private struct Column {
    let name: String
    let symbol: String
    let values: [String]

    init(_ name: String, _ symbol: String, _ values: [String]) {
      self.name = name
      self.symbol = symbol
      self.values = values
    }
  }

  private func add(_ name: String, _ times: SeriesTimes, _ columns: [Column], to object: inout JSONObject, _ zone: Zone)
  {
    let stamps = times.instants.map {
      query.timeFormat.stamp($0, offset: zone.offset, dateOnly: times.step == 86_400)
    }
    var units = JSONObject()
    units.set("time", string: query.timeFormat.rawValue)
    var values = JSONObject()
    values.set("time", JSONText.array(stamps))
    for column in distortion == .missing ? columns.dropFirst() : columns[...] {
      units.set(column.name, string: column.symbol)
      values.set(column.name, JSONText.array(column.values))
    }
    object.set("\(name)_units", units.text)
    object.set(name, values.text)
  }

  private func symbol(_ quantity: Quantity) -> String {
    quantity.wire(0, in: query.units).symbol
  }

  private func number(_ value: Double, _ quantity: Quantity) -> String {
    if quantity == .code, distortion == .unknownCode { return "1234" }
    let wire = quantity.wire(value, in: query.units)
    return number(JSONText.number(wire.value, decimals: wire.decimals))
  }

  /// A number of the header, which is there even when no value is.
  private func header(_ json: String) -> String {
    distortion == .nulls || distortion == .absurd ? json : number(json)
  }

  private func number(_ json: String) -> String {
    distortion?.number(json) ?? json
  }
}
