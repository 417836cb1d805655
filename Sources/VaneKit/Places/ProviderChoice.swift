import Planning
import Services
import Settings
import Weather
import Wording

/// The provider that a user chose for a place. The choice is always saved; it may not be possible at present.
struct ProviderChoice {
  /// Why the provider is not asked about the place.
  enum Obstacle: Hashable {
    case needsContact
    /// The provider has no forecasts for the place.
    case elsewhere
    /// `providers.order` does not contain the provider.
    case leftOut
  }

  let obstacle: Obstacle?
  private let name: String
  private let location: Location
  /// The provider that is asked instead, if there is one.
  private let other: String?

  init(_ id: String, for location: Location, _ composition: Composition) {
    let entry = WeatherService.all.first { $0.provider.id == id }
    let request = RequestPlace(location)
    let candidates = (try? composition.services())?.candidates(for: request) ?? []
    name = entry?.provider.name ?? id
    self.location = location
    other = candidates.first?.provider.name
    if candidates.contains(where: { $0.provider.id == id }) {
      obstacle = nil
    } else if let entry, !entry.coverage.contains(request) {
      obstacle = .elsewhere
    } else if !composition.settings.providers.order.contains(id) {
      obstacle = .leftOut
    } else {
      obstacle = .needsContact
    }
  }

  /// Returns whether the choice was kept, and why it does not apply yet.
  func sentence(_ wording: Wording) -> String {
    let arguments: KeyValuePairs = ["provider": name, "place": PlaceText(location, wording).name, "other": other ?? ""]
    return switch obstacle {
    case nil: wording.tr("{provider} is asked first for {place}.", arguments)
    case .needsContact:
      other == nil
        ? wording.tr("Saved, but {provider} needs a contact address.", arguments)
        : wording.tr("Saved, but {provider} needs a contact address; until then {other} is used.", arguments)
    case .elsewhere:
      other == nil
        ? wording.tr("Saved, but {provider} has no forecasts for {place}.", arguments)
        : wording.tr("Saved, but {provider} has no forecasts for {place}; {other} is used.", arguments)
    case .leftOut: wording.tr("Saved, but {provider} is not in providers.order; {other} is used.", arguments)
    }
  }
}
