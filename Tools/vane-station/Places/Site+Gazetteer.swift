extension Site {
  /// A point whose height is that of the nearest known place within 20 km, else 100 m.
  init(latitude: Double, longitude: Double) {
    self.init(
      latitude: latitude, longitude: longitude,
      elevation: Gazetteer.nearest(latitude: latitude, longitude: longitude, within: 20)?.elevation ?? 100)
  }
}
