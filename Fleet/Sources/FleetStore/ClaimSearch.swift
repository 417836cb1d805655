/// Where a search for due sites begins.
///
/// The entries of sites that were claimed stay in the indexes while another program has an old snapshot of the database,
/// for example a backup. A search that began at the front would read them all each time: after 250 batches it took
/// eleven times longer. It therefore begins where the one before ended. Once a minute a whole search finds the sites that
/// became due behind that point: those of a killed worker, and those that were left out.
struct ClaimSearch {
  /// The due time and the number of the first site, and the first end of a claim.
  private(set) var next = (dueAt: "-infinity", site: Int64.min, heldUntil: "-infinity")
  private var wholeAt = ContinuousClock.now

  private static let period = Duration.seconds(60)

  /// Records the last site of a search.
  ///
  /// - Parameter heldUntil: the time of the search if it found all that was due, `nil` if more may be due.
  mutating func found(upTo dueAt: String, site: Int64, heldUntil: String?) {
    next = (dueAt, site, heldUntil ?? next.heldUntil)
  }

  /// Begins at the front again, once a minute.
  mutating func restart(at now: ContinuousClock.Instant = .now) {
    guard now - wholeAt >= ClaimSearch.period else { return }
    self = ClaimSearch()
  }
}
