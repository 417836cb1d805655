import Testing

@testable import Settings

@Suite struct LoopbackHostTests {
  @Test(arguments: [
    "localhost", "LocalHost:8080", "127.0.0.1", "127.0.0.1:80", "127.255.1.9", "[::1]", "[::1]:8080",
  ])
  func isHere(host: String) {
    #expect(WebAddress("http://\(host)")?.isLoopback == true)
  }

  @Test(arguments: [
    "", ":", ":80", "api.open-meteo.com", "localhost.example.org", "127.0.0.1.example.org", "127.1", "127.0.0.256",
    "127.0.0.", "128.0.0.1", "[::2]", "::11", "fe80::1", "[", "[]:80",
  ])
  func isElsewhere(host: String) {
    #expect(WebAddress("http://\(host)")?.isLoopback != true)
  }
}
