import Platform
import Testing

@Suite struct SearchPathTests {
  @Test func findsProgramsOnlyInAbsoluteFolders() {
    #expect(SearchPath("relative:/nowhere:/bin").find("sh") == "/bin/sh")
    #expect(SearchPath("/bin").find("no-such-program") == nil)
    #expect(SearchPath(nil).find("sh") == nil)
    #expect(SearchPath("").find("/bin/sh") == "/bin/sh")
    #expect(SearchPath("/").find("bin") == nil, "a folder is not a program")
  }
}
