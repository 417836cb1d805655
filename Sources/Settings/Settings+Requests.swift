import Foundation
import Weather

extension Settings {
  /// The base URLs that requests can go to with these settings.
  var addressesAsked: [String] {
    WeatherService.all.filter(isAsked).map { providers.addresses[$0] }
  }

  private func isAsked(_ service: WeatherService) -> Bool {
    guard contact != nil || !service.needsContact else { return false }
    return service.kinds.contains { kind in
      switch kind {
      case .forecast: providers.order.contains(service.provider.id)
      case .alerts: warnings.enabled == .yes
      case .geocoding: true
      case .observation: false
      }
    }
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
