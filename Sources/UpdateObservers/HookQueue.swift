import BackgroundFetch
import FoundationEssentials
public import Weather
import WeatherJSON

/// The updates that wait for the hook. The observer adds them; ``finish(within:)`` runs the hook for each.
@MainActor
public final class HookQueue {
  private let hook: Hook?
  private let limit: Duration
  private let document: @Sendable (WeatherResult) -> String
  private let alertDocument: @Sendable (WeatherAlertPosted) -> String
  private let variable: @Sendable (String) -> String
  private var waiting: [Call] = []

  /// One run of the hook: its filtered environment variables and its standard input.
  private struct Call {
    let variables: [String: String]
    let document: () -> String
  }

  /// Creates an empty queue.
  ///
  /// - Parameters:
  ///   - hook: the configured hook; `nil` if there is none, and the queue then stays empty.
  ///   - limit: the time limit of one run.
  ///   - document: the JSON document of a result.
  ///   - alertDocument: the JSON document of a warning.
  ///   - variable: filters the value of a variable, because names and warnings come from the network.
  public nonisolated init(
    _ hook: Hook?, limit: Duration, document: @escaping @Sendable (WeatherResult) -> String,
    alertDocument: @escaping @Sendable (WeatherAlertPosted) -> String,
    variable: @escaping @Sendable (String) -> String
  ) {
    self.hook = hook
    self.limit = limit
    self.document = document
    self.alertDocument = alertDocument
    self.variable = variable
  }

  /// Adds an update.
  public func enqueue(_ result: WeatherResult) {
    guard hook != nil else { return }
    waiting.append(Call(variables: result.hookVariables.mapValues(variable)) { [document] in document(result) })
  }

  /// Adds a warning.
  public func enqueue(_ news: WeatherAlertPosted) {
    guard hook != nil else { return }
    waiting.append(Call(variables: news.hookVariables.mapValues(variable)) { [alertDocument] in alertDocument(news) })
  }

  /// Runs the hook for each update in order and returns the outcome of each run.
  ///
  /// - Parameter time: the time limit of all runs together. Runs after it are not started.
  public func finish(within time: Duration) async -> [ProgramOutcome] {
    guard let hook else { return [] }
    let clock = ContinuousClock()
    let end = clock.now + time
    var outcomes: [ProgramOutcome] = []
    for call in waiting {
      let remaining = min(limit, clock.now.duration(to: end))
      guard remaining > .zero else {
        outcomes.append(.notStarted)
        continue
      }
      outcomes.append(
        await hook.run(environment: call.variables, document: call.document(), limit: remaining))
    }
    waiting = []
    return outcomes
  }
}

extension WeatherAlertPosted {
  /// The environment variables of a warning. `WEATHER_ALERT_ID` is set only for warnings.
  var hookVariables: [String: String] {
    let variables: [String: String?] = [
      "WEATHER_LOCATION": location.name,
      "WEATHER_ALERT_ID": alert.identifier,
      "WEATHER_ALERT_EVENT": alert.event,
      "WEATHER_ALERT_SEVERITY": alert.severity.rawValue,
      "WEATHER_ALERT_HEADLINE": alert.headline,
      "WEATHER_ALERT_ISSUER": alert.issuer,
      "WEATHER_ALERT_SENT": alert.sent.documentText,
      "WEATHER_ALERT_ONSET": alert.onset?.documentText,
      "WEATHER_ALERT_ENDS": alert.ends?.documentText,
      "WEATHER_ALERT_LINK": alert.link?.rawValue,
    ]
    return variables.compactMapValues(\.self)
  }
}

extension WeatherResult {
  /// The environment variables of a result, in canonical units. A missing value has no variable.
  var hookVariables: [String: String] {
    let values = report.current?.measurements
    var variables: [String: String?] = [
      "WEATHER_LOCATION": location.name,
      "WEATHER_LATITUDE": "\(location.coordinate.latitude)",
      "WEATHER_LONGITUDE": "\(location.coordinate.longitude)",
      "WEATHER_CONDITION": values?.condition?.rawValue,
      "WEATHER_UPDATED_AT": updatedAt.documentText,
      "WEATHER_PROVIDER": provider.id,
    ]
    for quantity in WeatherQuantity.ofHooks {
      // At most two decimals; weather values have no exponent.
      variables[quantity.hookVariable] = values?[quantity].map { "\(($0 * 100).rounded() / 100 + 0)" }
    }
    return variables.compactMapValues(\.self)
  }
}
