import ArgumentParser
import Foundation
import PlaceIndex
import Presentation
import Settings
import StandardStreams
import UserService
import Watching
import Weather
import WeatherJSON
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
    guard let status else { return reportUsage() }
    Failure.say("\(error)", hint: (error as? CommandError)?.hint)
    return status.rawValue
  }

  /// A sentence on standard error, filtered, with what would help below it.
  static func say(_ message: String, hint: String? = nil) {
    let text = ErrorText(program: "vane", message: message, hint: hint).lines.joined(separator: "\n")
    try? FileHandle.standardError.write(contentsOf: Data("\(text)\n".utf8))
  }

  /// What the command line parser has to say: its help and version are no errors.
  private func reportUsage() -> Int32 {
    let status = Vane.exitCode(for: error)
    guard status.isSuccess else {
      let message = usageMessage
      // A space stands before what begins like a number below zero; a person has not typed it.
      let text = SafeText.lines(message.replacing("' -", with: "'-")).joined(separator: "\n") + "\n"
      try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
      return status.rawValue
    }
    let message = Vane.fullMessage(for: error)
    do {
      // Help, completion scripts and the description of the commands quote nothing from outside.
      try StandardOutput().write(message + "\n")
      return status.rawValue
    } catch {
      return Failure(error).report()
    }
  }

  /// One sentence for what was mistyped; with the usage only where something is missing.
  private var usageMessage: String {
    let sentence = Vane.message(for: error)
    return sentence.hasPrefix("Missing") ? Vane.fullMessage(for: error) : "Error: \(sentence)"
  }

  /// `nil` for what is none of ours.
  private var status: SystemExit? {
    switch error {
    case let error as CommandError: error.status
    case let error as StoreError: Failure.status(of: error)
    case is PlaceQueryError: .usage
    case SettingsError.unwritable: .cannotCreate
    case SettingsError.unreadable, is PlaceIndexError: .inputOutput
    case is SettingsError: .configuration
    case is WeatherJSONError: .data
    case is WatchError: .unavailable
    case is UserServiceError: .cannotCreate
    case is OutputError: .inputOutput
    default: nil
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
