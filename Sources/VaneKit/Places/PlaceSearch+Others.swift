import Weather
import Wording

extension PlaceSearch {
  /// Other places with the name of the one that was taken without a question.
  struct Others {
    let count: Int
    /// Whether there are more than `count`.
    let isCut: Bool
    /// What names one of them: `London, Canada`.
    let example: String
  }
}

extension PlaceSearch.Others {
  /// Returns `nil` if no other candidate is called so.
  ///
  /// The example is the largest other place that its country tells from the one taken, or else its region.
  init?(_ taken: PlaceCandidate, among candidates: [PlaceCandidate], for typed: String, isCut: Bool) {
    let keys = [PlaceKey(typed), PlaceKey(taken.location.name)]
    let others = candidates.filter { other in
      let isNamed = [.exact, .alternate].contains(other.matched) || keys.contains(PlaceKey(other.location.name))
      return other.id != taken.id && isNamed
    }.sorted { $0.population ?? 0 > $1.population ?? 0 }
    func example(_ part: KeyPath<Location, String?>) -> String? {
      others.lazy.filter { keys.contains(PlaceKey($0.location.name)) }.compactMap { other in
        guard let area = other.location[keyPath: part], area != taken.location[keyPath: part] else { return nil }
        return "\(other.location.name), \(area)"
      }.first
    }
    guard let example = example(\.country) ?? example(\.region) else { return nil }
    self.init(count: others.count, isCut: isCut, example: example)
  }

  func sentence(_ wording: Wording) -> String {
    isCut
      ? wording.tr(
        "More than {listed} other places are called so. To choose one: vane set \"{example}\"",
        ["listed": "\(count)", "example": example])
      : wording.trn(
        "1 other place is called so. To choose it: vane set \"{example}\"",
        "{count} other places are called so. To choose one: vane set \"{example}\"", count, ["example": example])
  }
}
