import Weather

/// An area of a warning: shapes, codes, or both.
struct AlertArea: Hashable, Sendable {
  var name: String
  var polygons: [AlertPolygon] = []
  var circles: [AlertCircle] = []
  var codes: Set<AreaCode> = []

  /// Where a place lies in respect of it.
  ///
  /// A code of the place decides first, then the shapes. Codes that are all foreign to the place decide against it;
  /// others say nothing, because nobody has a table of their shapes.
  func placing(of place: AlertPlace) -> AlertPlacing {
    if codes.contains(where: { place.codes.contains($0.qualified) || place.codes.contains($0.value) }) {
      return .inside
    }
    if hasShape { return shapesContain(place.coordinate) ? .inside : .outside }
    if !codes.isEmpty, codes.allSatisfy({ place.foreignCodes.contains($0.qualified) }) { return .outside }
    return .unknown
  }

  /// What its shapes tell of its code: whether the place belongs to it.
  ///
  /// Only an area with one code tells, because the shapes of several are not to be told apart. And only a place far
  /// from the shapes learns that a code is foreign: some services draw where the event is, which can be a corner of
  /// what the code stands for, and a code that is foreign by mistake would hide every warning to come.
  func lesson(for place: AlertPlace) -> (code: AreaCode, isPlaces: Bool)? {
    guard hasShape, codes.count == 1, let code = codes.first else { return nil }
    let point = place.coordinate
    if shapesContain(point) { return (code, true) }
    let isFar = polygons.allSatisfy { $0.isFar(from: point) } && circles.allSatisfy { $0.isFar(from: point) }
    return isFar ? (code, false) : nil
  }

  private var hasShape: Bool { !polygons.isEmpty || !circles.isEmpty }

  private func shapesContain(_ point: Coordinate) -> Bool {
    polygons.contains { $0.contains(point) } || circles.contains { $0.contains(point) }
  }
}

extension Collection<AlertArea> {
  /// In any, else unknown for any, else outside all; unknown where there is no area.
  func placing(of place: AlertPlace) -> AlertPlacing {
    let placings = Set(map { $0.placing(of: place) })
    if placings.contains(.inside) { return .inside }
    return placings == [.outside] ? .outside : .unknown
  }
}
