import FoundationEssentials
import HTTP
import WeatherStore

extension WeatherStore {
  /// Corrects the booking of a request.
  func settle<Outcome>(
    _ booked: Double, of account: String, sentAt sent: Date, _ result: DialogueResult<Outcome>
  ) throws(StoreError) {
    switch result.correction(ofBooked: booked) {
    case .carried: try carryBooking(of: account, booked, from: sent, to: result.receivedAt)
    case .added(0): break
    case .added(let weight): try correctBooking(of: account, by: weight, at: sent)
    }
  }
}
