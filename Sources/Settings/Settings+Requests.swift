import Foundation

extension Settings.Providers {
  /// The base URL of each weather service, by its name.
  public var addresses: [String: String] {
    [
      Settings.ProviderName.openMeteo.rawValue: openMeteo.baseURL, Settings.ProviderName.metNorway.rawValue: metNorway,
      Settings.ProviderName.nws.rawValue: nws,
    ]
  }
}

extension Settings {
  /// Where requests can go, as things are set.
  var addressesAsked: [String] {
    let byName: [(ProviderName, String)] = [
      (.openMeteo, providers.openMeteo.baseURL), (.metNorway, providers.metNorway), (.nws, providers.nws),
    ]
    // All but Open-Meteo want to know whom to write to.
    let forecasts = byName.filter { providers.order.contains($0.0) && (contact != nil || $0.0 == .openMeteo) }
    let warnings = warnings.enabled == .no ? [] : [providers.meteoAlarm] + (contact == nil ? [] : [providers.nws])
    return [providers.openMeteo.geocodingURL] + forecasts.map(\.1) + warnings
  }

  /// Who asks, as every request says it: `vane/1.0 (contact)`.
  ///
  /// The contact stands in a comment (RFC 9110, section 5.6.5), so parentheses and backslashes in it are escaped and
  /// what is not printable ASCII is left out.
  public func userAgent(version: String) -> String {
    guard let contact else { return "vane/\(version)" }
    let comment = contact.unicodeScalars.filter { (0x20...0x7e).contains($0.value) }.map { scalar in
      "()\\".unicodeScalars.contains(scalar) ? "\\\(scalar)" : "\(scalar)"
    }
    return "vane/\(version) (\(comment.joined()))"
  }

  /// Whether a host may be reached without a route to everywhere: one that may be asked over plain http is in this
  /// network, and a proxy may be.
  ///
  /// - Parameter host: its name, with its port where the address has one.
  public func reachesNearby(_ host: String, _ environment: [String: String]) -> Bool {
    let proxies = ["http_proxy", "https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"]
    return proxies.contains { environment[$0]?.isEmpty == false }
      || network.plainHTTPHosts.contains { host == $0 || host.hasPrefix("\($0):") }
  }
}
