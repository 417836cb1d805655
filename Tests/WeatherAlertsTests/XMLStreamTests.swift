import Testing

@testable import WeatherAlerts

@Suite struct XMLStreamTests {
  /// Records all calls as text.
  private final class Recorder: XMLReceiver {
    var events = ""

    func begin(_ name: XMLName, attributes: [String: String]) throws(AlertFormatError) {
      if name.local == "refused" { throw .missing("sense") }
      let list = attributes.sorted { $0.key < $1.key }.map { " \($0.key)=\($0.value)" }.joined()
      events += "<\(name.namespace)|\(name.local)\(list)>"
    }

    func end(_ name: XMLName, text: String) throws(AlertFormatError) {
      events += "\(text)</\(name.local)>"
    }
  }

  private func read(_ text: String) throws(AlertFormatError) -> String {
    let recorder = Recorder()
    try XMLStream.read(Array(text.utf8), by: recorder)
    return recorder.events
  }

  private func failure(_ bytes: [UInt8]) -> AlertFormatError? {
    do {
      try XMLStream.read(bytes, by: Recorder())
      return nil
    } catch {
      return error
    }
  }

  private func failure(_ text: String) -> AlertFormatError? { failure(Array(text.utf8)) }

  @Test func passesNamespaces() throws {
    #expect(
      try read(
        "<a xmlns='urn:x' xmlns:c='urn:y'><c:b k='1' j=\"&lt;\"> t &amp;\n u </c:b><d><![CDATA[<e>]]></d><f/></a>")
        == "<urn:x|a><urn:y|b j=< k=1>t &\n u</b><urn:x|d><e></d><urn:x|f></f></a>")
  }

  @Test func readsEncodedCharacters() throws {
    let text = "<?xml version='1.0'?><?xml-stylesheet href='https://x/'?><a xmlns='urn:x'><b>Éire &#233;</b></a>"
    #expect(try read(text) == "<urn:x|a><urn:x|b>Éire é</b></a>")
  }

  @Test func rejectsABillionLaughs() {
    let bomb = """
      <?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>
      <lolz>&b;</lolz>
      """
    #expect(failure(bomb) == .documentType("lolz"))
    #expect(
      failure(bomb)?.description
        == "the document has a document type (lolz); entity declarations are not accepted")
  }

  @Test(arguments: [
    "<!DOCTYPE a [<!ENTITY x SYSTEM \"file:///etc/passwd\">]><a>&x;</a>",
    "<!DOCTYPE a SYSTEM \"https://example.org/a.dtd\"><a>&x;</a>",
    "<!DOCTYPE a [<!ENTITY % x SYSTEM \"https://example.org/x\"> %x;]><a/>", "<!DOCTYPE a><a/>",
  ])
  func rejectsDocumentTypes(text: String) {
    #expect(failure(text) == .documentType("a"))
  }

  @Test func rejectsAnUndeclaredEntity() {
    #expect(failure("<a>&nbsp;</a>") == .notWellFormed(reason: "undefined entity", line: 1))
  }

  @Test func limitsNesting() {
    let allowed = String(repeating: "<a>", count: 64) + String(repeating: "</a>", count: 64)
    #expect(failure(allowed) == nil)
    #expect(failure(String(repeating: "<a>", count: 100_000)) == .tooDeep(limit: 64))
  }

  @Test func limitsElements() {
    #expect(failure("<a>" + String(repeating: "<b/>", count: 1_000_000)) == .tooManyElements(limit: 1_000_000))
  }

  @Test func ignoresAttributesAfterThe32nd() throws {
    let many = (10..<60).map { "k\($0)='1'" }.joined(separator: " ")
    #expect(try read("<a \(many)/>").split(separator: " ").count == 33)
  }

  @Test func limitsText() {
    let limit = 2 * 1_024 * 1_024
    #expect(failure("<a>" + String(repeating: "x", count: limit) + "</a>") == nil)
    #expect(failure("<a>" + String(repeating: "x", count: limit + 1) + "</a>") == .textTooLong(limit: limit))
  }

  @Test func limitsBytes() {
    let limit = 16 * 1_024 * 1_024
    #expect(failure([UInt8](repeating: 0x20, count: 17 * 1_024 * 1_024)) == .tooLarge(limit: limit))
  }

  @Test(arguments: [
    ("", "no element found", 1), ("<a><b></b>", "no element found", 1), ("<a>\n<b></a>", "mismatched tag", 2),
    ("<a x='1' x='2'/>", "duplicate attribute", 1), ("<p:a/>", "unbound prefix", 1),
    ("{}", "not well-formed (invalid token)", 1),
    ("<a/><b/>", "junk after document element", 1), ("<a>\u{0}</a>", "not well-formed (invalid token)", 1),
    ("<?xml version='1.0' encoding='KLINGON'?><a/>", "unknown encoding", 1),
  ])
  func reportsTheLineOfMalformedXML(text: String, reason: String, line: Int) {
    #expect(failure(text) == .notWellFormed(reason: reason, line: line))
  }

  @Test func rejectsAWrongEncoding() {
    // Latin-1 bytes in a document without a declaration, which is UTF-8.
    #expect(
      failure(Array("<a>".utf8) + [0xe9] + Array("t</a>".utf8))
        == .notWellFormed(reason: "not well-formed (invalid token)", line: 1))
  }

  @Test func decodesADeclaredEncoding() throws {
    let recorder = Recorder()
    let latin = Array("<?xml version='1.0' encoding='ISO-8859-1'?><a>".utf8) + [0xe9] + Array("</a>".utf8)
    try XMLStream.read(latin, by: recorder)
    #expect(recorder.events == "<|a>é</a>")
  }

  @Test func endsAfterAnErrorOfTheReceiver() {
    #expect(failure("<a><refused/><b/></a>") == .missing("sense"))
  }
}
