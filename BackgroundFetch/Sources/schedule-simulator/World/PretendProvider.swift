import BackgroundFetch
import Foundation

/// A provider in virtual time, which also counts every request that breaks its rules.
struct PretendProvider {
  /// The answer to a request.
  struct Answer {
    /// The status: 200, 304, 429, 503, or 0 if no answer arrived in time.
    let status: Int
    var isNews = false
    /// The time until which the answer is valid according to the provider.
    var validUntil: Date?
    /// The time before which the provider must not be contacted again.
    var retryAfter: Date?
    let took: Duration

    var isSuccess: Bool { status == 200 || status == 304 }
  }

  private let profile: ProviderProfile
  private var random: SplitMix64
  private var lastPublished: Double?
  private var validUntil = Date.distantPast
  private var closedUntil = Date.distantPast
  private var hour = (start: Date.distantPast, requests: 0)
  /// The number of requests during the validity of an answer, or before a `Retry-After` had passed.
  private(set) var violations = 0
  private(set) var requests = 0

  /// The time limit of a request, in seconds.
  private static let timeout = 15.0

  init(_ profile: ProviderProfile, seed: UInt64) {
    self.profile = profile
    random = SplitMix64(seed: seed ^ 0x7072_6f76)
  }

  /// Returns the answer to a request.
  mutating func answer(at now: Date) -> Answer {
    requests += 1
    if now < validUntil || now < closedUntil { violations += 1 }
    let took = Duration.seconds(min(profile.latency, PretendProvider.timeout))
    let (isHanging, isFailing) = (random.nextFraction() < profile.hanging, random.nextFraction() < profile.failing)
    if isHanging { return Answer(status: 0, took: .seconds(PretendProvider.timeout)) }
    let inWeek = now.timeIntervalSince1970.truncatingRemainder(dividingBy: 7 * 86400)
    if isFailing || inWeek < profile.weeklyOutage { return Answer(status: 503, took: took) }
    if let until = limited(at: now) {
      closedUntil = until
      return Answer(status: 429, retryAfter: until, took: took)
    }
    return content(at: now, took: took)
  }

  /// Returns the time at which the limit restarts, if the limit is reached.
  private mutating func limited(at now: Date) -> Date? {
    guard let limit = profile.hourlyLimit else { return nil }
    let start = Date(timeIntervalSince1970: (now.timeIntervalSince1970 / 3600).rounded(.down) * 3600)
    hour = hour.start == start ? (start, hour.requests + 1) : (start, 1)
    return hour.requests > limit ? start.addingTimeInterval(3600) : nil
  }

  private mutating func content(at now: Date, took: Duration) -> Answer {
    // Each update is some minutes late, up to a sixth of the cadence.
    let step = profile.cadence > 0 ? profile.cadence : 1
    let late = step / 6 * 0.5
    let published = ((now.timeIntervalSince1970 - late) / step).rounded(.down)
    let isNews = published != lastPublished
    lastPublished = published
    let until = profile.validity.map { now.addingTimeInterval($0) }
    validUntil = until ?? .distantPast
    return Answer(status: isNews || !profile.knowsConditions ? 200 : 304, isNews: isNews, validUntil: until, took: took)
  }
}
