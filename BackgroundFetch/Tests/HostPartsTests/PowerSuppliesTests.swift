import BackgroundFetch
import BackgroundFetchTestSupport
import Foundation
import Glibc
import Testing

@testable import HostParts

/// Folders like those of real machines.
@Suite struct PowerSuppliesTests {
  /// The attributes of each entry.
  typealias Machine = [String: [String: String]]

  static let charger = ["type": "Mains", "online": "1"]
  static let pulledCharger = ["type": "Mains", "online": "0"]
  static let mouse = [
    "type": "Battery", "scope": "Device", "status": "Discharging", "capacity": "5", "capacity_level": "Critical",
    "present": "1",
  ]

  static func battery(_ status: String, _ capacity: String, level: String = "Normal") -> [String: String] {
    ["type": "Battery", "present": "1", "status": status, "capacity": capacity, "capacity_level": level]
  }

  static func port(online: String, scope: String = "System") -> [String: String] {
    ["type": "USB", "usb_type": "C [PD] PD_PPS", "online": online, "scope": scope]
  }

  @Test(
    arguments: [
      ("desktop", [:], .mains),
      ("desktop with a wireless mouse", ["hidpp_battery_0": mouse], .mains),
      ("laptop, plugged", ["AC": charger, "BAT0": battery("Charging", "40")], .mains),
      ("laptop, plugged and full", ["AC": charger, "BAT0": battery("Full", "100")], .mains),
      ("laptop, held at 80 %", ["AC": charger, "BAT0": battery("Not charging", "80")], .mains),
      ("laptop, plugged and empty", ["AC": charger, "BAT0": battery("Charging", "3", level: "Critical")], .mains),
      ("laptop, unplugged", ["AC": pulledCharger, "BAT0": battery("Discharging", "83")], .battery),
      ("laptop and an empty mouse", ["BAT0": battery("Discharging", "83"), "hid-mouse": mouse], .battery),
      ("laptop at 16 %", ["AC": pulledCharger, "BAT0": battery("Discharging", "16")], .battery),
      ("laptop at 15 %", ["AC": pulledCharger, "BAT0": battery("Discharging", "15")], .low),
      ("laptop that says so", ["AC": pulledCharger, "BAT0": battery("Discharging", "20", level: "Low")], .low),
      ("laptop, critical", ["BAT0": battery("Discharging", "", level: "Critical")], .low),
      (
        "two batteries, one empty",
        ["AC": pulledCharger, "BAT0": battery("Unknown", "4"), "BAT1": battery("Discharging", "90")], .battery
      ),
      (
        "two batteries, both empty",
        ["AC": pulledCharger, "BAT0": battery("Not charging", "4"), "BAT1": battery("Discharging", "9")], .low
      ),
      (
        "one battery and an empty bay",
        [
          "AC": pulledCharger, "BAT0": battery("Discharging", "9"),
          "BAT1": ["type": "Battery", "present": "0", "status": "Unknown"],
        ], .low
      ),
      ("USB-C, nothing plugged", ["ucsi-1": port(online: "0"), "BAT0": battery("Discharging", "60")], .battery),
      (
        "USB-C charger at the second port",
        ["ucsi-1": port(online: "0"), "ucsi-2": port(online: "1"), "BAT0": battery("Charging", "60")], .mains
      ),
      ("USB-C charger that can be told", ["ucsi-1": port(online: "2"), "BAT0": battery("Discharging", "60")], .mains),
      (
        "USB-C feeding a telephone",
        ["ucsi-1": port(online: "1", scope: "Device"), "BAT0": battery("Discharging", "60")], .battery
      ),
      ("telephone on its cradle", ["wireless": ["type": "Wireless", "online": "1"]], .mains),
      ("UPS, mains there", ["ups": ["type": "UPS", "status": "Full", "capacity": "100"]], .mains),
      ("UPS, mains gone", ["ups": ["type": "UPS", "status": "Discharging", "capacity": "70"]], .battery),
      ("UPS, nearly empty", ["ups": ["type": "UPS", "status": "Discharging", "capacity": "8"]], .low),
    ] as [(String, Machine, PowerSource)])
  func readsMachine(name: String, machine: Machine, power: PowerSource) throws {
    let scratch = ScratchFolder()
    for (supply, attributes) in machine {
      for (attribute, value) in attributes { try scratch.write(value + "\n", to: "\(supply)/\(attribute)") }
    }
    #expect(PowerSupplies.read(folder: scratch.path) == power)
  }

  @Test func noFolderIsMains() throws {
    #expect(PowerSupplies.read(folder: ScratchFolder()("nothing")) == .mains)
  }

  @Test(
    arguments: ["", "\n", "-4", "15 %", "0x0f", "1e1", "99999999999999999999", "١٥", "\u{0}", "15\u{0}"])
  func capacityThatIsNoneIsNotLow(text: String) throws {
    let scratch = ScratchFolder()
    try scratch.write("Battery\n", to: "BAT0/type")
    try scratch.write("Discharging\n", to: "BAT0/status")
    try scratch.write(text, to: "BAT0/capacity")
    #expect(PowerSupplies.read(folder: scratch.path) == .battery)
  }

  @Test func whatIsNoAttributeSaysNothing() throws {
    let scratch = ScratchFolder()
    try scratch.write("not a folder", to: "version")
    try scratch.write(Data([0xff, 0xfe, 0x00]), to: "odd/type")
    try scratch.write(Data(repeating: UInt8(ascii: "B"), count: 100_000), to: "long/type")
    try scratch.write("Mains" + String(repeating: "\n", count: 100), to: "padded/type")
    try scratch.write("1", to: "padded/online")
    try scratch.write("Battery\n", to: "BAT0/type")
    try scratch.write("", to: "BAT0/status/a folder")
    #expect(mkfifo(scratch("BAT0/online"), 0o600) == 0)
    #expect(mkfifo(scratch("BAT0/scope"), 0o600) == 0)
    try scratch.link("loop", to: "loop")
    #expect(PowerSupplies.read(folder: scratch.path) == .mains)
    try scratch.write("Discharging\n", to: "BAT1/status")
    try scratch.write("Battery\n", to: "BAT1/type")
    #expect(PowerSupplies.read(folder: scratch.path) == .battery)
  }

  @Test func readsNoMoreThanItsLimit() throws {
    let scratch = ScratchFolder()
    for number in 0..<PowerSupplies.maximumEntries { try scratch.write("Unknown\n", to: "a\(100 + number)/type") }
    try scratch.write("Battery\n", to: "BAT0/type")
    try scratch.write("Discharging\n", to: "BAT0/status")
    #expect(PowerSupplies.read(folder: scratch.path) == .battery)
    try scratch.write("Battery\n", to: "z/type")
    try scratch.write("Mains\n", to: "zz/type")
    try scratch.write("1\n", to: "zz/online")
    #expect(PowerSupplies.read(folder: scratch.path) == .battery)
  }
}
