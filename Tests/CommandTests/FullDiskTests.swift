import BackgroundFetch
import Foundation
import TestSupport
import Testing
import WakeUps
import Weather
import WeatherJSON
import WeatherStore

/// Looks on a full disk: they show the newest stored result, and report the full disk.
@Suite(.ownThread, .enabled(if: SmallDisk.isAvailable, SmallDisk.whyNot))
struct FullDiskTests {
  private static let sentence = "vane: the disk is full: nothing new can be saved in "
  private let home: TemporaryHome

  init() throws { home = try TemporaryHome() }

  /// Keeps a store whose newest result is in its `-wal`, as another program leaves it that is killed.
  ///
  /// - Parameter hasLog: `false` has the result copied back into the store.
  private func save(hasLog: Bool) throws {
    let old = Date().addingTimeInterval(-600)
    try home.save(CachedResults.result(for: SamplePlaces.berlin(), updatedAt: old))
    let store = try WeatherStore.openForWriting(home.paths, at: old)
    var result = CachedResults.result(for: try SamplePlaces.berlin(), updatedAt: Date().addingTimeInterval(-60))
    result.report.current?.measurements.temperature = 33
    let wakeUp = try store.beginWakeUp(.hand, at: old)
    let staleAfter = result.updatedAt + CachedResults.staleAfter
    let change = ResultChange(
      locationID: 1, provider: result.provider.id, beganAt: result.updatedAt, updatedAt: result.updatedAt,
      staleAfter: staleAfter, snapshot: Snapshot.text(of: result, staleAfter: staleAfter) { $0.rawValue },
      current: result.report.current)
    _ = try store.commit(
      FetchCommit(
        wakeUp: wakeUp, outcome: WakeUpOutcome(finishedAt: result.updatedAt, answer: .newData), results: [change]))
    if !hasLog { store.close() }
    try FileManager.default.copyItem(atPath: home.paths.folder, toPath: home.folder + "/saved")
    #expect(FileManager.default.fileExists(atPath: home.folder + "/saved/vane.sqlite-wal") == hasLog)
    store.close()
  }

  /// Runs a line of shell with the saved files on a disk that has no room left.
  private func onFullDisk(_ line: String) -> ProgramRun {
    let script = home.folder + "/script"
    let text = """
      set -e
      mkdir "$HOME/disk"
      mount -t tmpfs -o size=600k tmpfs "$HOME/disk"
      mkdir "$HOME/disk/vane"
      cp "$HOME"/saved/* "$HOME/disk/vane/"
      rm -f "$HOME/disk/vane/vane.sqlite-shm"
      cat /dev/zero > "$HOME/disk/filler" 2>/dev/null || true
      set +e
      export XDG_STATE_HOME="$HOME/disk"
      \(line)
      """
    do { try Data(text.utf8).write(to: URL(filePath: script)) } catch {
      return ProgramRun(.notStarted(reason: "\(error)"))
    }
    return home.shell("exec unshare -rm sh \"$HOME/script\"")
  }

  @Test(arguments: [true, false])
  func showsTheNewestResultAndReportsTheFullDisk(hasLog: Bool) throws {
    try save(hasLog: hasLog)
    for (command, shown) in [
      ("", "33°C drizzle"), ("now", "33°C drizzle"), ("now --json", #""temperature":33,"#),
      ("now --format waybar", "33°C"), ("status", "* Berlin"), ("history", "33°C"), ("locations", "Berlin"),
      ("forecast", "Berlin"), ("log", "new data"),
    ] {
      let run = onFullDisk("\"$vane\" \(command)")
      #expect(run.ending == .exited(0), "\(command)")
      #expect(run.output.contains(shown), "\(command): \(run.output)")
      #expect(run.errors == FullDiskTests.sentence + "\(home.folder)/disk/vane; free some space there\n", "\(command)")
      try FileManager.default.removeItem(atPath: home.folder + "/disk")
    }
  }

  @Test(arguments: ["de", "fr", "es", "ja"])
  func reportsAFullDiskInTheLanguageOfTheUser(_ language: String) throws {
    try save(hasLog: true)
    let run = onFullDisk("\"$vane\" --lang \(language) now")
    #expect(run.ending == .exited(0))
    #expect(run.errors.contains("\(home.folder)/disk/vane") && !run.errors.hasPrefix(FullDiskTests.sentence))
  }

  @Test func concurrentLooksSucceedOnAFullDisk() throws {
    try save(hasLog: true)
    let run = onFullDisk(
      "for i in 1 2 3 4 5 6; do \"$vane\" now --json > /dev/null 2>&1 && echo shown & done; wait")
    #expect(run.output == String(repeating: "shown\n", count: 6))
  }

  @Test func doctorAndWritingCommandsReportTheFullDisk() throws {
    try save(hasLog: true)
    let doctor = onFullDisk("\"$vane\" doctor")
    #expect(doctor.ending == .exited(1))
    #expect(doctor.output.contains("no space left to write"))
    try FileManager.default.removeItem(atPath: home.folder + "/disk")
    let set = onFullDisk("\"$vane\" set 1,2")
    #expect(set.ending == .exited(74))
    #expect(set.errors.contains("no space left to write"))
  }
}
