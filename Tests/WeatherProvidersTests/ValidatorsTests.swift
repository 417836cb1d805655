import HTTPTypes
import Testing
import WeatherProviders

@Suite struct ValidatorsTests {
  private let kept = Validators(etag: "W/\"a\"", lastModified: "Sun, 06 Nov 1994 08:49:37 GMT")

  private func updated(_ status: Int, _ fields: HTTPFields) -> Validators {
    kept.updated(by: ProviderAnswer(status: status, headerFields: fields, body: []))
  }

  @Test func aNewRepresentationReplacesOrClearsThem() {
    #expect(updated(200, [.eTag: "\"b\""]) == Validators(etag: "\"b\""))
    #expect(updated(203, [.lastModified: "any text"]) == Validators(lastModified: "any text"))
    #expect(updated(200, [:]) == Validators())
  }

  @Test func notModifiedKeepsWhatItDoesNotName() {
    #expect(updated(304, [:]) == kept)
    #expect(updated(304, [.eTag: "\"b\""]) == Validators(etag: "\"b\"", lastModified: kept.lastModified))
  }

  @Test(arguments: [100, 302, 404, 429, 500])
  func otherAnswersLeaveThemAlone(status: Int) {
    #expect(updated(status, [.eTag: "\"error page\""]) == kept)
  }
}
