import Foundation

extension Settings.Providers {
  /// The base URL of each weather service, by the service's name.
  public var addresses: [String: String] {
    [
      Settings.ProviderName.openMeteo.rawValue: openMeteo.baseURL, Settings.ProviderName.metNorway.rawValue: metNorway,
      Settings.ProviderName.nws.rawValue: nws,
    ]
  }
}

extension Settings {
  /// The base URLs that requests can go to with these settings.
  var addressesAsked: [String] {
    let byName: [(ProviderName, String)] = [
      (.openMeteo, providers.openMeteo.baseURL), (.metNorway, providers.metNorway), (.nws, providers.nws),
    ]
    // All providers except Open-Meteo require a contact address.
    let forecasts = byName.filter { providers.order.contains($0.0) && (contact != nil || $0.0 == .openMeteo) }
    let warnings = warnings.enabled == .no ? [] : [providers.meteoAlarm] + (contact == nil ? [] : [providers.nws])
    return [providers.openMeteo.geocodingURL] + forecasts.map(\.1) + warnings
  }

  /// Returns the User-Agent of every request: `vane/1.0 (contact)`.
  ///
  /// The contact is a comment (RFC 9110, section 5.6.5). Parentheses and backslashes in it are escaped, and
  /// characters other than printable ASCII are left out.
  public func userAgent(version: String) -> String {
    guard let contact else { return "vane/\(version)" }
    let comment = contact.unicodeScalars.filter { (0x20...0x7e).contains($0.value) }.map { scalar in
      "()\\".unicodeScalars.contains(scalar) ? "\\\(scalar)" : "\(scalar)"
    }
    return "vane/\(version) (\(comment.joined()))"
  }

  /// Returns whether a host may be reachable without a default route. A host that plain http is allowed for is in the
  /// local network. A proxy may be in it too.
  ///
  /// - Parameter host: the name of the host, with its port if the address has one.
  public func reachesNearby(_ host: String, _ environment: [String: String]) -> Bool {
    let proxies = ["http_proxy", "https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"]
    return proxies.contains { environment[$0]?.isEmpty == false }
      || network.plainHTTPHosts.contains { host == $0 || host.hasPrefix("\($0):") }
  }
}
