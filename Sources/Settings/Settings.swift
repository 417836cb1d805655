public import BackgroundFetch
public import Platform
public import Services
import WakeUps
public import Weather
public import Wording

/// The settings that a user can make in a file, as one plain value.
///
/// The defaults are defined here. `Setting.all` names the key of each property and the values it accepts. A command
/// applies its flags to a copy: `var mine = settings; mine.units = .imperial`.
public struct Settings: Hashable, Sendable {
  /// The contact address of the person who runs this program, as configured. Requests carry ``usableContact``.
  public var contact: String?
  /// The units of text for the user; documents keep the canonical units.
  public var units = UnitChoice.auto
  /// The language of text for the user; `nil` for the language of the environment. Documents stay English.
  public var language: Language?
  /// How times of day are written for the user; `nil` for what is usual in the territory of the environment. Documents
  /// keep 24 hours.
  public var clock: HourClock?
  public var schedule = Schedule()
  public var display = Display()
  public var providers = Providers()
  public var warnings = Warnings()
  public var air = Air()
  public var score = Score()
  public var network = Network()
  public var power = Power()
  public var notifications = Notifications()
  public var hook = Hook()
  public var page = Page()

  public init() {}

  /// The environment variable that overrides `language` in the file.
  public static let languageVariable = "VANE_LANGUAGE"

  /// The settings that determine when to fetch.
  public struct Schedule: Hashable, Sendable {
    /// The shortest interval between wake-ups that the user may choose.
    public var minimum = Duration.seconds(15 * 60)
    /// The age from which a result needs a refresh and is marked stale.
    public var refreshAfter = Duration.seconds(30 * 60)
    public var policy = Policy.learned
    /// The average number of wake-ups a day that may be made because the user could look.
    public var wakeUpsPerDay = 24
  }

  /// The policy that decides when to fetch within the interval.
  public enum Policy: String, CaseIterable, Sendable {
    /// Decides by the times at which the user looks.
    case learned
    /// Decides nothing: each interval that has passed starts a wake-up.
    case fixed
  }

  /// The settings of the display.
  public struct Display: Hashable, Sendable {
    /// The longest time to wait for a refresh after the cached weather is shown.
    public var wait = Duration.milliseconds(1500)
    /// Whether text for the user has colours.
    public var color = ColorChoice.auto
    public var background = Background.auto
    /// The icons that represent a condition.
    public var icons = IconSet.unicode
  }

  /// The background of the terminal.
  public enum Background: String, CaseIterable, Sendable {
    /// The background that the terminal reports; without a report, colours that suit both.
    case auto
    case dark, light
  }

  /// The addresses and the order of the weather services.
  public struct Providers: Hashable, Sendable {
    /// The identifiers of the services to ask for the weather, in order: the first that covers the place, then the next
    /// if it fails.
    public var order = WeatherService.defaultOrder
    /// Whether the most accurate provider of a place is asked before the others, once one has won.
    public var isMeasured = false
    /// The base URLs, without a trailing slash.
    public var addresses = ServiceAddresses()
    /// The limits of requests in place of the service's own, by identifier of the service.
    public var limits: [String: [RateLimitWindow: Double]] = [:]

    /// The order as it is written in the configuration: `measured` comes first.
    var writtenOrder: [String] {
      get { isMeasured ? [Providers.measured] + (order == WeatherService.defaultOrder ? [] : order) : order }
      set {
        isMeasured = newValue.first == Providers.measured
        let services = newValue.filter { $0 != Providers.measured }
        order = services.isEmpty ? WeatherService.defaultOrder : services
      }
    }

    static let measured = "measured"

    /// The limit of Open-Meteo in a window, as a weight; `nil` for the service's own.
    public subscript(openMeteo window: RateLimitWindow) -> Int? {
      get { limits[WeatherService.openMeteo.provider.id]?[window].map { Int($0) } }
      set {
        let id = WeatherService.openMeteo.provider.id
        limits[id, default: [:]][window] = newValue.map { Double($0) }
        if limits[id]?.isEmpty == true { limits[id] = nil }
      }
    }
  }

  /// The settings for reading and reporting official warnings.
  public struct Warnings: Hashable, Sendable {
    /// Whether warnings are read at all.
    public var enabled = Switch.yes
    /// The lowest severity that is reported.
    public var severity = WeatherAlert.Severity.minor
    /// Events that are not reported, by the names that their issuer uses.
    public var mute: [String] = []
  }

  /// The settings for air quality and pollen.
  public struct Air: Hashable, Sendable {
    /// Whether air quality and pollen are requested.
    public var enabled = Switch.yes
    /// The index by which the air is graded; `nil` for the United States' index there, the European one elsewhere.
    public var index: AirScale?
  }

  /// The settings for scoring providers.
  public struct Score: Hashable, Sendable {
    /// Whether observations of stations are requested.
    public var enabled = Consent.ask
  }

  /// What the user has decided.
  public enum Consent: String, CaseIterable, Sendable {
    /// Nothing yet, which counts as no.
    case ask
    case yes, no
  }

  /// A setting that is on or off.
  public enum Switch: String, CaseIterable, Sendable {
    case yes, no
  }

  /// The settings of the network: time limits of a request, hosts allowed without encryption, and whether the
  /// connection is metered.
  public struct Network: Hashable, Sendable {
    public var connectTimeout = Duration.seconds(5)
    public var totalTimeout = Duration.seconds(15)
    /// Hosts besides loopback that plain http is allowed for, in lower case, without port or brackets.
    public var plainHTTPHosts: [String] = []
    /// Whether the connection is charged by volume, so that Vane fetches less; `nil` if the machine's own state
    /// decides.
    public var metered: Switch?
  }

  /// The settings of power use.
  public struct Power: Hashable, Sendable {
    /// Whether to save power, so that wake-ups are fewer; `nil` if the machine's own state decides.
    public var saver: Switch?
  }

  /// The settings of desktop notifications.
  public struct Notifications: Hashable, Sendable {
    /// Whether rules send notifications at all.
    public var enabled = Switch.yes
    /// The hours without notifications, for all rules that have no quiet hours of their own.
    public var quietHours: QuietHours?
    public var rules: [Rule] = []
  }

  /// The settings of the page, which is written after each update.
  public struct Page: Hashable, Sendable {
    /// The folder of its files as it is configured, possibly with `~/`; `nil` without a page.
    public var directory: String?

    /// Returns the absolute path of the folder; `nil` without a page, or without a home for `~/`.
    public func path(_ environment: Environment) -> String? {
      guard let directory, directory.hasPrefix("~/") else { return directory }
      return environment["HOME"].map { $0 + directory.dropFirst() }
    }
  }

  /// The settings of the command to run after new data.
  public struct Hook: Hashable, Sendable {
    /// The program and its arguments, started without a shell; an empty array means no command.
    public var command: [String] = []
    public var timeout = Duration.seconds(8)
  }
}

extension Settings.Notifications {
  /// The requirements of enabled rules for the schedule: data often enough for the rule with the shortest horizon.
  /// Warnings are read on a separate schedule.
  public var needs: [FetchNeed] {
    guard enabled == .yes, let nearest = rules.compactMap(\.trigger.horizon).min() else { return [] }
    return [.rule(within: nearest)]
  }

  /// The rules that can send notifications.
  public var enabledRules: [Rule] { enabled == .yes ? rules : [] }
}

// MARK: Requests

extension Settings {
  /// The base URLs that requests can go to with these settings.
  var addressesAsked: [String] {
    WeatherService.all.filter(isAsked).map { providers.addresses[$0] }
  }

  private func isAsked(_ service: WeatherService) -> Bool {
    guard usableContact != nil || !service.needsContact else { return false }
    return service.kinds.contains { kind in
      switch kind {
      case .forecast: providers.order.contains(service.provider.id)
      case .alerts: warnings.enabled == .yes
      case .air: asksAboutAir
      case .geocoding: true
      case .observation: service == .aviationWeather && score.enabled == .yes
      }
    }
  }

  /// Whether air quality and pollen are requested: if they are enabled and Open-Meteo is among the providers. Beside a
  /// forecast server of the user's own, the public service is not asked.
  public var asksAboutAir: Bool {
    let addresses = providers.addresses
    func isReplaced(_ service: WeatherService) -> Bool { addresses[service] != service.address.defaultURL }
    return air.enabled == .yes && providers.order.contains(WeatherService.openMeteo.provider.id)
      && (!isReplaced(.openMeteo) || isReplaced(.openMeteoAir))
  }

  /// Returns the User-Agent of every request: `vane/1.0 (contact)`.
  ///
  /// The contact is a comment (RFC 9110, section 5.6.5). Parentheses and backslashes in it are escaped, and
  /// characters other than printable ASCII are left out.
  public func userAgent(version: String) -> String {
    guard let contact = usableContact else { return "vane/\(version)" }
    let comment = contact.unicodeScalars.filter { (0x20...0x7e).contains($0.value) }.map { scalar in
      "()\\".unicodeScalars.contains(scalar) ? "\\\(scalar)" : "\(scalar)"
    }
    return "vane/\(version) (\(comment.joined()))"
  }

  /// Returns whether a host may be reachable without a default route. A host that plain http is allowed for is in the
  /// local network. A proxy may be in it too.
  ///
  /// - Parameter host: the name of the host, with its port if the address has one.
  public func reachesNearby(_ host: String, _ environment: Environment) -> Bool {
    let proxies = ["http_proxy", "https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"]
    return proxies.contains { environment[$0]?.isEmpty == false }
      || network.plainHTTPHosts.contains { host == $0 || host.hasPrefix("\($0):") }
  }
}
