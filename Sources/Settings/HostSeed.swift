import Foundation

/// The number that fixes this machine's jitter: the same at every start, different from other machines'.
public enum HostSeed {
  /// From the text that identifies a machine, usually that of `/etc/machine-id`: 64-bit FNV-1a.
  ///
  /// Only the hash is used, and only for the schedule; it leaves the machine in no request.
  public static func hash(of identity: String) -> UInt64 {
    identity.utf8.reduce(0xcbf2_9ce4_8422_2325) { hash, byte in (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
  }

  /// This machine's; where it has no identity, its host name stands in.
  public static func current() -> UInt64 {
    let identity = try? String(contentsOfFile: "/etc/machine-id", encoding: .utf8)
    return hash(of: identity ?? ProcessInfo.processInfo.hostName)
  }
}
