import Text
import Weather

extension PlaceList {
  /// Reads a GeoJSON document (RFC 7946): a `FeatureCollection` of points. The name of a place is the member `name` of
  /// `properties`; `region`, `country` and `timezone` are optional.
  ///
  /// - Parameters:
  ///   - needsNames: whether a place without a name is a bad line.
  ///   - progress: receives the number of read bytes after each feature.
  init(geoJSON bytes: [UInt8], needsNames: Bool, progress: (Int) -> Void) throws(PlaceListError) {
    self.init()
    let features: [JSONElement]
    do throws(JSONError) {
      let root = try JSONDocument(bytes).root.object()
      let type = try root.value("type")
      guard try type.string() == "FeatureCollection" else { throw type.unusable }
      features = try root.value("features").array()
    } catch {
      throw .notGeoJSON(error)
    }
    var zones: [String: Bool] = [:]
    var (line, counted) = (1, 0)
    for feature in features {
      let start = feature.range.lowerBound
      for byte in bytes[counted..<start] where byte == UInt8(ascii: "\n") { line += 1 }
      counted = start
      do throws(PlaceProblem) {
        let (place, isNameChanged) = try PlaceFields(feature).place(needsName: needsNames, &zones)
        add(place, isNameChanged: isNameChanged, onLine: line)
      } catch {
        add(BadLine(line: line, feature: feature.path, problem: error))
      }
      progress(feature.range.upperBound)
    }
  }
}

extension PlaceFields {
  /// Takes the texts from a feature.
  ///
  /// - Throws: `notAPoint`; a missing or odd value becomes the text that the caller refuses.
  fileprivate init(_ feature: JSONElement) throws(PlaceProblem) {
    let object = try? feature.object()
    let geometry = object?["geometry"]
    let point = try? geometry?.object()
    guard let type = try? point?["type"]?.string(), type == "Point" else {
      throw .notAPoint(value: (try? point?["type"]?.string()) ?? geometry?.text ?? "null")
    }
    let position = (try? point?["coordinates"]?.array()) ?? []
    longitude = position.first?.text ?? ""
    latitude = position.dropFirst().first?.text ?? ""
    let properties = try? object?["properties"]?.object()
    func text(_ key: String) -> String? { properties?[key].flatMap { try? $0.string() } }
    name = text("name") ?? ""
    region = text("region")
    country = text("country")
    timeZone = text("timezone")
  }
}

extension JSONElement {
  /// The bytes of the value as text, as far as they are shown.
  fileprivate var text: String {
    String(decoding: document.bytes[range].prefix(200), as: UTF8.self)
  }
}
