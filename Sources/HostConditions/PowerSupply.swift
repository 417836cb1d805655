import Glibc
import Processes

/// One entry of `/sys/class/power_supply`, whose attributes are read when they are asked for.
///
/// The words are those of the kernel's `Documentation/ABI/testing/sysfs-class-power`. An attribute that is missing,
/// cannot be read or says something else is one that says nothing.
struct PowerSupply {
  /// The longest attribute of interest, in bytes, with room to spare.
  static let longestAttribute = 64

  let folder: String

  /// Whether it feeds this machine, not a mouse, nor a telephone that hangs on it.
  var isOfSystem: Bool { self["scope"] != "Device" }

  /// Whether it drains as it is used: a battery in its place, or one under the desk.
  var isBattery: Bool { ["Battery", "UPS"].contains(self["type"]) && self["present"] != "0" }

  /// Whether it is a socket that gives power: 1, or 2 when it can be told how much.
  var isOnlineSocket: Bool {
    guard let type = self["type"], type == "Mains" || type == "Wireless" || type.hasPrefix("USB") else { return false }
    return ["1", "2"].contains(self["online"])
  }

  var isDischarging: Bool { self["status"] == "Discharging" }

  /// Whether it is soon empty: it says so, or has no more than 15 % left.
  var isLow: Bool {
    if ["Critical", "Low"].contains(self["capacity_level"]) { return true }
    return self["capacity"].flatMap { Int($0) }.map { (0...15).contains($0) } ?? false
  }

  private subscript(attribute: String) -> String? {
    // A file of another kind must not hold anybody up.
    guard let file = Descriptor(open("\(folder)/\(attribute)", O_RDONLY | O_CLOEXEC | O_NONBLOCK)) else { return nil }
    return withUnsafeTemporaryAllocation(byteCount: Self.longestAttribute + 1, alignment: 1) { buffer in
      let count = file.read(into: buffer)
      guard count > 0, count <= Self.longestAttribute else { return nil }
      let line = buffer[..<count].prefix { $0 != UInt8(ascii: "\n") }
      return String(validating: line, as: UTF8.self)
    }
  }
}
