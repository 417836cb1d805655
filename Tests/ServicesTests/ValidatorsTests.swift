import HTTPTypes
import Services
import Testing

@Suite struct ValidatorsTests {
  private let kept = Validators(etag: "W/\"a\"", lastModified: "Sun, 06 Nov 1994 08:49:37 GMT")

  private func updated(_ status: Int, _ fields: HTTPFields) -> Validators {
    kept.updated(by: ProviderAnswer(status: status, headerFields: fields, body: []))
  }

  @Test func replacesBothAfterANewRepresentation() {
    #expect(updated(200, [.eTag: "\"b\""]) == Validators(etag: "\"b\""))
    #expect(updated(203, [.lastModified: "any text"]) == Validators(lastModified: "any text"))
    #expect(updated(200, [:]) == Validators())
  }

  @Test func keepsValidatorsThatA304DoesNotHave() {
    #expect(updated(304, [:]) == kept)
    #expect(updated(304, [.eTag: "\"b\""]) == Validators(etag: "\"b\"", lastModified: kept.lastModified))
  }

  @Test func dropsAValidatorOfMoreThanAKilobyte() {
    let longest = String(repeating: "e", count: 1_024)
    #expect(Validators(etag: longest, lastModified: longest + "e") == Validators(etag: longest))
    #expect(updated(200, [.eTag: longest + "e", .lastModified: "any text"]) == Validators(lastModified: "any text"))
    #expect(updated(304, [.eTag: longest + "e"]) == kept)
  }

  @Test(arguments: [400, 403, 404, 412, 429, 431, 499])
  func dropsBothAfterARefusal(status: Int) {
    #expect(updated(status, [.eTag: "\"error page\""]) == Validators())
  }

  @Test(arguments: [100, 302, 500, 503])
  func keepsBothAfterOtherAnswers(status: Int) {
    #expect(updated(status, [.eTag: "\"error page\""]) == kept)
  }
}
