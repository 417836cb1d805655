import TestSupport
import Testing

/// The packages of Debian and Arch Linux, as far as their texts show.
@Suite struct PackagingTests {
  @Test func packagesHaveTheVersionOfThePrograms() throws {
    let source = try PackageFolder.text(of: "Sources/Wording/Program/Version.swift")
    let version = try #require(source.firstMatch(of: /current = "([^"]+)"/)?.1)
    let statements = [
      ("debian/changelog", /^vane \(([^)]+)\)/), ("packaging/aur/PKGBUILD", /\npkgver=(\S+)/),
      ("packaging/aur/.SRCINFO", /\n\tpkgver = (\S+)/),
    ]
    for (path, pattern) in statements {
      #expect(try PackageFolder.text(of: path).firstMatch(of: pattern)?.1 == version, "\(path)")
    }
  }
}
