import BackgroundFetch
import Foundation
import Testing

@testable import BackgroundFetchHost

/// The names of the lock files of tasks and hosts.
@Suite struct LockFileTests {
  @Test func namesFilesAfterTasksAndHosts() {
    #expect(LockFile.name("task feed") == "fetch-task_20feed.lock")
    #expect(LockFile.name("host [::1]:80/../x") == "fetch-host_20_5b_3a_3a1_5d_3a80_2f_2e_2e_2fx.lock")
  }

  @Test func namesFilesThatEveryFileSystemCanStore() {
    for name in ["", "雨雲レーダーの予報を取得する仕事の名前はとても長いです。", String(repeating: "/", count: 5000)] {
      let file = LockFile.name("task " + name)
      #expect(file.utf8.count <= 255)
      #expect(file.utf8.allSatisfy { $0 < 0x80 && $0 > 0x20 && $0 != UInt8(ascii: "/") })
    }
  }

  @Test func givesLongNamesDifferentFiles() {
    let long = String(repeating: "a", count: 300)
    #expect(LockFile.name(long + "1") != LockFile.name(long + "2"))
  }

  /// A process that takes one lock twice would wait for itself.
  @Test func fetchesATaskWithLongAndRepeatedNames() async throws {
    let host = FetchHost(store: KeptMemory(FetchMemory(seed: 1)))
    let long = String(repeating: "雨", count: 100)
    host.add(long, hosts: [long + "1", long + "2", "a", "a"])
    #expect(try await host.wake() == FetchAnswer(.newData))
  }
}
