/// The names under which a machine reaches itself.
enum LoopbackHost {
  /// Whether it is `localhost`, 127.0.0.0/8 written in full, or `::1`; a port and an address's brackets do not matter.
  static func includes(_ authority: String) -> Bool {
    let host = name(in: authority.lowercased())
    if host == "localhost" || host == "::1" { return true }
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts[0] == "127" && parts.allSatisfy { UInt8($0) != nil }
  }

  /// What stands before a port: `[::1]:80`, `::1`, `localhost:80`.
  private static func name(in authority: String) -> Substring {
    if authority.hasPrefix("[") { return authority.dropFirst().prefix { $0 != "]" } }
    let hasPort = authority.count { $0 == ":" } == 1
    return hasPort ? authority.prefix { $0 != ":" } : authority[...]
  }
}
