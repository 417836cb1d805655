import BackgroundFetch
import Weather
import WeatherRules

@testable import Presentation

/// What a sentence of a wording takes, with values to try it.
protocol WordArgument: Sendable {
  /// - Parameter position: of the argument, so that no two of a sentence are alike.
  static func samples(at position: Int) -> [Self]
  /// What the sentence has to quote; `nil` where it may say it in other words.
  var quoted: String? { get }
}

extension WordArgument where Self: CaseIterable {
  static func samples(at position: Int) -> [Self] { Array(allCases) }
  var quoted: String? { nil }
}

extension String: WordArgument {
  static func samples(at position: Int) -> [String] { ["<\(position)>"] }
  var quoted: String? { self }
}

extension WordArgument where Self: BinaryInteger {
  static func samples(at position: Int) -> [Self] { [0, 1, 2, Self(30 + position)] }
  /// None and one may have words of their own.
  var quoted: String? { self > 1 ? "\(self)" : nil }
}

extension Int: WordArgument {}
extension Int32: WordArgument {}

extension Bool: WordArgument {
  static func samples(at position: Int) -> [Bool] { [false, true] }
  var quoted: String? { nil }
}

extension Optional: WordArgument where Wrapped: WordArgument {
  static func samples(at position: Int) -> [Wrapped?] { [nil] + Wrapped.samples(at: position) }
  var quoted: String? { flatMap(\.quoted) }
}

extension [String]: WordArgument {
  static func samples(at position: Int) -> [[String]] { [["<\(position)>"]] }
  var quoted: String? { first }
}

extension Condition: WordArgument {}
extension CompassPoint: WordArgument {}
extension Weekday: WordArgument {}
extension Month: WordArgument {}
extension Unit: WordArgument {}
extension RainOutlook.Kind: WordArgument {}
extension WeatherAlert.Severity: WordArgument {}
extension WeatherAlert.Urgency: WordArgument {}
extension WeatherAlert.Certainty: WordArgument {}
extension RuleTrigger.Side: WordArgument {}
extension RuleFinding.Gap: WordArgument {}
extension Finding.Verdict: WordArgument {}
extension Finding.Topic: WordArgument {}
