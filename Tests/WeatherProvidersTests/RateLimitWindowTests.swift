import Foundation
import Testing
import WeatherProviders

@Suite struct RateLimitWindowTests {
  @Test func endsAtTheNextClockBoundary() {
    func end(_ window: RateLimitWindow, _ seconds: TimeInterval) -> TimeInterval {
      window.end(after: Date(timeIntervalSince1970: seconds)).timeIntervalSince1970
    }
    #expect(end(.minute, 784_111_777.5) == 784_111_800)
    #expect(end(.hour, 784_111_777) == 784_112_400)
    #expect(end(.day, 784_111_777) == 784_166_400)
    #expect(end(.minute, 784_111_800) == 784_111_860)
  }
}
