import Testing
import Weather

@testable import VaneKit
@testable import Wording

/// Errors of two providers and of persistence at a place.
enum LeadSample {
  static let providers: [LeadFacts.Errors] = [
    (name: "MET Norway", errors: [0.9, 1.1, 1.3, 1.7, 2.4]),
    (name: "Open-Meteo", errors: [1.0, 1.2, 1.5, 1.9, 2.3]),
    (name: nil, errors: [2.6, 2.8, 2.9, 3.3, 3.6]),
  ]

  static func facts(
    _ providers: [LeadFacts.Errors] = providers, name: String = "Berlin", for reader: Reader = .sample(width: 40)
  ) throws -> LeadFacts {
    LeadFacts(of: try Sample.result(name: name).location, providers: providers, for: reader)
  }

  /// The errors at the lead of 24 to 48 hours only.
  static func tomorrow(_ errors: [(name: String?, error: Double?)]) -> [LeadFacts.Errors] {
    errors.map { ($0.name, [nil, nil, $0.error, nil, nil]) }
  }
}
