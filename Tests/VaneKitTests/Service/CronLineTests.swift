import Foundation
import Testing

@testable import VaneKit

@Suite struct CronLineTests {
  @Test func startsAWakeUpEveryFiveMinutes() throws {
    #expect(
      try CronLine(program: "/usr/bin/vane-fetch", environment: [:]).text
        == "*/5 * * * * '/usr/bin/vane-fetch' wake --started-by cron >/dev/null")
  }

  @Test func cronAndShellBothGetThePathAsItIs() throws {
    let line = try CronLine(program: "/it's 50%/vane-fetch", environment: ["XDG_STATE_HOME": "/a b"])
    #expect(
      line.text
        == "*/5 * * * * XDG_STATE_HOME='/a b' '/it'\\''s 50\\%/vane-fetch' wake --started-by cron >/dev/null")
  }

  @Test func aLineBreakIsNoPath() {
    #expect(throws: UserServiceError.unusablePath("/a\nb")) { try CronLine(program: "/a\nb", environment: [:]) }
  }
}
