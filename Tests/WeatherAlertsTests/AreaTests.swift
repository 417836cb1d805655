import Testing
import Weather

@testable import WeatherAlerts

@Suite struct AreaTests {
  private static let square = "10,20 10,30 20,30 20,20 10,20"

  @Test(arguments: [
    (15.0, 25.0, true), (15.0, 31.0, false), (9.9, 25.0, false),
    // On a corner and on an edge: they count as inside, the safe choice.
    (10.0, 20.0, true), (10.0, 25.0, true), (15.0, 30.0, true), (20.0, 30.0, true), (15.0, 30.0001, false),
    // In line with an edge, beyond its end.
    (10.0, 30.0001, false), (20.0, 19.0, false),
  ])
  func polygonContainsItsBoundary(latitude: Double, longitude: Double, isInside: Bool) throws {
    let polygon = try #require(AlertPolygon(Self.square))
    #expect(polygon.contains(Places.at(latitude, longitude).coordinate) == isInside)
  }

  @Test func polygonUsesTheEvenOddRule() throws {
    // A star, whose middle is enclosed twice.
    let star = try #require(AlertPolygon("5,0 -4,3 2,-5 2,5 -4,-3 5,0"))
    #expect(!star.contains(Places.at(0, 0).coordinate))
    #expect(star.contains(Places.at(4, 0).coordinate))
  }

  @Test(arguments: [
    "-20,178 -20,-178 -15,-178 -15,178 -20,178", "-20,178 -20,182 -15,182 -15,178 -20,178",
    "-20,-182 -20,-178 -15,-178 -15,-182 -20,-182",
  ])
  func polygonCrossesTheAntimeridian(text: String) throws {
    let fiji = try #require(AlertPolygon(text))
    let found = [179.0, 180, -180, -179, 177, -177, 0, 90].map { fiji.contains(Places.at(-17, $0).coordinate) }
    #expect(found == [true, true, true, true, false, false, false, false])
  }

  @Test(arguments: ["\(square) ", "\n\t\(square)\n", square.replacing(" ", with: "\n\t\t"), "10,20 10,30 20,30 20,20"])
  func polygonAcceptsWhiteSpaceAndAnOpenEnd(text: String) {
    #expect(AlertPolygon(text) == AlertPolygon(Self.square))
    #expect(AlertPolygon(text) != nil)
  }

  @Test(arguments: [
    "", " ", "10,20", "10,20 10,30 10,20", "a,b c,d e,f", "95,0 0,0 1,1", "1,2,3 1,2 2,2", "nan,1 1,1 2,2",
  ])
  func rejectsInvalidPolygons(text: String) {
    #expect(AlertPolygon(text) == nil)
  }

  @Test func circleRadiusIsInKilometres() throws {
    let circle = try #require(AlertCircle("47.5,19.05 25"))
    // One degree of latitude is 111.2 km.
    #expect(circle.contains(Places.at(47.72, 19.05).coordinate))
    #expect(!circle.contains(Places.at(47.73, 19.05).coordinate))
    #expect(try #require(AlertCircle("0,179.9 50")).contains(Places.at(0, -179.9).coordinate))
    #expect(AlertCircle("47.5,19.05") == nil)
    #expect(AlertCircle("47.5,19.05 -1") == nil)
    #expect(AlertCircle("47.5,19.05 inf") == nil)
  }

  @Test(arguments: [
    (15.0, 25.0, false), (7.1, 25.0, false), (6.9, 25.0, true), (23.1, 25.0, true), (15.0, 33.0, false),
    (15.0, 33.2, true), (15.0, 16.8, true), (15.0, -179.0, true),
  ])
  func farMeansThreeDegreesOfLatitude(latitude: Double, longitude: Double, isFar: Bool) throws {
    let polygon = try #require(AlertPolygon(Self.square))
    #expect(polygon.isFar(from: Places.at(latitude, longitude).coordinate) == isFar)
  }

  @Test func farIsMeasuredAcrossTheAntimeridian() throws {
    let fiji = try #require(AlertPolygon("-20,178 -20,-178 -15,-178 -15,178"))
    #expect(!fiji.isFar(from: Places.at(-17, -176).coordinate))
    #expect(fiji.isFar(from: Places.at(-17, -170).coordinate))
    #expect(try !#require(AlertCircle("0,179.9 50")).isFar(from: Places.at(0, -177).coordinate))
    #expect(try #require(AlertCircle("0,179.9 50")).isFar(from: Places.at(0, -176).coordinate))
  }

  private let wales = AreaCode(scheme: "EMMA_ID", value: "UK117")
  private let england = AreaCode(scheme: "EMMA_ID", value: "UK110")

  @Test func codesDecideWithoutShapes() {
    let area = AlertArea(name: "Wales", codes: [wales])
    let place = Places.at(51.5, -3.2)
    #expect(area.placing(of: place) == .unknown)
    #expect(area.placing(of: place.with(codes: ["UK117"])) == .inside)
    #expect(area.placing(of: place.with(codes: ["EMMA_ID:UK117"])) == .inside)
    #expect(area.placing(of: place.with(codes: ["NUTS3:UK117"])) == .unknown)
    #expect(area.placing(of: place.with(foreignCodes: ["EMMA_ID:UK117"])) == .outside)
    #expect(area.placing(of: place.with(codes: ["UK117"], foreignCodes: ["EMMA_ID:UK117"])) == .inside)
  }

  @Test func isOutsideOnlyIfAllCodesAreForeign() {
    let area = AlertArea(name: "Both", codes: [wales, england])
    #expect(area.placing(of: Places.at(51.5, -3.2).with(foreignCodes: ["EMMA_ID:UK117"])) == .unknown)
  }

  @Test func shapesDecideAfterOwnCodesAndBeforeForeignOnes() throws {
    let area = AlertArea(name: "Square", polygons: [try #require(AlertPolygon(Self.square))], codes: [wales])
    #expect(area.placing(of: Places.at(15, 25).with(foreignCodes: ["EMMA_ID:UK117"])) == .inside)
    #expect(area.placing(of: Places.at(0, 0)) == .outside)
    #expect(area.placing(of: Places.at(0, 0).with(codes: ["UK117"])) == .inside)
  }

  @Test func combinesSeveralAreas() throws {
    let square = AlertArea(name: "Square", polygons: [try #require(AlertPolygon(Self.square))])
    let coded = AlertArea(name: "Wales", codes: [wales])
    #expect([square, coded].placing(of: Places.at(15, 25)) == .inside)
    #expect([square, coded].placing(of: Places.at(0, 0)) == .unknown)
    #expect([square].placing(of: Places.at(0, 0)) == .outside)
    #expect([AlertArea]().placing(of: Places.at(0, 0)) == .unknown)
  }

  @Test func learnsOnlyFromAreasWithOneCode() throws {
    var area = AlertArea(name: "Square", polygons: [try #require(AlertPolygon(Self.square))], codes: [wales])
    #expect(area.lesson(for: Places.at(15, 25))?.isPlaces == true)
    #expect(area.lesson(for: Places.at(0, 0))?.isPlaces == false)
    // Outside, but not far enough for the code to be foreign.
    #expect(area.lesson(for: Places.at(15, 32)) == nil)
    area.codes.insert(england)
    #expect(area.lesson(for: Places.at(15, 25)) == nil)
    #expect(AlertArea(name: "Wales", codes: [wales]).lesson(for: Places.at(15, 25)) == nil)
  }
}
