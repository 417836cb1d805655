import ArgumentParser
import WeatherProviders

/// The exit status of each failure (sysexits), in one place.
enum ExitStatus {
  /// An answer made no sense.
  static let data = ExitCode(65)
  /// A file to read does not exist or cannot be read.
  static let noInput = ExitCode(66)
  /// The provider cannot be reached or refuses.
  static let unavailable = ExitCode(69)
  /// Try later.
  static let temporary = ExitCode(75)
  /// A setting cannot be used.
  static let configuration = ExitCode(78)

  static func of(_ error: ProviderError) -> ExitCode {
    switch error {
    case .undecodable: data
    case .refused, .unavailable: unavailable
    case .rateLimited: temporary
    case .badBaseURL: configuration
    case .badPlaceCount: .validationFailure
    }
  }
}
