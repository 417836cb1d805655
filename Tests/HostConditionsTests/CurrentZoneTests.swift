import Foundation
import HostConditions
import TestSupport
import Testing

/// Zones in a folder of the test's own; nothing of them needs to be there but the links.
@Suite struct CurrentZoneTests {
  private let scratch: ScratchFolder

  init() throws {
    scratch = ScratchFolder()
    try scratch.link("localtime", to: "../usr/share/zoneinfo/Europe/Berlin")
  }

  private func zone(_ variable: String?) -> String {
    CurrentZone.read(variable: variable, link: scratch("localtime")).identifier
  }

  @Test(arguments: [
    ("/usr/share/zoneinfo/Asia/Kathmandu", "Asia/Kathmandu"),
    ("../usr/share/zoneinfo/America/Argentina/Buenos_Aires", "America/Argentina/Buenos_Aires"),
    ("/etc/zoneinfo/Europe/Berlin", "Europe/Berlin"),
    ("/usr/share/zoneinfo/posix/Europe/Berlin", "Europe/Berlin"),
    ("/usr/share/zoneinfo/right/Europe/Berlin", "Europe/Berlin"),
    ("/zoneinfo/of/somebody/zoneinfo/Europe/Berlin", "Europe/Berlin"),
  ])
  func readsWhereTheLinkLeads(target: String, identifier: String) throws {
    try scratch.link("localtime", to: target)
    #expect(zone(nil) == identifier)
  }

  @Test func noticesATravel() throws {
    #expect(zone(nil) == "Europe/Berlin")
    try scratch.link("localtime", to: "/usr/share/zoneinfo/Asia/Tokyo")
    #expect(zone(nil) == "Asia/Tokyo")
  }

  @Test func followsLinksToLinks() throws {
    try scratch.link("localtime", to: "first")
    try scratch.link("first", to: scratch("zoneinfo/localtime"))
    try FileManager.default.createDirectory(atPath: scratch("zoneinfo"), withIntermediateDirectories: false)
    try scratch.link("zoneinfo/localtime", to: "Pacific/Chatham")
    #expect(zone(nil) == "Pacific/Chatham")
  }

  @Test(arguments: [
    ("Asia/Tokyo", "Asia/Tokyo"),
    (":Asia/Tokyo", "Asia/Tokyo"),
    (":/usr/share/zoneinfo/Asia/Tokyo", "Asia/Tokyo"),
    ("posix/Asia/Tokyo", "Asia/Tokyo"),
    ("UTC", "GMT"),
    ("", "GMT"),
    (":", "GMT"),
    ("Asia/Nowhere", "Europe/Berlin"),
    ("CET-1CEST,M3.5.0,M10.5.0/3", "Europe/Berlin"),
    ("../../etc/passwd", "Europe/Berlin"),
    ("/etc/passwd", "Europe/Berlin"),
  ])
  func variableGoesFirst(variable: String, identifier: String) {
    #expect(zone(variable) == identifier)
  }

  @Test func variableMayNameTheLink() {
    #expect(
      CurrentZone.read(variable: ":" + scratch("localtime"), link: scratch("nothing")).identifier == "Europe/Berlin")
  }

  @Test func withoutAnyItIsFoundations() throws {
    #expect(CurrentZone.read(variable: nil, link: scratch("nothing")) == .current)
    try scratch.write("TZif2", to: "copy")
    #expect(CurrentZone.read(variable: nil, link: scratch("copy")) == .current)
    try scratch.link("circle", to: "circle")
    #expect(CurrentZone.read(variable: nil, link: scratch("circle")) == .current)
    try scratch.link("strange", to: "/usr/share/zoneinfo/Mars/Olympus")
    #expect(CurrentZone.read(variable: nil, link: scratch("strange")) == .current)
  }
}
