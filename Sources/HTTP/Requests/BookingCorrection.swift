/// How the booking of a request in a ledger of weights is corrected once the request has ended.
public enum BookingCorrection: Hashable, Sendable {
  /// The request counts as booked, also in each window that began before the answer.
  case carried
  /// This weight is added to what was booked when the request was sent; a negative one is taken back.
  case added(Double)
}

extension DialogueResult {
  /// Returns the correction of a booking: an error answer weighs 1, a request that was never sent nothing, and one that was
  /// answered in a later window counts there, too.
  public func correction(ofBooked weight: Double) -> BookingCorrection {
    guard case .failure(let failure) = outcome else { return .carried }
    if failure.isBeforeRequest { return .added(-weight) }
    guard let httpStatus, httpStatus >= 400 else { return .added(0) }
    return .added(min(0, 1 - weight))
  }
}
