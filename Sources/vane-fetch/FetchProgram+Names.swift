import PlaceIndex
import Planning
import Platform
import Weather
import WeatherStore

extension FetchProgram {
  /// Asks the place index for the names of saved places that have none yet, so that no look has to open it.
  ///
  /// A missing or damaged index, or a full disk, leaves them for the next fetch.
  func nameSavedPlaces(in store: WeatherStore) {
    guard let places = try? store.unnamedLocations(), !places.isEmpty,
      let file = try? DataFiles.find(
        "places.index", environment: composition.environment, executable: ProgramFile.own),
      let index = try? PlaceIndex(file: file).nearestPlaces()
    else { return }
    let names = places.compactMap { place in
      (try? index.names(of: place.location, hasGivenName: place.hasGivenName)).map { (place.id, $0) }
    }
    try? store.setNames(Dictionary(names) { $1 })
  }
}
