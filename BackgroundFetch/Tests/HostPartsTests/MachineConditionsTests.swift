import BackgroundFetch
import BackgroundFetchTestSupport
import Foundation
import LinuxEvents
import Testing

@testable import HostParts

@Suite struct MachineConditionsTests {
  private let scratch: ScratchFolder
  private let bus: PretendBus

  init() throws {
    let scratch = ScratchFolder()
    self.scratch = scratch
    let asked = scratch("asked")
    bus = try PretendBus { client in
      _ = FileManager.default.createFile(atPath: asked, contents: nil)
      client.welcome(calls: 1)
      client.write(PretendReply.text("power-saver", to: 2))
    }
    try scratch.write("Battery\n", to: "power/BAT0/type")
    try scratch.write("Discharging\n", to: "power/BAT0/status")
  }

  private func read(isLocal: Bool, isMetered: Bool? = nil, savesPower: Bool? = nil) -> Conditions {
    MachineConditions.read(
      isLocal: isLocal, isMetered: isMetered, savesPower: savesPower, powerSupplies: scratch("power"), bus: bus.address,
      limit: .seconds(60))
  }

  private var hasAsked: Bool { scratch.exists("asked") }

  @Test func putsAllTogether() {
    #expect(read(isLocal: true) == Conditions(power: .battery, isOnline: true, savesPower: true))
    #expect(hasAsked)
  }

  @Test func believesThePersonAndAsksNobody() {
    for (isMetered, savesPower) in [(true, false), (false, true), (true, true), (false, false)] {
      #expect(
        read(isLocal: true, isMetered: isMetered, savesPower: savesPower)
          == Conditions(power: .battery, isOnline: true, isMetered: isMetered, savesPower: savesPower))
    }
    #expect(!hasAsked)
  }

  @Test func elsewhereIsReachedByARoute() {
    let conditions = read(isLocal: false, isMetered: false, savesPower: false)
    #expect(conditions == Conditions(power: .battery, isOnline: DefaultRoute.exists() ?? true))
  }

  @Test func asksOnlyWhatMatters() {
    func questions(_ isOnline: Bool, _ isLocal: Bool, _ isMetered: Bool?, _ savesPower: Bool?) -> [BusQuestion] {
      MachineConditions.questions(isOnline: isOnline, isLocal: isLocal, isMetered: isMetered, savesPower: savesPower)
    }
    #expect(questions(true, false, nil, nil) == [.isMetered, .savesPower])
    #expect(questions(true, false, nil, true) == [.isMetered])
    #expect(questions(true, false, false, nil) == [.savesPower])
    #expect(questions(true, true, nil, nil) == [.savesPower])
    #expect(questions(true, false, false, true) == [])
    #expect(questions(false, false, nil, nil) == [])
  }
}
