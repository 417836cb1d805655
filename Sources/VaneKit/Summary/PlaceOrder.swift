import Weather
import Wording

/// The order of the list of all places.
package enum PlaceOrder: String, CaseIterable, Sendable {
  /// The warmest place first.
  case temperature
  /// The largest amount ahead first; of equal amounts the highest chance.
  case rain
  /// By name, in any case and without accents.
  case name

  /// Returns elements in this order. Places without a value come last; otherwise equal ones keep their order.
  func sorted<Element>(_ elements: [Element], by place: (Element) -> PlaceSummary) -> [Element] {
    let keys = elements.map { Key(place($0), order: self) }
    return elements.indices.sorted { (keys[$0], $0) < (keys[$1], $1) }.map { elements[$0] }
  }

  /// What is compared: texts, then numbers, the largest first.
  private struct Key: Comparable {
    let text: String
    let numbers: [Double]

    init(_ place: PlaceSummary, order: PlaceOrder) {
      let values = place.values
      let known: [Double?] =
        switch order {
        case .temperature: [values?.shown?.measurements.temperature]
        case .rain: [values?.ahead.amount, values?.chance]
        case .name: []
        }
      text = order == .name ? PlaceKey(place.location.name).text : ""
      numbers = known.map { $0 ?? -.infinity }
    }

    static func < (left: Key, right: Key) -> Bool {
      left.text == right.text ? right.numbers.lexicographicallyPrecedes(left.numbers) : left.text < right.text
    }
  }
}
