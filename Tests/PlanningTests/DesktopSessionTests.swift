import Foundation
import Planning
import Platform
import TestSupport
import Testing

/// Whether there is a desktop, and whether it is the one of before.
@Suite struct DesktopSessionTests {
  @Test func theBusIsWhereTheEnvironmentSays() {
    #expect(DesktopSession(environment: [:]) == nil)
    #expect(DesktopSession(environment: ["DBUS_SESSION_BUS_ADDRESS": "", "XDG_RUNTIME_DIR": "/nowhere"]) == nil)
    #expect(DesktopSession(environment: ["XDG_RUNTIME_DIR": "relative"]) == nil)
    #expect(DesktopSession(environment: ["DBUS_SESSION_BUS_ADDRESS": "tcp:host=x"])?.identity == "tcp:host=x")
  }

  @Test func aNewSocketAtTheSamePathIsAnotherSession() throws {
    let scratch = ScratchFolder()
    let folder = scratch.url
    func session(_ environment: Environment) throws -> String {
      try #require(DesktopSession(environment: environment)).identity
    }
    let socket = folder.appending(path: "bus")
    try Data().write(to: socket)
    let byFolder: Environment = ["XDG_RUNTIME_DIR": folder.path(percentEncoded: false)]
    let byAddress: Environment = ["DBUS_SESSION_BUS_ADDRESS": "unix:path=\(socket.path(percentEncoded: false)),guid=1"]
    let (first, addressed) = (try session(byFolder), try session(byAddress))
    #expect(try session(byFolder) == first)
    // The old file stays, so that the new one cannot have its number.
    try FileManager.default.moveItem(at: socket, to: folder.appending(path: "old"))
    try Data().write(to: socket)
    #expect(try session(byFolder) != first)
    #expect(try session(byAddress) != addressed)
  }
}
