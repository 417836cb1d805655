import Foundation
import Testing
import Weather

@testable import Services

@Suite struct BoundingBoxTests {
  @Test(
    arguments: [
      (52.52, 13.405, ["52.1,12.8,52.9,14.0"]), (0, 0, ["-0.4,-0.4,0.4,0.4"]),
      (-33.95, 151.18, ["-34.4,150.7,-33.5,151.7"]),
      // Fiji, on both sides of the antimeridian.
      (-18, 179.9, ["-18.4,179.5,-17.6,180.0", "-18.4,-180.0,-17.6,-179.7"]),
      (-18, -179.9, ["-18.4,179.7,-17.6,180.0", "-18.4,-180.0,-17.6,-179.5"]),
      (0, 180, ["-0.4,179.6,0.4,180.0", "-0.4,-180.0,0.4,-179.6"]),
      // Within 40 km of a pole are all meridians; Alert is far enough.
      (90, 0, ["89.6,-180.0,90.0,180.0"]), (89.7, 20, ["89.3,-180.0,90.0,180.0"]),
      (-90, 0, ["-90.0,-180.0,-89.6,180.0"]), (82.5, -62.3, ["82.1,-65.1,82.9,-59.5"]),
    ] as [(Double, Double, [String])])
  func isRoundedOutwards(latitude: Double, longitude: Double, boxes: [String]) {
    #expect(BoundingBox.around(Places.at(latitude, longitude)).map(\.description) == boxes)
  }

  /// Points 40 km away in all directions, all over the Earth, are inside; the boxes are small, but near the poles.
  @Test(arguments: [-90, -89.9, -89.5, -80, -45.05, 0, 12.34, 60, 85, 89.6, 89.7, 90] as [Double])
  func coversEverythingWithinTheDistance(latitude: Double) throws {
    for longitude in stride(from: -180.0, through: 180, by: 7.2) {
      let centre = Places.at(latitude, longitude)
      let boxes = BoundingBox.around(centre)
      #expect(boxes.count <= 2)
      #expect(boxes.contains { $0.contains(centre) })
      for direction in stride(from: 0.0, to: 360, by: 10) {
        let point = destination(from: centre, toward: direction, kilometres: 39.9)
        #expect(boxes.contains { $0.contains(point) }, "\(point) is not in \(boxes)")
      }
      #expect(boxes.allSatisfy { (-90...90).contains($0.south) && (-90...90).contains($0.north) })
      #expect(boxes.allSatisfy { (-180...180).contains($0.west) && $0.west < $0.east && $0.east <= 180 })
      let width = boxes.map { $0.east - $0.west }.reduce(0, +)
      #expect(width < 360.0001)
      #expect(abs(latitude) > 85 || width < 9)
    }
  }

  /// Returns the point at the end of a great circle.
  private func destination(from start: Coordinate, toward degrees: Double, kilometres: Double) -> Coordinate {
    let radians = Double.pi / 180
    let (north, east, bearing) = (start.latitude * radians, start.longitude * radians, degrees * radians)
    let angle = kilometres / 6_371
    let latitude = asin(sin(north) * cos(angle) + cos(north) * sin(angle) * cos(bearing))
    let longitude = east + atan2(sin(bearing) * sin(angle) * cos(north), cos(angle) - sin(north) * sin(latitude))
    return Places.at(latitude / radians, (longitude / radians).remainder(dividingBy: 360))
  }
}
