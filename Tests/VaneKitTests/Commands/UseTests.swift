import TestSupport
import Testing

@Suite struct UseTests {
  @Test func makesAnotherPlaceCurrent() throws {
    let home = try TemporaryHome(saving: SamplePlaces.berlin(), SamplePlaces.paris())
    #expect(
      home.vane("use", "berlin") == ProgramRun(output: "Berlin, Land Berlin, Germany is now the current place.\n"))
    #expect(try home.currentPlace() == SamplePlaces.berlin())
  }

  @Test func acceptsANameWithoutQuotes() throws {
    let home = try TemporaryHome(saving: SamplePlaces.place("New York", at: 40.7143, -74.006), SamplePlaces.berlin())
    #expect(home.vane("use", "New", "York") == ProgramRun(output: "New York is now the current place.\n"))
  }

  @Test func acceptsCoordinatesAsAName() throws {
    let home = try TemporaryHome(saving: SamplePlaces.place("-33.87,151.21", at: -33.87, 151.21), SamplePlaces.berlin())
    #expect(home.vane("use", "-33.87,151.21") == ProgramRun(output: "-33.87,151.21 is now the current place.\n"))
  }

  @Test func doesNotGuessAmongEqualNames() throws {
    let home = try TemporaryHome(saving: SamplePlaces.paris(), SamplePlaces.parisTexas(), SamplePlaces.berlin())
    #expect(
      home.vane("use", "Paris")
        == ProgramRun(
          status: 66,
          errors: """
            vane: 2 saved places are called Paris: Paris, Île-de-France, France; Paris, Texas, United States
            Add the region or the country: "Paris, Île-de-France, France"

            """))
    #expect(
      home.vane("use", "Paris, Texas") == ProgramRun(output: "Paris, Texas, United States is now the current place.\n"))
  }

  @Test func unknownNameChangesNothing() throws {
    let home = try TemporaryHome()
    let nothingSaved = ProgramRun(status: 66, errors: "vane: no place is saved\nSave one: vane set Berlin\n")
    #expect(home.vane("use", "Berlin") == nothingSaved)
    #expect(!home.hasState)
    try home.save(SamplePlaces.berlin())
    #expect(
      home.vane("use", "Rome")
        == ProgramRun(status: 66, errors: "vane: no saved place is called Rome\nSaved places: Berlin\n"))
    #expect(try home.currentPlace() == SamplePlaces.berlin())
  }
}
