/// The names under which a machine reaches itself.
enum LoopbackHost {
  /// Returns whether the host is `localhost`, in 127.0.0.0/8 written in full, or `::1`. A port and the brackets of an
  /// address are ignored.
  static func includes(_ authority: String) -> Bool {
    let host = name(in: authority.lowercased())
    if host == "localhost" || host == "::1" { return true }
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts[0] == "127" && parts.allSatisfy { UInt8($0) != nil }
  }

  /// Returns the host without its port, for example from `[::1]:80`, `::1` or `localhost:80`.
  private static func name(in authority: String) -> Substring {
    if authority.hasPrefix("[") { return authority.dropFirst().prefix { $0 != "]" } }
    let hasPort = authority.count { $0 == ":" } == 1
    return hasPort ? authority.prefix { $0 != ":" } : authority[...]
  }
}
