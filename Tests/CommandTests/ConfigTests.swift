import Foundation
import TestSupport
import Testing

@Suite(.ownThread) struct ConfigTests {
  @Test func losesNoConcurrentChange() throws {
    let home = try TemporaryHome()
    let values = [
      "units": "uk", "display.color": "never", "clock": "24h", "contact": "a@b.org", "air.enabled": "no",
      "display.icons": "text",
      "schedule.minimum": "30m", "schedule.policy": "fixed", "warnings.severity": "severe", "hook.timeout": "2s",
      "network.totalTimeout": "9s", "power.saver": "no",
    ]
    for _ in 0..<3 {
      let runs = try values.map { try home.start("vane", ["config", "set", $0.key, $0.value]) }.map { $0.wait() }
      #expect(runs.allSatisfy { $0.ending == .exited(0) }, "\(runs)")
      let text = home.vane("config", "show").output.split(separator: "\n")
      for key in values.keys {
        #expect(text.contains { $0.hasPrefix(key + " ") && $0.hasSuffix(" file") }, "\(key)")
      }
      for run in try values.map({ try home.start("vane", ["config", "unset", $0.key]) }).map({ $0.wait() }) {
        #expect(run.ending == .exited(0))
      }
      #expect(try String(contentsOfFile: home.configurationPath, encoding: .utf8) == "{}\n")
    }
    let folder = URL(filePath: home.configurationPath).deletingLastPathComponent().path
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["config.json"])
  }

  @Test(.enabled(if: access("/usr/bin/strace", X_OK) == 0, "strace is not installed"))
  func waitsForTheDiskBeforeItReportsAChange() throws {
    let home = try TemporaryHome()
    let log = home.folder + "/calls"
    let words = ["-o", log, "-y", "-e", "trace=rename,fsync,write", try BuiltPrograms.path(of: "vane")]
    #expect(home.run("/usr/bin/strace", words + ["config", "set", "units", "uk"]).ending == .exited(0))
    let calls = try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n").map(String.init)
    let folder = URL(filePath: home.configurationPath).deletingLastPathComponent().path
    let renamed = try #require(calls.firstIndex { $0.hasPrefix("rename(") })
    let synchronized = calls.firstIndex { $0.hasPrefix("fsync(") && $0.contains("<\(folder)>") }
    let reported = try #require(calls.firstIndex { $0.hasPrefix("write(1<") })
    #expect(try renamed < #require(synchronized) && #require(synchronized) < reported, "\(calls)")
  }
}
