import BackgroundFetch
import Failures
import FoundationEssentials
import Settings
import Weather
import WeatherStore
package import Wording

/// The options of `vane all`.
package struct SummaryRequest {
  /// The order of the places; `nil` is that of saving.
  package var order: PlaceOrder?
  package var form = Form.table
  package var units: UnitChoice?
  package var color: ColorChoice?
  package var icons: IconSet?

  /// What is printed.
  package enum Form {
    case table
    case document
    case csv
  }

  package init() {}
}

extension Session {
  /// Shows all saved places from the cache, and records the look. Nothing is fetched.
  package func showAllPlaces(_ request: SummaryRequest) throws {
    let settings = settingsForReading()
    let store = try storeIfAny()
    let places = try store.map { try AllPlaces(self, settings, $0).entries(in: request.order).map(\.summary) } ?? []
    switch request.form {
    case .document:
      try write(SummaryDocument(places, in: units(.si, asked: request.units)).text + "\n")
    case .csv:
      try write(PlaceSummaryCSV(places).lines.map { $0 + "\n" }.joined())
    case .table:
      // An empty list is not a failure: standard output stays empty.
      guard !places.isEmpty else {
        return say(wording.tr("no place is saved"), hint: wording.tr("Save one: vane set Berlin"))
      }
      var reader = reader(settings, color: request.color, units: request.units)
      if let icons = request.icons { reader.icons = icons }
      try write(lines: PlaceSummaryTable(places, for: reader).lines)
    }
    // The places are asked for what this list shows, so none counts as looked at.
    let isLook = applicationState == .active && request.form == .table
    let age = places.first(where: \.isCurrent)?.values?.age
    store?.note(isLook ? .look : .glance, at: now, utcOffset: WallClock.utcOffset(at: now), age: isLook ? age : nil)
  }
}
