import ArgumentParser
import BackgroundFetch
import Failures
import FleetStore
import FleetWorker
import FoundationEssentials
import HTTP
import Platform
import Services
import Settings
import Weather
import WeatherAlerts
import Wording

/// The database that a command uses.
struct DatabaseOption: ParsableArguments {
  @Option(
    help: """
      The database: a URI (postgresql://HOST/NAME) or service=NAME, without a password. The default comes from libpq's \
      environment: PGSERVICE, PGHOST, PGDATABASE, ~/.pgpass.
      """)
  var database: String?

  func address() throws(FleetError) -> DatabaseAddress {
    guard let database else { return .ofEnvironment }
    return try DatabaseAddress(database)
  }
}

/// The configuration of the workers of a machine.
struct ConfigurationOption: ParsableArguments {
  /// The configuration file of an installed worker. It may be missing.
  static let usualFile = "/etc/vane/worker.json"

  @Option(
    name: .customLong("config"),
    help: """
      The configuration file, with the keys of Vane's configuration: contact, network, providers, warnings. Without \
      providers.order, only Open-Meteo is asked. The default is \(usualFile), which may be missing.
      """)
  var file: String?

  func settings() throws(SettingsError) -> Settings {
    try Settings.load(environment: Environment.ofProcess, file: file ?? ConfigurationOption.usualFile) {
      [file] (path) throws(SettingsError) in
      let bytes = try SettingsFile.read(path)
      if bytes == nil, file != nil { throw .unreadable(file: path, reason: "there is no such file") }
      return bytes
    }
  }

  /// Returns the forecast services of a configuration. Without an order of its own, only Open-Meteo is asked: so many
  /// sites are too many for a service that the configuration does not name.
  ///
  /// - Throws: ``MissingContact``, and `badBaseURL`.
  private func forecasts(_ settings: Settings) throws -> ForecastServices {
    let isStated = settings.providers.order != WeatherService.defaultOrder
    let forecasts = try ForecastServices(
      order: isStated ? settings.providers.order : [WeatherService.openMeteo.provider.id],
      addresses: settings.providers.addresses, hasContact: settings.usableContact != nil,
      limits: settings.providers.limits)
    let unusable = forecasts.inOrder.filter { !forecasts.isUsable($0) }
    guard unusable.isEmpty else {
      throw MissingContact(services: unusable.map(\.provider.id), file: file ?? ConfigurationOption.usualFile)
    }
    return forecasts
  }

  /// Returns the limits of the services that are asked, by account.
  func limits() throws -> [String: RateLimit] {
    let forecasts = try forecasts(try settings())
    let limits = forecasts.inOrder.compactMap { forecasts.limit(of: $0) }
    return Dictionary(limits.map { ($0.account, $0) }) { first, _ in first }
  }

  /// Returns the services of a configuration: for warnings only if warnings are on, and the National Weather Service
  /// only with a contact, which it demands.
  func services() throws -> UpdateServices {
    let settings = try settings()
    let client = CurlHTTPClient(
      userAgent: settings.userAgent(version: Version.current),
      plainHTTPHosts: Set(settings.network.plainHTTPHosts),
      trustedCertificates: Environment.ofProcess["SSL_CERT_FILE"])
    let (addresses, warns) = (settings.providers.addresses, settings.warnings.enabled == .yes)
    return UpdateServices(
      try forecasts(settings),
      meteoAlarm: warns
        ? try MeteoAlarm(baseURL: addresses[.meteoAlarm], noteCapacity: UpdateServices.noteCapacity) : nil,
      nws: warns && settings.usableContact != nil ? try NWSAlerts(baseURL: addresses[.nwsAlerts]) : nil,
      requester: Requester(client: client, connectTimeout: settings.network.connectTimeout),
      exchange: settings.network.totalTimeout, now: { Date() })
  }
}

/// A configuration whose order has services that require a contact address, and that states none.
struct MissingContact: HintedFailure {
  /// The identifiers of the services.
  let services: [String]
  /// The file of the configuration.
  let file: String

  var description: String { "no contact address is configured, and \(services.joined(separator: ", ")) requires one" }
  var hint: String? { "set \"contact\" in \(file) to an address for the providers, for example weather@example.com" }
  var kind: FailureKind { .configuration }
}
