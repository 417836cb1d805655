import Foundation

extension NWS {
  /// The cell that a link in an answer leads to.
  ///
  /// A link is only believed as far as it has the expected form: `/gridpoints/LWX/97,71` and `suffix`, on the service
  /// itself or on the server that was configured. What is asked for next is built anew from its parts.
  func grid(ofLink link: String, suffix: String) throws(ProviderError) -> NWSGrid {
    guard let path = path(ofLink: link), path.hasPrefix("/gridpoints/"), path.hasSuffix(suffix),
      let grid = NWSGrid(path.dropFirst("/gridpoints/".count).dropLast(suffix.count))
    else {
      throw .undecodable(
        "a link is \"\(BoundedText.cut(link))\"; allowed: \(NWS.defaultBaseURL)/gridpoints/XXX/1,2\(suffix)")
    }
    return grid
  }

  /// The path below the base URL; `nil` where the link is none or leads elsewhere.
  private func path(ofLink link: String) -> String? {
    guard let target = try? BaseURL(link) else { return nil }
    if target.host == server.host, target.path.hasPrefix(server.path) {
      return String(target.path.dropFirst(server.path.count))
    }
    return target.host == "api.weather.gov" ? target.path : nil
  }
}
