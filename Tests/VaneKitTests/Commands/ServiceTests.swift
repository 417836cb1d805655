import Foundation
import Platform
import TestSupport
import Testing
import WeatherStore

/// `vane service`, with a pretend systemd and without any.
@Suite struct ServiceTests {
  private let home: TemporaryHome
  private let units: String

  init() throws {
    home = try TemporaryHome()
    units = home.folder + "/config/systemd/user"
    try home.pretendToFetch()
  }

  private func text(_ name: String) -> String? {
    try? String(contentsOfFile: "\(units)/\(name)", encoding: .utf8)
  }

  private var installed: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: units)) ?? []).sorted()
  }

  @Test func writesEnablesAndStartsTheService() throws {
    let systemd = try PretendSystemd(in: home)
    #expect(
      home.vane("service", "install")
        == ProgramRun(
          output: """
            Installed \(units)/vane.service: vane.service runs now and starts at each login.
            It stops when you log out; to keep it running: loginctl enable-linger. Remove it: vane service uninstall

            """))
    #expect(
      systemd.told == ["--user daemon-reload", "--user enable --quiet vane.service", "--user restart vane.service"])
    #expect(installed == ["vane.service"])
    let vane = ProgramFile.own.path
    let unit = try #require(text("vane.service"))
    #expect(unit.contains("\nExecStart=\"\(vane)\" watch\n"))
    #expect(unit.contains("\nEnvironment=\"XDG_STATE_HOME=\(home.folder)/state\"\n"))
    #expect(unit.contains("\nReadWritePaths=\"\(home.paths.folder)\"\n"))
    // What may be written must be there before the service starts.
    #expect(FileManager.default.fileExists(atPath: home.paths.database))
  }

  @Test func timerReplacesTheService() throws {
    let systemd = try PretendSystemd(in: home)
    _ = home.vane("service", "install")
    #expect(home.vane("service", "install", "--timer").ending == .exited(0))
    #expect(installed == ["vane-next@.timer", "vane-wake.path", "vane-wake.service", "vane.timer"])
    #expect(
      systemd.told.dropFirst(3) == [
        "--user disable --quiet --now vane.service", "--user daemon-reload", "--user daemon-reload",
        "--user enable --quiet vane.timer", "--user restart vane.timer",
      ])
    #expect(
      text("vane-wake.service")?.contains("\nExecStart=\"\(home.folder)/vane-fetch\" wake --started-by timer\n") == true
    )
  }

  @Test func printsTheUnitsThatItWouldWrite() throws {
    let printed = home.vane("service", "install", "--print").output
    #expect(installed == [])
    #expect(!home.hasState)
    _ = try PretendSystemd(in: home)
    // The tests' own PATH and folder are the same; only systemd is new.
    _ = home.vane("service", "install")
    #expect(printed == "# \(units)/vane.service\n" + (text("vane.service") ?? ""))
  }

  @Test func confinesTheServiceWithoutNamespaces() throws {
    _ = try PretendSystemd(in: home, hasNamespaces: false)
    let run = home.vane("service", "install")
    #expect(
      run.output.hasSuffix(
        "This system cannot limit where the service writes. (Details: docs/service.md)\n"))
    #expect(text("vane.service")?.contains("PrivateUsers") == false)
    #expect(text("vane.service")?.contains("NoNewPrivileges=yes") == true)
  }

  @Test func leavesHooksUnconfinedOnRequest() throws {
    _ = try PretendSystemd(in: home)
    let run = home.vane("service", "install", "--hooks-unconfined")
    #expect(run.output.hasSuffix("The service is not confined: it and its hooks can do everything that you can.\n"))
    #expect(text("vane.service")?.contains("NoNewPrivileges") == false)
    #expect(home.vane("service", "status").output.contains("File     \(units)/vane.service\nStarts"))
  }

  @Test func failsIfTheUnitDoesNotStart() throws {
    let systemd = try PretendSystemd(in: home)
    try systemd.refuse("restart")
    #expect(
      home.vane("service", "install")
        == ProgramRun(
          status: 69,
          errors: """
            vane: this command failed: systemctl --user restart vane.service
            Why: journalctl --user -u vane.service -n 20

            """))
  }

  @Test func printsALineForCronWithoutSystemd() throws {
    home.environment["PATH"] = home.folder
    let variables = [
      "VANE_DATA_DIR='\(home.folder)/data'", "VANE_EXEC_PATH='\(home.folder)'",
      "XDG_CONFIG_HOME='\(home.folder)/config'",
      "XDG_STATE_HOME='\(home.folder)/state'",
    ].joined(separator: " ")
    #expect(
      home.vane("service", "install")
        == ProgramRun(
          status: 69,
          output: "*/5 * * * * \(variables) '\(home.folder)/vane-fetch' wake --started-by cron >/dev/null\n",
          errors: """
            vane: your systemd user manager does not answer, so nothing was installed
            cron can run the updates instead: add the line above with crontab -e

            """))
    #expect(installed == [])
    #expect(!home.hasState)
  }

  @Test func uninstallRemovesEveryUnit() throws {
    let systemd = try PretendSystemd(in: home)
    _ = home.vane("service", "install")
    #expect(home.vane("service", "uninstall") == ProgramRun(output: "Removed vane.service.\n"))
    #expect(installed == [])
    #expect(systemd.told.suffix(2) == ["--user disable --quiet --now vane.service", "--user daemon-reload"])
    let nothing = "No service is installed; install one: vane service install\n"
    #expect(home.vane("service", "uninstall") == ProgramRun(output: nothing))
    #expect(home.vane("service", "status") == ProgramRun(status: 69, output: nothing))
  }

  /// Its manager is gone, but its files are not.
  @Test func uninstallNeedsNoSystemd() throws {
    _ = try PretendSystemd(in: home)
    _ = home.vane("service", "install")
    let links = units + "/default.target.wants"
    try FileManager.default.createDirectory(atPath: links, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: links + "/vane.service", withDestinationPath: "../vane.service")
    home.environment["PATH"] = home.folder
    #expect(home.vane("service", "uninstall") == ProgramRun(output: "Removed vane.service.\n"))
    #expect(installed == ["default.target.wants"])
    #expect(try FileManager.default.contentsOfDirectory(atPath: links) == [])
  }

  @Test func statusReportsTheRunningUnit() throws {
    _ = try PretendSystemd(in: home)
    _ = home.vane("service", "install")
    let running = """
      Service  vane.service: vane watch, asleep until the next update
      File     \(units)/vane.service
      Starts   at login
      State    active (running) since Sat 2026-11-21 11:15:10 UTC
      Reports  next wake-up at 14:20

      """
    #expect(home.vane("service", "status") == ProgramRun(output: running))
    try Data("[Service]\n".utf8).write(to: URL(filePath: units + "/vane.service"))
    #expect(
      home.vane("service", "status").output.contains(
        "\n         differs from the file of this version; write it again: vane service install\n"))
    home.environment["PATH"] = home.folder
    let unknown = home.vane("service", "status")
    #expect(unknown.ending == .exited(69))
    #expect(unknown.output.hasSuffix("State    unknown: your systemd user manager does not answer\n"))
  }

  @Test func keepsTheServiceOfAPackage() throws {
    let systemd = try PretendSystemd(in: home, unit: "/usr/lib/systemd/user/vane.service")
    let running = """
      Service  vane.service: vane watch, asleep until the next update
      File     /usr/lib/systemd/user/vane.service
               not written by vane service install, so uninstall leaves it; turn it off: \
      systemctl --user disable --now vane.service
      Starts   at login
      State    active (running) since Sat 2026-11-21 11:15:10 UTC
      Reports  next wake-up at 14:20

      """
    #expect(home.vane("service", "status") == ProgramRun(output: running))
    #expect(home.vane("service", "uninstall") == ProgramRun(output: running))
    #expect(systemd.told == [])
    #expect(
      home.vane("doctor").output.contains(
        "ok         Service        /usr/lib/systemd/user/vane.service is active (running)\n"))
    // A unit of the user overrides it.
    _ = home.vane("service", "install")
    #expect(home.vane("service", "status").output.contains("File     \(units)/vane.service\nStarts"))
    #expect(home.vane("service", "uninstall") == ProgramRun(output: "Removed vane.service.\n"))
  }

  /// The file was removed by hand, and the manager has not looked since.
  @Test func ignoresARemovedUnit() throws {
    _ = try PretendSystemd(in: home, unit: units + "/vane.service")
    #expect(
      home.vane("service", "status")
        == ProgramRun(status: 69, output: "No service is installed; install one: vane service install\n"))
  }

  /// As `sudo` has it: another's home. Only root can try.
  @Test(.enabled(if: geteuid() == 0, "only root can own files for somebody else"))
  func refusesToRunAsRootForAnotherHome() throws {
    let systemd = try PretendSystemd(in: home)
    #expect(chown(home.folder, 1, 1) == 0)
    #expect(
      home.vane("service", "install")
        == ProgramRun(
          status: 64,
          errors: """
            vane: \(home.folder) belongs to another user, so nothing was changed there
            Run the command as its owner, without sudo

            """))
    #expect(systemd.told == [])
    #expect(installed == [])
  }

  @Test func reportsAFolderThatCannotBeCreated() throws {
    let systemd = try PretendSystemd(in: home)
    // A file in place of the folder stops even root.
    try FileManager.default.createDirectory(atPath: home.folder + "/config", withIntermediateDirectories: true)
    try Data().write(to: URL(filePath: home.folder + "/config/systemd"))
    let run = home.vane("service", "install")
    #expect(run.ending == .exited(73))
    #expect(run.errors.hasPrefix("vane: cannot create \(units): Not a directory"))
    #expect(systemd.told == [])
  }

  @Test(.enabled(if: geteuid() != 0, "root can write every folder"))
  func reportsAReadOnlyFolder() throws {
    _ = try PretendSystemd(in: home)
    try FileManager.default.createDirectory(atPath: units, withIntermediateDirectories: true)
    chmod(units, 0o500)
    let run = home.vane("service", "install")
    #expect(run.ending == .exited(73))
    #expect(run.errors.hasPrefix("vane: cannot create \(units)/vane.service: Permission denied"))
  }

  @Test func refusesABrokenConfiguration() throws {
    let systemd = try PretendSystemd(in: home)
    try home.configure("{")
    #expect(home.vane("service", "install").ending == .exited(78))
    #expect(systemd.told == [])
  }
}
