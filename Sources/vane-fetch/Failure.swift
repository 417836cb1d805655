import ArgumentParser
import CurlHTTP
import Foundation
import Presentation
import Settings
import StandardStreams
import WeatherFetching
import WeatherProviders
import WeatherStore

/// Where an error becomes a sentence and an exit status; nothing else in this program knows both.
struct Failure {
  private let error: any Error

  init(_ error: any Error) {
    self.error = error
  }

  /// Writes what there is to say and returns the exit status.
  func report() -> Int32 {
    if let status = error as? SystemExit { return status.rawValue }
    if case OutputError.closed = error { return SystemExit.done.rawValue }
    guard let status = Failure.status(of: error) else { return reportUsage() }
    Failure.say("\(error)")
    return status.rawValue
  }

  /// A sentence on standard error, filtered.
  static func say(_ message: String) {
    let text = ErrorText(program: "vane-fetch", message: message).lines.joined(separator: "\n")
    // `write(_:)` would end the program where standard error is closed or full.
    try? FileHandle.standardError.write(contentsOf: Data("\(text)\n".utf8))
  }

  /// What the command line parser has to say: its help and version are no errors.
  private func reportUsage() -> Int32 {
    let message = VaneFetch.fullMessage(for: error)
    let status = VaneFetch.exitCode(for: error)
    guard status.isSuccess else {
      let text = SafeText.lines(message).joined(separator: "\n") + "\n"
      try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
      return status.rawValue
    }
    do {
      // Help and the description of the commands quote nothing from outside.
      try StandardOutput().write(message + "\n")
      return status.rawValue
    } catch {
      return Failure(error).report()
    }
  }

  /// `nil` for what is none of ours.
  static func status(of error: any Error) -> SystemExit? {
    switch error {
    case let error as FetchFailure: status(of: error)
    case let error as HTTPFailure: status(of: .network(error))
    case let error as ProviderError: status(of: .provider(error))
    case let error as StoreError: status(of: .store(error))
    case SettingsError.unreadable: .inputOutput
    case is SettingsError: .configuration
    case FileError.unreadable: .noInput
    case FileError.tooLarge: .data
    case is OutputError: .inputOutput
    default: nil
    }
  }

  static func status(of failure: FetchFailure) -> SystemExit {
    switch failure {
    case .network(.timedOut), .network(.cancelled), .locked, .provider(.rateLimited): .tryLater
    case .network(.unusableRequest), .network(.plainHTTPRefused), .provider(.badBaseURL): .configuration
    case .network(.bodyTooLarge), .network(.headTooLarge), .network(.tooManyHeaders), .network(.notHTTP),
      .network(.undecodableBody):
      .data
    case .network, .provider(.refused), .provider(.unavailable), .provider(.notCovered): .unavailable
    case .provider(.undecodable), .provider(.badPlaceCount): .data
    case .noProvider: .unavailable
    case .store(let error): status(of: error)
    }
  }

  private static func status(of error: StoreError) -> SystemExit {
    switch error.category {
    case .noInput: .noInput
    case .cannotCreate: .cannotCreate
    case .tryLater: .tryLater
    case .inputOutput: .inputOutput
    }
  }
}
