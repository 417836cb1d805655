import Foundation
import TestSupport
import Testing

/// `VANE_EXEC_PATH`: an absolute folder, or nothing. A program in the current folder is never started.
@Suite(.ownThread) struct ExecPathTests {
  private let home: TemporaryHome

  init() throws {
    home = try TemporaryHome(saving: SamplePlaces.berlin(), age: 7200)
    for folder in ["here", "here/below"] {
      try ProgramFile.write(": > '\(home.folder)/ran'", to: "\(home.folder)/\(folder)/vane-fetch")
    }
  }

  private var hasRunTheOther: Bool { FileManager.default.fileExists(atPath: home.folder + "/ran") }

  private func vaneHere(_ arguments: String) -> ProgramRun {
    home.shell("cd '\(home.folder)/here' && exec \"$vane\" \(arguments)")
  }

  @Test func ignoresAnEmptyPath() throws {
    home.environment["VANE_EXEC_PATH"] = ""
    let own = try BuiltPrograms.path(of: "vane-fetch")
    #expect(vaneHere("doctor").output.contains("ok         Programs       \(own), version "))
    _ = vaneHere("refresh")
    #expect(!hasRunTheOther)
  }

  @Test(arguments: [".", "below", "./below", "../here", "~"]) func rejectsARelativePath(value: String) throws {
    home.environment["VANE_EXEC_PATH"] = value
    let run = vaneHere("refresh")
    #expect(run.ending == .exited(78))
    #expect(
      run.errors
        == "vane: VANE_EXEC_PATH is \"\(value)\", which is not an absolute path\n"
        + "Set it to the absolute path of the folder with vane-fetch, or unset it\n")
    let doctor = vaneHere("doctor")
    #expect(doctor.ending == .exited(1))
    #expect(
      doctor.output.contains("broken     Programs       VANE_EXEC_PATH is \"\(value)\", which is not an absolute"))
    #expect(!hasRunTheOther)
  }

  @Test func usesAnAbsolutePath() throws {
    home.environment["VANE_EXEC_PATH"] = home.folder + "/here"
    _ = vaneHere("refresh")
    #expect(hasRunTheOther)
  }
}
