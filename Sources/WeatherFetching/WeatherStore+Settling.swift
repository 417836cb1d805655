import FoundationEssentials
import WeatherStore

extension WeatherStore {
  /// Corrects the booking of a request: an error answer weighs 1, a request that was never sent nothing, and one that was
  /// answered in a later window counts there, too.
  func settle<Outcome>(
    _ booked: Double, of account: String, sentAt sent: Date, _ result: DialogueResult<Outcome>
  ) throws(StoreError) {
    guard case .failure(let failure) = result.outcome else {
      return try carryBooking(of: account, booked, from: sent, to: result.receivedAt)
    }
    if failure.isBeforeRequest {
      try correctBooking(of: account, by: -booked, at: sent)
    } else if let status = result.httpStatus, status >= 400 {
      try correctBooking(of: account, by: min(0, 1 - booked), at: sent)
    }
  }
}
