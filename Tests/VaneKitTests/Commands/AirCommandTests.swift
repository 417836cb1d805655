import Foundation
import TestSupport
import Testing

/// `vane air` without any air in the store.
@Suite struct AirCommandTests {
  @Test func saysWhyThereIsNone() throws {
    let home = try TemporaryHome(saving: SamplePlaces.berlin())
    let never = home.vane("air")
    #expect(never.ending == .exited(66))
    #expect(never.errors.hasPrefix("vane: no air quality is cached for Berlin yet\nFetch it: vane refresh\n"))
    #expect(home.vane("air", "--json").output.contains(#""state":"never""#))
    home.environment["VANE_AIR_ENABLED"] = "no"
    #expect(home.vane("air").errors.contains("vane config set air.enabled yes"))
    #expect(try JSONSchema().problems(of: home.vane("air", "--json").output, against: "air") == [])
    home.environment["VANE_AIR_ENABLED"] = "yes"
    home.environment["VANE_PROVIDERS_ORDER"] = #"["met-norway"]"#
    #expect(home.vane("air").errors.contains("providers.order"))
  }
}
