import Foundation
import Processes
import TestSupport
import Testing

@testable import HostConditions

/// Questions to a pretend `busctl`.
@Suite struct SystemBusTests {
  /// Longer than any working machine needs; only what hangs is waited for.
  private static let patience = Duration.seconds(60)

  private static let yesToAll = """
    case "$*" in
    *Metered) echo 'v u 3' ;;
    *ActiveProfile) echo 'v s "power-saver"' ;;
    esac
    """

  @Test(
    arguments: [
      (Self.yesToAll, [.isMetered, .savesPower]),
      ("case $* in *Metered) echo 'v u 1' ;; *) echo 'v s \"balanced\"' ;; esac", [.isMetered]),
      ("case $* in *Metered) echo 'v u 4' ;; *) echo 'v s \"power-saver\"' ;; esac", [.savesPower]),
      ("echo 'v u 1'; echo 'v u 1'", []),
      ("echo 'v u 1'; exit 1", []),
      ("echo 'v u 1'; kill -9 $$", []),
      ("echo 'Failed to connect to bus: No such file or directory' >&2; exit 1", []),
      ("printf 'v u 1\\n%0300d' 0", []),
      (#"printf '\377\376\n'"#, []),
      ("cat", []),
      ("", []),
    ] as [(String, [BusQuestion])])
  func takesOnlyRightAnswers(lines: String, affirmed: [BusQuestion]) throws {
    let scratch = ScratchFolder()
    try scratch.writeProgram(lines, to: "busctl")
    #expect(
      SystemBus(searchPath: SearchPath(scratch.path), limit: Self.patience).affirmed([.isMetered, .savesPower])
        == Set(affirmed))
  }

  @Test func asksOnlyWhatItIsAsked() throws {
    let scratch = ScratchFolder()
    try scratch.writeProgram(
      "echo \"$*\" >>'\(scratch("asked"))'\n\(Self.yesToAll)", to: "busctl")
    let bus = SystemBus(searchPath: SearchPath(scratch.path), limit: Self.patience)
    #expect(bus.affirmed([]) == [])
    #expect(!scratch.exists("asked"))
    #expect(bus.affirmed([.savesPower]) == [.savesPower])
    let asked = try scratch.text(of: "asked")
    #expect(asked == BusQuestion.savesPower.arguments.joined(separator: " ") + "\n")
  }

  @Test(arguments: ["exec sleep 600", "sleep 600", "trap '' TERM HUP INT; sleep 600", "yes 'v u 1'"])
  func endsWhatHangs(lines: String) throws {
    let scratch = ScratchFolder()
    try scratch.writeProgram(lines, to: "busctl")
    let bus = SystemBus(searchPath: SearchPath(scratch.path), limit: .milliseconds(100))
    #expect(bus.affirmed([.isMetered, .savesPower]) == [])
  }

  @Test func oneThatHangsTakesNothingFromTheOther() throws {
    let scratch = ScratchFolder()
    try scratch.writeProgram(
      "case $* in *Metered) exec sleep 600 ;; *) echo 'v s \"power-saver\"' ;; esac", to: "busctl")
    let bus = SystemBus(searchPath: SearchPath(scratch.path), limit: .seconds(1))
    #expect(bus.affirmed([.isMetered, .savesPower]) == [.savesPower])
  }

  @Test func findsTheProgramWhereItCanBeStarted() throws {
    let scratch = ScratchFolder()
    try scratch.write(Self.yesToAll, to: "plain/busctl")
    try scratch.writeProgram(Self.yesToAll, to: "busctl")
    let path = ":relative:\(scratch("nowhere")):\(scratch("plain")):\(scratch.path)"
    #expect(SystemBus(searchPath: SearchPath(path), limit: Self.patience).affirmed([.isMetered]) == [.isMetered])
  }

  @Test func withoutTheProgramNothingIsKnown() throws {
    let scratch = ScratchFolder()
    try scratch.write("", to: "folder/busctl/inside")
    for path in ["", ":", ".", scratch.path, scratch("folder"), scratch("nowhere")] {
      #expect(SystemBus(searchPath: SearchPath(path), limit: Self.patience).affirmed([.isMetered]) == [], "\(path)")
    }
  }
}
