import Testing

@testable import HTTP

struct DestinationTests {
  @Test(arguments: [
    ("https://API.Example.org/v1?a=b", "https", "api.example.org", "443", "api.example.org"),
    ("http://127.1:8080/", "http", "127.0.0.1", "8080", "127.0.0.1:8080"),
    ("http://[::1]:80", "http", "[::1]", "80", "[::1]:80"),
    ("HTTPS://localhost", "https", "localhost", "443", "localhost"),
  ])
  func readsAnAddress(text: String, scheme: String, name: String, port: String, host: String) throws {
    let destination = try Destination(text)
    #expect(destination.scheme == scheme)
    #expect(destination.name == name)
    #expect(destination.port == port)
    #expect(destination.host == host)
  }

  @Test(arguments: [
    ("https://", "No host part in the URL"), ("/v1?key=secret", "Bad scheme"),
    ("https://exa mple.org/?key=secret", "Bad hostname"),
    ("https://example.org/a\r\nX: secret", "Bad path"),
    ("https://user:secret@example.org/", "Credentials was passed in the URL when prohibited"),
    ("https://example.org:99999/", "Port number was not a decimal number between 0 and 65535"),
    ("nonesuch://example.org/", "Unsupported URL scheme"),
  ])
  func refusesWhatIsNone(text: String, reason: String) {
    #expect(throws: HTTPFailure.unusableRequest("not an address for http or https: \(reason)")) {
      try Destination(text)
    }
  }

  @Test(arguments: [
    "http://127.0.0.1", "http://127.255.3.4:99/", "http://localhost/", "http://LOCALHOST:1", "http://[::1]/",
    "http://2130706433/", "http://0x7f.1/",
  ])
  func knowsLoopback(text: String) throws {
    #expect(try Destination(text).isLoopback)
  }

  @Test(arguments: [
    "http://127.0.0.1.example.org", "http://128.0.0.1", "http://localhost.example.org", "http://[::2]",
    "http://127.0.0.x", "http://0.0.0.0", "http://[::ffff:127.0.0.1]", "http://127.example.org",
  ])
  func knowsWhatIsNotLoopback(text: String) throws {
    #expect(try !Destination(text).isLoopback)
  }

  @Test(arguments: [
    ("https://a.org/x", "https://A.org:443/y", true), ("https://a.org", "https://b.org", false),
    ("https://a.org", "https://a.org:444", false), ("http://a.org:443", "https://a.org", false),
  ])
  func comparesOrigins(one: String, other: String, same: Bool) throws {
    #expect(try Destination(one).hasSameOrigin(as: Destination(other)) == same)
  }
}
