import Testing

@testable import Services

@Suite struct PrecipitationTests {
  private func precipitation(_ members: String) throws -> ObservedPrecipitation {
    try #require(try METARExample.report(members)).precipitation
  }

  @Test(arguments: [
    "RA", "-RA", "+RA", "DZ", "SN", "SG", "PL", "GR", "GS", "UP", "-SHRA", "SHSN", "SHGS", "TSRA", "+TSGR", "FZRA",
    "-FZDZ", "FZUP", "RASN", "-RADZ", "-SN BLSN", "BR -RA", "VCTS -RA", "-TSRA BR",
  ])
  func isWetWithPrecipitationAtTheStation(groups: String) throws {
    let wet = try precipitation(#""wxString":"\#(groups)","rawOb":"METAR EDDB 081450Z AUTO \#(groups) 12/10 Q1013""#)
    #expect(wet == .wet)
  }

  @Test(arguments: [
    "VCSH", "VCTS", "TS", "VCTS TS", "BR", "FG", "BCFG", "MIFG", "PRFG", "FZFG", "HZ", "FU", "SQ", "FC", "BLDU", "BLSN",
    "DRSN", "RERA", "VCRA", "NSW", "R", "", "IC",
  ])
  func isDryWithoutPrecipitationAtTheStation(groups: String) throws {
    let dry = try precipitation(#""wxString":"\#(groups)","rawOb":"METAR EDDB 081450Z AUTO \#(groups) 12/10 Q1013""#)
    #expect(dry == .dry)
  }

  @Test(arguments: [("0", ObservedPrecipitation.dry), ("0.005", .dry), ("0.01", .wet), ("1.2", .wet), ("null", .dry)])
  func isWetAboveATrace(inches: String, expected: ObservedPrecipitation) throws {
    #expect(try precipitation(#""precip":\#(inches),"rawOb":"METAR KSLC 081453Z 10SM CLR RMK AO2""#) == expected)
  }

  @Test(arguments: [
    ("METAR LFML 211300Z AUTO 30013KT 6000 0450 R13R/3800D // NSC 28/15 Q1011", ObservedPrecipitation.missing),
    ("METAR KGAD 190356Z AUTO 25005KT 18/ A3004 RMK AO2 PWINO $", .missing),
    ("METAR KWDR 111115Z AUTO 10SM CLR 23/22 A3013 RMK AO1", .missing),
    ("METAR KWDR 111115Z AUTO 10SM CLR 23/22 A3013 RMK A01", .missing),
    ("METAR EDDT 111115Z NIL", .missing),
    // Other slashes say that the visibility, the clouds, the pressure or a remark is missing.
    ("METAR MKJP 301600Z 13013KT //// ////// 31/24 Q1015 RMK CLD FROM CEILOMETER", .dry),
    ("METAR LFML 220730Z AUTO 31011KT CAVOK 22/13 Q//// NOSIG", .dry),
    ("METAR LFML 201530Z AUTO 12005KT 9999 FEW032/// ///CB 30/20 Q1009 BECMG BKN025", .dry),
    ("METAR KSLC 270854Z 10SM CLR 19/09 A2976 RMK AO2 T01940089 // FZRANO TSNO", .dry),
    ("METAR EDDB 081450Z AUTO 24008KT 9999 BKN030 12/10 Q1013", .dry),
    ("METAR KSLC 270854Z AUTO 10SM CLR 19/09 A2976 RMK AO2", .dry),
  ])
  func isMissingOnlyIfTheReportSaysSo(raw: String, expected: ObservedPrecipitation) throws {
    #expect(try precipitation(#""rawOb":"\#(raw)""#) == expected)
    #expect(try precipitation(#""wxString":"-RA","rawOb":"\#(raw)""#) == .wet)
    #expect(try precipitation(#""precip":0.02,"rawOb":"\#(raw)""#) == .wet)
  }

  @Test func isMissingWithoutAnyText() throws {
    #expect(try precipitation("") == .missing)
    #expect(try precipitation(#""wxString":"BR""#) == .missing)
    #expect(try precipitation(#""wxString":"//","rawOb":"METAR EDDB 081450Z 12/10""#) == .missing)
    #expect(try precipitation(#""wxString":"RA""#) == .wet)
  }
}
