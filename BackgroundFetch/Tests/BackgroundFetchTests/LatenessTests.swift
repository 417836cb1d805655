import Foundation
import Testing
import Zones

@testable import BackgroundFetch

/// How late looks change the cost of old data, and how many wake-ups suit a user.
@Suite struct LatenessTests {
  private let start = Date(timeIntervalSince1970: 1_767_571_200)

  /// A user who looks at regular hours of the day.
  private func model(every hours: Double, days: Int = 28, age: Duration? = nil) -> UsageModel {
    var model = UsageModel()
    for step in 0..<Int(Double(days) * 24 / hours) {
      model.record(Look(at: start.addingTimeInterval(Double(step) * hours * 3600), utcOffset: 0), age: age)
    }
    return model
  }

  @Test func lateLooksRaiseTheCostOfAgeWithinLimits() {
    var lateness = Lateness()
    #expect(abs(lateness.cost - 3) < 1e-9)
    lateness.learn(wasLate: true)
    #expect(abs(lateness.cost - 3.63) < 0.01)
    for _ in 0..<1000 { lateness.learn(wasLate: true) }
    #expect(abs(lateness.cost - 5) < 1e-9)
    for _ in 0..<1000 { lateness.learn(wasLate: false) }
    #expect(abs(lateness.cost - 0.25) < 1e-9)
    #expect(Lateness(exponent: 7) == nil)
    #expect(Lateness(exponent: .nan) == nil)
  }

  @Test func ignoresAnUnknownAge() {
    #expect(model(every: 8).lateness == Lateness())
    #expect(model(every: 8, age: .seconds(60)).lateness.cost < 1.5)
    #expect(model(every: 8, age: .seconds(86400)).lateness.cost > 4.9)
  }

  @Test func fitsTheBudgetToTheUser() {
    #expect(UsageModel().wakeUpsPerDay() == 9)
    #expect(model(every: 72, days: 90).wakeUpsPerDay() == 2)
    #expect((11...13).contains(model(every: 8).wakeUpsPerDay()))
    #expect(model(every: 1).wakeUpsPerDay() == 24)
    #expect(model(every: 1).wakeUpsPerDay(atMost: 48) == 48)
    #expect(UsageModel().wakeUpsPerDay(atMost: 1) == 1)
  }

  @Test func lowersTheLateAgeForFrequentLooks() {
    #expect(model(every: 1).lateAge == .seconds(2340))
    #expect(abs(model(every: 72, days: 90).lateAge.seconds - 30420) < 0.001)
    #expect(model(every: 8).lateAge < .seconds(6000))
  }

  @Test func ignoresALookWithinHalfAnHour() {
    var model = model(every: 8)
    let last = start.addingTimeInterval(28 * 86400)
    model.record(Look(at: last, utcOffset: 0), age: .seconds(60))
    var again = model
    for seconds in [1.0, 600, 1799] {
      again.record(Look(at: last.addingTimeInterval(seconds), utcOffset: 0), age: .seconds(86400))
    }
    model.advance(to: last.addingTimeInterval(1799), in: .gmt)
    #expect(again == model)
  }
}
