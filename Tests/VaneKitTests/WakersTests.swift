import BackgroundFetch
import Foundation
import LinuxEvents
import TestSupport
import Testing
import WakeUps
import WeatherStore
import Wording

@testable import VaneKit
@testable import WeatherStore

/// Who wakes Vane, told from a lock, a unit and the log.
@Suite struct WakersTests {
  private func wakeUp(_ origin: WakeUpOrigin, hoursAgo: Double) -> WakeUpRecord {
    WakeUpRecord(id: 1, startedAt: noon - hoursAgo * 3600, origin: origin, pid: 1)
  }

  private func waker(
    _ host: FileLock.Holder = .nobody, _ unit: Wakers.Unit = .missing, _ recent: [WakeUpRecord] = []
  ) -> Waker {
    Wakers(host: host, unit: unit, recent: recent).waker(at: noon)
  }

  @Test func watcherComesFirst() {
    let recent = [wakeUp(.cron, hoursAgo: 0.5)]
    #expect(waker(.process(123), .enabled, recent) == .watcher(pid: 123))
    #expect(waker(.process(nil)) == .watcher(pid: nil))
  }

  @Test func anEnabledUnitIsATimer() {
    #expect(waker(.nobody, .enabled) == .timer(last: nil))
    #expect(waker(.nobody, .disabled) == .disabledTimer)
    #expect(waker(.nobody, .service) == .stoppedService)
    #expect(waker(.process(1), .service) == .watcher(pid: 1))
    #expect(waker() == .nothing)
  }

  @Test func findsTheWakerInTheLog() {
    let recent = [wakeUp(.foreground, hoursAgo: 0), wakeUp(.cron, hoursAgo: 0.5), wakeUp(.cron, hoursAgo: 1)]
    #expect(waker(.nobody, .missing, recent) == .cron(last: noon - 1800))
    #expect(waker(.nobody, .disabled, [wakeUp(.timer, hoursAgo: 1)]) == .timer(last: noon - 3600))
  }

  @Test func ignoresOldWakeUps() {
    #expect(waker(.nobody, .missing, [wakeUp(.timer, hoursAgo: 24), wakeUp(.cron, hoursAgo: 25)]) == .nothing)
  }

  /// Numbers as linux/magic.h has them: NFS, SMB, CIFS, SMB2, FUSE, 9P; then ext4, overlay, tmpfs, btrfs.
  @Test func namesFileSystemsWithoutLocksOrNotifications() {
    let types: [UInt32] = [
      0x6969, 0x517B, 0xFF53_4D42, 0xFE53_4D42, 0x6573_5546, 0x0102_1997, 0xEF53, 0x794C_7630, 0x0102_1994, 0x9123_683E,
    ]
    #expect(
      types.map { FileSystem.unsuited(type: $0) } == ["NFS", "SMB", "CIFS", "CIFS", "FUSE", "9P", nil, nil, nil, nil])
  }

  @Test func usesTheParentsFileSystemForAMissingFolder() {
    #expect(FileSystem.unsuited(under: "/proc/no/such/folder") == nil)
  }
}
