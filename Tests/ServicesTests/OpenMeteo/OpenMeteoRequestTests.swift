import HTTPTypes
import Services
import Testing
import Weather

@Suite struct OpenMeteoRequestTests {
  private func place(
    _ latitude: Double, _ longitude: Double, _ detail: RequestPlace.Detail = .full
  ) throws -> RequestPlace {
    RequestPlace(coordinate: try #require(Coordinate(latitude: latitude, longitude: longitude)), detail: detail)
  }

  @Test func requestsSeveralPlacesAtOnce() throws {
    let request = try OpenMeteo().forecastRequest(for: [place(52.52, 13.405), place(-33.868_82, 0.000_1)])
    #expect(request.request.method == .get)
    #expect(request.request.scheme == "https")
    #expect(request.request.authority == "api.open-meteo.com")
    #expect(
      request.request.path == """
        /v1/forecast?latitude=52.52,-33.8688&longitude=13.405,0.0001\
        &current=temperature_2m,apparent_temperature,relative_humidity_2m,dew_point_2m,wind_speed_10m,\
        wind_direction_10m,wind_gusts_10m,pressure_msl,cloud_cover,precipitation,weather_code\
        &hourly=temperature_2m,apparent_temperature,relative_humidity_2m,dew_point_2m,wind_speed_10m,\
        wind_direction_10m,wind_gusts_10m,pressure_msl,cloud_cover,precipitation,weather_code,is_day,\
        precipitation_probability,uv_index,visibility,snow_depth\
        &daily=weather_code,temperature_2m_max,temperature_2m_min,precipitation_sum,precipitation_probability_max,\
        uv_index_max,wind_speed_10m_max,wind_gusts_10m_max\
        &minutely_15=precipitation&forecast_minutely_15=16\
        &timezone=auto&timeformat=unixtime&forecast_hours=48&forecast_days=7&wind_speed_unit=ms
        """)
    #expect(request.request.headerFields == [:])
    #expect(request.maximumBodyBytes == 131_072)
  }

  @Test func sendsValidatorsUnchanged() throws {
    let request = try OpenMeteo().forecastRequest(
      for: [place(0, 0)], validators: Validators(etag: "W/\"x\"", lastModified: "Sun, 06 Nov 1994 08:49:37 GMT"))
    #expect(
      request.request.headerFields == [
        .ifNoneMatch: "W/\"x\"", .ifModifiedSince: "Sun, 06 Nov 1994 08:49:37 GMT",
      ])
  }

  @Test(arguments: [0, 1_001])
  func rejectsTooFewAndTooManyPlaces(count: Int) throws {
    let places = Array(repeating: try place(1, 2), count: count)
    let error = #expect(throws: ProviderError.badPlaceCount(count, allowed: 1...1_000)) {
      try OpenMeteo().forecastRequest(for: places)
    }
    #expect(error?.description == "\(count) places in one request; allowed: 1 to 1000")
  }

  @Test func requestsTenVariablesInLeanDetail() throws {
    let request = try OpenMeteo().forecastRequest(for: [place(52.52, 13.405, .lean)])
    #expect(
      request.request.path == """
        /v1/forecast?latitude=52.52&longitude=13.405&current=temperature_2m,weather_code,wind_speed_10m\
        &hourly=temperature_2m,precipitation,precipitation_probability,weather_code,wind_gusts_10m\
        &daily=temperature_2m_max,temperature_2m_min\
        &timezone=auto&timeformat=unixtime&forecast_hours=48&forecast_days=7&wind_speed_unit=ms
        """)
  }

  @Test func weighsATenthOfItsVariables() throws {
    let service = try OpenMeteo()
    #expect(service.weight(of: .full) == 3.6)
    #expect(service.weight(of: .lean) == 1)
  }

  @Test(arguments: [RequestPlace.Detail.full, .lean])
  func requestsFromOpenMeteoAsManyPlacesAsFitIntoAURL(_ detail: RequestPlace.Detail) throws {
    let service = try OpenMeteo()
    let places = Array(repeating: try place(-89.123_4, -179.123_4, detail), count: 1_000)
    let count = service.placesInOneDialogue(of: places)
    let request = try service.forecastRequest(for: Array(places.prefix(count)))
    #expect(request.request.method == .get)
    #expect((350...420).contains(count), "\(count)")
    #expect((7_400...7_500).contains(try #require(request.request.path).utf8.count))
  }

  @Test func sendsManyPlacesToAnOwnServerByPOST() throws {
    let service = try OpenMeteo(baseURL: "http://127.0.0.1:8080")
    let places = Array(repeating: try place(-89.123_4, -179.123_4), count: 1_200)
    #expect(service.placesInOneDialogue(of: places) == 1_000)
    let many = try service.forecastRequest(for: Array(places.prefix(1_000)))
    #expect(many.request.method == .post)
    #expect(many.request.path == "/v1/forecast")
    #expect(many.request.headerFields[.contentType] == "application/x-www-form-urlencoded")
    #expect(String(decoding: try #require(many.body), as: UTF8.self).hasPrefix("latitude=-89.1234,-89.1234,"))
    let few = try service.forecastRequest(for: Array(places.prefix(10)))
    #expect(few.request.method == .get)
    #expect(few.body == nil)
  }

  @Test func encodesANameAndKeepsThePathOfTheBaseURL() throws {
    let server = try OpenMeteo(geocodingURL: "http://127.0.0.1:8080/meteo/")
    let request = server.searchRequest(name: "São Paulo, BR & #1", count: 5, language: "pt").request
    #expect(request.scheme == "http")
    #expect(request.authority == "127.0.0.1:8080")
    #expect(
      request.path == "/meteo/v1/search?name=S%C3%A3o%20Paulo,%20BR%20%26%20%231&count=5&language=pt&format=json")
  }

  @Test(arguments: [
    "", "api.open-meteo.com", "ftp://example.org", "https://", "https://user:secret@example.org",
    "https://example.org/?apikey=1", "https://example.org/#top", "file:///etc/passwd", "not a url",
  ])
  func rejectsInvalidBaseURLs(text: String) {
    #expect(throws: ProviderError.badBaseURL(text)) { try OpenMeteo(baseURL: text) }
    #expect(throws: ProviderError.badBaseURL(text)) { try OpenMeteo(geocodingURL: text) }
  }

  @Test func acceptsAnIPv6Server() throws {
    let request = try OpenMeteo(baseURL: "http://[::1]:9000").forecastRequest(for: [place(1, 2)])
    #expect(request.request.authority == "[::1]:9000")
  }
}
