import Foundation
import Testing
import Zones

extension SerialTests {
  /// The user's zone, with links and files in a folder of the test's own.
  @Suite final class CurrentZoneTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "current-\(UUID())")

    init() throws {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try link("localtime", to: "../usr/share/zoneinfo/Europe/Berlin")
    }

    deinit {
      try? FileManager.default.removeItem(at: folder)
    }

    private func path(_ name: String) -> String { folder.appending(path: name).path() }

    private func link(_ name: String, to target: String) throws {
      unlink(path(name))
      try FileManager.default.createSymbolicLink(atPath: path(name), withDestinationPath: target)
    }

    private func write(_ bytes: [UInt8], to name: String) throws {
      try Data(bytes).write(to: URL(filePath: path(name)))
    }

    private func zone(_ variable: String?, file: String = "localtime") -> Zone {
      Zone.current(
        tz: variable, file: path(file), nameFile: path("timezone"))
    }

    @Test(arguments: [
      ("/usr/share/zoneinfo/Asia/Kathmandu", "Asia/Kathmandu"),
      ("../usr/share/zoneinfo/America/Argentina/Buenos_Aires", "America/Argentina/Buenos_Aires"),
      ("/etc/zoneinfo/Europe/Berlin", "Europe/Berlin"),
      ("/usr/share/zoneinfo/posix/Europe/Berlin", "Europe/Berlin"),
      ("/usr/share/zoneinfo/right/Europe/Berlin", "Europe/Berlin"),
      ("/zoneinfo/of/somebody/zoneinfo/Europe/Berlin", "Europe/Berlin"),
      ("/usr/share/zoneinfo/UTC", "GMT"),
      ("/usr/share/zoneinfo/Etc/UTC", "Etc/UTC"),
    ])
    func targetOfTheLinkIsTheName(target: String, identifier: String) throws {
      try link("localtime", to: target)
      #expect(zone(nil).identifier == identifier)
    }

    @Test func everyCallReadsTheLinkAgain() throws {
      #expect(zone(nil).identifier == "Europe/Berlin")
      try link("localtime", to: "/usr/share/zoneinfo/Asia/Tokyo")
      #expect(zone(nil).identifier == "Asia/Tokyo")
    }

    @Test func followsLinksToLinks() throws {
      try link("localtime", to: "first")
      try link("first", to: path("zoneinfo/localtime"))
      try FileManager.default.createDirectory(atPath: path("zoneinfo"), withIntermediateDirectories: false)
      try link("zoneinfo/localtime", to: "Pacific/Chatham")
      #expect(zone(nil).identifier == "Pacific/Chatham")
    }

    @Test(arguments: [
      ("Asia/Tokyo", "Asia/Tokyo"), (":Asia/Tokyo", "Asia/Tokyo"),
      (":/usr/share/zoneinfo/Asia/Tokyo", "Asia/Tokyo"), ("/usr/share/zoneinfo/Asia/Tokyo", "Asia/Tokyo"),
      ("posix/Asia/Tokyo", "Asia/Tokyo"), ("right/Asia/Tokyo", "Asia/Tokyo"), ("EST5EDT", "EST5EDT"),
      ("UTC", "GMT"), ("", "GMT"), (":", "GMT"), ("CET-1CEST,M3.5.0,M10.5.0/3", "CET-1CEST,M3.5.0,M10.5.0/3"),
      (":CET-1CEST", "CET-1CEST"), ("Asia/Nowhere", "Europe/Berlin"), ("../../etc/passwd", "Europe/Berlin"),
      ("/etc/passwd", "Europe/Berlin"), ("localtime", "Europe/Berlin"),
    ])
    func variableComesFirst(variable: String, identifier: String) {
      #expect(zone(variable).identifier == identifier)
    }

    @Test func variableMayNameTheLink() {
      #expect(zone(":" + path("localtime"), file: "nothing").identifier == "Europe/Berlin")
    }

    @Test func copyOfAZoneHasTheNameInTheNameFile() throws {
      try write(SystemZones.bytes("Asia/Tokyo"), to: "copy")
      #expect(zone(nil, file: "copy").identifier == path("copy"))
      #expect(zone(nil, file: "copy").offset(0) == 32_400)
      try write(Array("Asia/Tokyo\n".utf8), to: "timezone")
      #expect(zone(nil, file: "copy").identifier == "Asia/Tokyo")
      try write(Array("Europe/Berlin\n".utf8), to: "timezone")
      #expect(zone(nil, file: "copy").offset(0) == 32_400)
      try write(Array("../../etc/passwd\n".utf8), to: "timezone")
      #expect(zone(nil, file: "copy").identifier == path("copy"))
      try write([], to: "timezone")
      #expect(zone(nil, file: "copy").identifier == path("copy"))
    }

    @Test func withoutAFileItIsUTC() throws {
      try write(Array("Asia/Tokyo\n".utf8), to: "timezone")
      #expect(zone(nil, file: "nothing") == .gmt)
      try write(Array("TZif2".utf8), to: "damaged")
      #expect(zone(nil, file: "damaged") == .gmt)
      try link("circle", to: "circle")
      #expect(zone(nil, file: "circle") == .gmt)
      try link("strange", to: "/usr/share/zoneinfo/Mars/Olympus")
      #expect(zone(nil, file: "strange") == .gmt)
    }
  }
}
