import TestSupport
import Testing

/// The C library that the programs need. `script/archive` reads the release programs in the same way.
@Suite struct CLibraryTests {
  @Test(arguments: ["vane", "vane-fetch"]) func programsRunWithTheCLibraryThatTheArchiveNames(program: String) throws {
    let script = try PackageFolder.text(of: "packaging/archive/vane")
    let named = try #require(script.firstMatch(of: /needed_glibc=2\.(\d+)/)?.1)
    let symbols = RunningProgram.run("/usr/bin/env", ["objdump", "-T", try BuiltPrograms.path(of: program)])
    let needed = symbols.output.matches(of: /GLIBC_2\.(\d+)/).compactMap { Int($0.1) }
    #expect(try #require(needed.max(), "\(symbols)") <= #require(Int(named)))
  }
}
