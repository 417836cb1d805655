import BackgroundFetch
import CurlHTTP
import Foundation
import HTTPTypes
import Weather
import WeatherProviders

/// What one request for weather brought, with everything the log and the schedule want to know of it.
struct ForecastAttempt {
  var outcome: Result<ProviderOutcome, FetchFailure>
  var receivedAt: Date
  /// `nil` when no answer came.
  var httpStatus: Int?
  /// Bytes of body on the wire.
  var bytes: Int?
  /// Until when the answer is valid by its own word; `nil` when it says nothing.
  var validUntil: Date?
  /// Before when the host does not want to be asked again.
  var holdUntil: Date?
  var validators: Validators
}

extension ForecastRequester {
  /// Asks for `places`, conditionally where validators are known.
  func attempt(
    _ places: [Coordinate], validators: Validators, within limit: Duration, now: () -> Date
  ) async -> ForecastAttempt {
    do throws(FetchFailure) {
      let request = try forecastRequest(places, validators)
      let answer: HTTPAnswer
      do { answer = try await self.answer(to: request, within: limit) } catch { throw .network(error) }
      return read(answer, places: places.count, validators: validators, receivedAt: now())
    } catch {
      return ForecastAttempt(outcome: .failure(error), receivedAt: now(), validators: validators)
    }
  }

  private func forecastRequest(
    _ places: [Coordinate], _ validators: Validators
  ) throws(FetchFailure) -> ProviderRequest {
    do { return try provider.forecastRequest(for: places, validators: validators) } catch { throw .provider(error) }
  }

  private func read(
    _ answer: HTTPAnswer, places: Int, validators: Validators, receivedAt: Date
  ) -> ForecastAttempt {
    let fields = answer.response.headerFields
    let meant = ProviderAnswer(status: answer.response.status.code, headerFields: fields, body: answer.body)
    let outcome: Result<ProviderOutcome, FetchFailure>
    do throws(ProviderError) {
      let forecast = try provider.decodeForecast(meant, places: places)
      if case .reports(let reports) = forecast, !reports.contains(where: \.hasTemperature) {
        throw .undecodable("there is no temperature in it")
      }
      if forecast == .notModified, validators == Validators() {
        throw .undecodable("not modified, to a request that did not ask whether it was")
      }
      outcome = .success(forecast)
    } catch {
      outcome = .failure(.provider(error))
    }
    var attempt = ForecastAttempt(
      outcome: outcome, receivedAt: receivedAt, httpStatus: meant.status, bytes: answer.bytesReceived,
      validators: validators.updated(by: meant))
    switch outcome {
    case .success:
      attempt.validUntil = Validity.duration(in: fields, receivedAt: receivedAt).map { receivedAt + $0 }
    case .failure(let failure):
      attempt.holdUntil = RetryAfter.date(in: fields, now: receivedAt) ?? failure.windowEnd(after: receivedAt)
    }
    return attempt
  }
}

extension FetchFailure {
  /// When the provider's rate limit starts anew, if that is what failed and it named its window.
  fileprivate func windowEnd(after now: Date) -> Date? {
    guard case .provider(.rateLimited(_, let window)) = self else { return nil }
    return window?.end(after: now)
  }
}
