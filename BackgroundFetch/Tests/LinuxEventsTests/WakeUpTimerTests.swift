import BackgroundFetchTestSupport
import CLinuxEvents
import Foundation
import Glibc
import Testing

@testable import LinuxEvents

@Suite struct WakeUpTimerTests {
  @Test func firesOnceForAnInstantThatHasPassed() throws {
    let timer = try WakeUpTimer()
    timer.arm(.distantPast)
    #expect(isReadable(timer.descriptor.number))
    #expect(timer.read() == .fired)
    #expect(timer.read() == nil)
  }

  @Test func firesNoSoonerThanItsInstant() throws {
    let timer = try WakeUpTimer()
    let instant = Date().addingTimeInterval(0.02)
    timer.arm(instant)
    #expect(isReadable(timer.descriptor.number))
    #expect(Date() >= instant)
  }

  @Test func doesNotFireWhenStopped() throws {
    let timer = try WakeUpTimer()
    timer.arm(.distantPast)
    timer.arm(nil)
    #expect(timer.read() == nil)
    timer.arm(.distantFuture)
    #expect(timer.read() == nil)
  }

  @Test func roundsUp() {
    let time = WakeUpTimer.specification(of: Date(timeIntervalSince1970: 1_800_000_000.25))
    #expect(time.tv_sec == 1_800_000_000)
    #expect(time.tv_nsec == 250_001_000)
    #expect(WakeUpTimer.specification(of: .distantPast).tv_nsec > 0, "zero would stop the timer")
    #expect(WakeUpTimer.specification(of: .distantFuture).tv_sec == 8_589_934_592)
  }
}
