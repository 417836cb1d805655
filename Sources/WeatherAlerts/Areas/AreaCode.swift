/// An area by a code of a national or European list.
struct AreaCode: Hashable, Sendable {
  let value: String
  /// With the list before it, "EMMA_ID:UK105": the lists use the same letters for other areas.
  let qualified: String

  /// - Parameter scheme: the list: EMMA_ID, NUTS3, FIPS, ...
  init(scheme: String, value: String) {
    self.value = value
    qualified = "\(scheme):\(value)"
  }
}
