import Foundation
import Weather

@testable import VaneKit
@testable import Wording

/// A warning on the afternoon of the sample's weather, 13:05 UTC.
enum AlertSample {
  static func alert(
    event: String = "Flash Flood Warning", severity: WeatherAlert.Severity = .severe,
    issuer: String = "NWS Honolulu HI",
    headline: String? = "Flash Flood Warning until 4:05PM", description: String? = "First line.\n\nSecond line.",
    instruction: String? = "Move to higher ground.", from: Double? = 30, until: Double? = 180,
    areas: [String] = ["Oahu", "Kauai"], link: String? = "https://alerts.weather.gov/x?a=1", isSummary: Bool = false,
    language: String? = "en-US", listedAt: Double? = nil
  ) -> WeatherAlert {
    var alert = WeatherAlert(
      identifier: "A", provider: "nws-alerts", issuer: issuer, sender: "s", sent: Sample.after(-15), event: event,
      severity: severity, urgency: .immediate, certainty: .observed, headline: headline, description: description,
      instruction: instruction, onset: from.map(Sample.after), ends: until.map(Sample.after), areas: areas,
      link: link.flatMap(WebLink.init), language: language, isSummary: isSummary)
    alert.listedAt = listedAt.map(Sample.after)
    return alert
  }

  /// What there is to say of a feed, `minutes` after it was read.
  static func feed(
    _ service: Provider = WeatherService.nwsAlerts.provider, readAt: Double? = -4, failedAt: Double? = nil,
    reason: String? = nil, unplaced: Int = 0
  ) -> AlertFeedFacts {
    AlertFeedFacts(
      service: service, readAt: readAt.map(Sample.after), failedAt: failedAt.map(Sample.after), reason: reason,
      unplaced: unplaced)
  }
}
