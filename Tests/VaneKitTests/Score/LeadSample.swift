import Testing
import Weather

@testable import VaneKit
@testable import Wording

/// Errors of two providers and of persistence at a place.
enum LeadSample {
  static let leads = [(lower: 6, upper: 12), (12, 24), (24, 48), (48, 72), (72, 120)]

  static let providers = [
    LeadErrors(name: "MET Norway", errors: [0.9, 1.1, 1.3, 1.7, 2.4]),
    LeadErrors(name: "Open-Meteo", errors: [1.0, 1.2, 1.5, 1.9, 2.3]),
    LeadErrors(name: nil, errors: [2.6, 2.8, 2.9, 3.3, 3.6]),
  ]

  static func facts(
    _ providers: [LeadErrors] = providers, name: String = "Berlin", for reader: Reader = .sample(width: 40)
  ) throws -> LeadFacts {
    LeadFacts(of: try Sample.result(name: name).location, leads: leads, providers: providers, for: reader)
  }

  /// The errors at the lead of 24 to 48 hours only.
  static func tomorrow(_ errors: [(name: String?, error: Double?)]) -> [LeadErrors] {
    errors.map { LeadErrors(name: $0.name, errors: [nil, nil, $0.error, nil, nil]) }
  }
}
