import FleetStore
import Weather

/// The claimed sites of one grid cell, which have the same forecast: one place of a request.
struct SiteCell: Sendable {
  let place: RequestPlace
  private(set) var claims: [Claim]

  /// Returns the cells of claims, in the order of their first sites.
  static func cells(of claims: [Claim]) -> [SiteCell] {
    var cells: [SiteCell] = []
    var indices: [RequestPlace.Cell: Int] = [:]
    for claim in claims {
      let place = RequestPlace(coordinate: claim.coordinate, countryCode: claim.country)
      if let index = indices[place.cell] {
        cells[index].claims.append(claim)
      } else {
        indices[place.cell] = cells.count
        cells.append(SiteCell(place: place, claims: [claim]))
      }
    }
    return cells
  }
}
