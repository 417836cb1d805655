import FoundationEssentials

/// The number that determines this machine's jitter: the same at every start, different on other machines.
public enum HostSeed {
  /// Returns the 64-bit FNV-1a hash of the text that identifies a machine, usually the content of `/etc/machine-id`.
  ///
  /// Only the hash is used, and only for the schedule. No request contains it.
  public static func hash(of identity: String) -> UInt64 {
    identity.utf8.reduce(0xcbf2_9ce4_8422_2325) { hash, byte in (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
  }

  /// Returns this machine's number. If the machine has no identity, its host name is used instead.
  public static func current() -> UInt64 {
    let identity = try? String(contentsOfFile: "/etc/machine-id", encoding: .utf8)
    return hash(of: identity ?? ProcessInfo.processInfo.hostName)
  }
}
