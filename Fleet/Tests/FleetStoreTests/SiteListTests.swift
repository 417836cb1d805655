import Failures
import TestSupport
import Testing
import Weather

@testable import FleetStore

@Suite(.ownThread) struct SiteListTests {
  @Test func readsQuotedFieldsAndColumnsInAnyOrder() throws {
    let list = try SiteList(
      Array(
        "name,identifier,longitude,latitude,interval,country\r\n\"Hof, \"\"Nord\"\"\",n-1,13.4,52.52,30,DE\nB,2,0,-90,,\n"
          .utf8))
    #expect(list.sites.map(\.identifier) == ["n-1", "2"])
    #expect(list.sites[0].name == "Hof, \"Nord\"")
    #expect(list.sites.map(\.interval) == [1_800, 3_600])
    #expect(list.sites.map(\.country) == ["DE", nil])
    #expect(list.sites[1].coordinate.latitude == -90)
  }

  @Test func reportsEachInvalidRowWithItsLine() {
    let text = """
      identifier,name,latitude,longitude,country,interval
      a,A,52,13,,
      b,B,91,13,,
      c,C,52,181,,
      a,A again,52,13,,
      ,no identifier,52,13,,
      d,D,north,13,,
      e,E,52,13,Germany,
      f,F,52,13,DE,5
      g,G,52
      h,"H,52,13,,
      """
    do {
      _ = try SiteList(Array(text.utf8))
      Issue.record("it was read")
    } catch {
      guard case .badSites(let problems, let count) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(count == 9)
      #expect(
        problems == [
          "line 3: 91.0,13.0 is not on the Earth", "line 4: 52.0,181.0 is not on the Earth",
          "line 5: a is also on line 2",
          "line 6: identifier is empty", "line 7: latitude is \"north\", which is not a number",
          "line 8: country is \"Germany\"; allowed: two letters as in DE",
          "line 9: interval is \"5\"; allowed: 15 to 10080 minutes",
          "line 10: the row has 3 fields, and the header has 6",
          "line 11: the row is not valid CSV",
        ])
    }
  }

  @Test(arguments: [
    ("", "the list is empty"), ("identifier,name,latitude\n", "the column longitude is missing"),
    ("id,name\n", "found: \"id\""), ("identifier,identifier\n", "found: \"identifier\""),
  ])
  func aListWithoutItsColumnsIsRefused(text: String, reason: String) {
    do {
      _ = try SiteList(Array(text.utf8))
      Issue.record("it was read")
    } catch {
      guard case .badSites(let problems, _) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(problems.first?.contains(reason) == true)
      #expect(error.kind == .data)
    }
  }
}
