import BackgroundFetch
import FoundationEssentials
import LinuxEvents

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The power supplies of this machine, as the kernel lists them.
enum PowerSupplies {
  /// The largest number of entries that are read; laptops have about five.
  static let maximumEntries = 64

  /// Returns the power source in use: mains if any socket supplies power, or if no battery is discharging, as on a
  /// machine without batteries.
  ///
  /// The source is low only if every battery is low: one of two batteries is often empty while the other is full. A
  /// battery that does not report its charge counts as full.
  static func read(folder: String = "/sys/class/power_supply") -> PowerSource {
    let supplies = names(in: folder).sorted().prefix(maximumEntries).map { PowerSupply(folder: "\(folder)/\($0)") }
      .filter(
        \.isOfSystem)
    // Sockets come first: reading a battery can take its controller tens of milliseconds.
    if supplies.contains(where: \.isOnlineSocket) { return .mains }
    let batteries = supplies.filter(\.isBattery)
    guard batteries.contains(where: \.isDischarging) else { return .mains }
    return batteries.allSatisfy(\.isLow) ? .low : .battery
  }

  /// Returns the names of the entries; none for a folder that cannot be read.
  ///
  /// Foundation takes 0.23 million instructions for the first folder of a process.
  private static func names(in folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { name in
        name.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: name.pointee)) {
          String(cString: $0)
        }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }
}

/// One entry of `/sys/class/power_supply`; each attribute is read on access.
///
/// The values are defined in the kernel's `Documentation/ABI/testing/sysfs-class-power`. An attribute that is missing,
/// unreadable or has another value is ignored.
struct PowerSupply {
  /// The largest length of a relevant attribute in bytes, with room to spare.
  static let maximumAttributeLength = 64

  let folder: String

  /// Whether the supply powers this machine, and not a device such as a mouse or a connected phone.
  var isOfSystem: Bool { self["scope"] != "Device" }

  /// Whether the supply discharges in use: a battery that is present, or an uninterruptible power supply.
  var isBattery: Bool { ["Battery", "UPS"].contains(self["type"]) && self["present"] != "0" }

  /// Whether the supply is a socket that supplies power: 1, or 2 if its output is programmable.
  var isOnlineSocket: Bool {
    guard let type = self["type"], type == "Mains" || type == "Wireless" || type.hasPrefix("USB") else { return false }
    return ["1", "2"].contains(self["online"])
  }

  var isDischarging: Bool { self["status"] == "Discharging" }

  /// Whether the supply is nearly empty: it reports so, or its charge is 15 % or less.
  var isLow: Bool {
    if ["Critical", "Low"].contains(self["capacity_level"]) { return true }
    return self["capacity"].flatMap { Int($0) }.map { (0...15).contains($0) } ?? false
  }

  private subscript(attribute: String) -> String? {
    // Opening a file of another kind must not block the process.
    guard let file = Descriptor(open("\(folder)/\(attribute)", O_RDONLY | O_CLOEXEC | O_NONBLOCK)) else { return nil }
    return withUnsafeTemporaryAllocation(byteCount: Self.maximumAttributeLength + 1, alignment: 1) { buffer in
      let count = file.read(into: buffer)
      guard count > 0, count <= Self.maximumAttributeLength else { return nil }
      let line = buffer[..<count].prefix { $0 != UInt8(ascii: "\n") }
      return String(validating: line, as: UTF8.self)
    }
  }
}
