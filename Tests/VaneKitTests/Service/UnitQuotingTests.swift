import Testing

@testable import VaneKit

@Suite struct UnitQuotingTests {
  @Test(arguments: [
    ("/usr/bin", "\"/usr/bin\""), ("/a b/c", "\"/a b/c\""), ("/50%", "\"/50%%\""), ("/$HOME", "\"/$HOME\""),
    ("/a\"b", "\"/a\\\"b\""), ("/a\\b", "\"/a\\\\b\""), ("/Grüße 東京", "\"/Grüße 東京\""),
  ])
  func wordsStayWhole(text: String, expected: String) throws {
    #expect(try UnitQuoting.path(text) == expected)
  }
}
