import HTTPTypes
import Services
import TestSupport
import Testing

@testable import HTTP
@testable import WeatherFetching

/// How the time of a dialogue is shared among its requests.
@Suite(.ownThread) struct RequesterTests {
  private func limit(isOptional: Bool, of left: Duration) -> Duration {
    let request = HTTPRequest(method: .get, scheme: "https", authority: "example.org", path: "/")
    return Requester.limit(
      for: ProviderRequest(request: request, maximumBodyBytes: 1, isOptional: isOptional), of: left)
  }

  @Test func leavesTimeForRequiredRequests() {
    #expect(limit(isOptional: true, of: .seconds(6)) == .seconds(3))
    #expect(limit(isOptional: false, of: .seconds(6)) == .seconds(6))
  }

  @Test func givesAMinimumOfTime() {
    #expect(limit(isOptional: true, of: .zero) == .milliseconds(1))
    #expect(limit(isOptional: false, of: .seconds(-1)) == .milliseconds(1))
  }
}
