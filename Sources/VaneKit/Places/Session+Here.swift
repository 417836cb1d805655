import Failures
import FoundationEssentials
import HostParts
import PlaceIndex
import Settings
import Weather
import Wording

extension Session {
  /// The radius beyond which a location is not used, metres: it was guessed from an address in the network.
  private static let maximumRadius = 10_000.0

  /// Asks the user, then GeoClue, and returns where this machine is, if the user wants to save it; `nil` if not.
  ///
  /// - Throws: `CommandError` without a terminal, without GeoClue, and for a location that is too inaccurate.
  package func coordinatesHere() throws -> String? {
    let instead = wording.tr("Name the place instead: vane set Berlin")
    guard terminal.canAsk else {
      throw CommandError(
        .usage, wording.tr("vane set --here asks before it does something, and there is no terminal"), hint: instead)
    }
    try write(lines: [
      wording.tr(
        "GeoClue, the location service of this computer, would be asked once. To answer, it may send the networks that it sees nearby to a service of its own. Vane sends nothing, and never uses your IP address."
      )
    ])
    guard try answer(yesOrNo: wording.tr("Ask GeoClue? [y/N] "), default: false) == true else { return nil }
    let here: MachineLocation
    do {
      here = try MachineLocation.current(for: "vane", within: .seconds(30))
    } catch {
      let problem =
        switch error {
        case .absent: wording.tr("there is no location service here: GeoClue does not answer")
        case .refused: wording.tr("GeoClue does not give the location to vane")
        case .unknown: wording.tr("GeoClue found no location within 30 seconds")
        }
      throw CommandError(.unavailable, problem, hint: instead)
    }
    return try confirmed(here, instead: instead)
  }

  /// Returns the location as it is typed, if the user wants to save it.
  private func confirmed(_ here: MachineLocation, instead: String) throws -> String? {
    let radius = here.accuracy < 1_000 ? 1_000 : here.accuracy
    let length = units(settingsForReading().units).distance(radius) ?? PlaceText.absent
    guard here.accuracy <= Session.maximumRadius,
      let coordinate = Coordinate(latitude: here.latitude, longitude: here.longitude)
    else {
      throw CommandError(
        .unavailable,
        wording.tr(
          "GeoClue knows the location only within {distance}, perhaps from your IP address; nothing was saved",
          ["distance": length]), hint: instead)
    }
    // Two decimals are a kilometre: a weather model has no finer grid.
    let place = [coordinate.latitude, coordinate.longitude].compactMap { FixedDecimal.text($0, decimals: 2) }.joined(
      separator: ",")
    let nearest = try? PlaceSearch(session: self, origin: nil, asJSON: false).nearest(to: coordinate)
    let names: KeyValuePairs = ["place": place, "distance": length, "name": SafeText.line(nearest?.name ?? "")]
    let found = wording.tr("Found {place}, within {distance}.", names)
    try write(lines: [
      nearest == nil ? found : wording.tr("Found {place}, within {distance}, near {name}.", names)
    ])
    return try answer(yesOrNo: wording.tr("Save it? [y/N] "), default: false) == true ? place : nil
  }
}
