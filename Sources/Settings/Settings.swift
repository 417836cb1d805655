public import WeatherRules

/// Every choice a person can make in a file, as one plain value.
///
/// Defaults stand here; `Setting.all` names the key of each property and holds what it accepts. A command applies its
/// flags to a copy: `var mine = settings; mine.units = .imperial`.
public struct Settings: Hashable, Sendable {
  /// How a provider can reach the person who runs this program; part of the User-Agent.
  public var contact: String?
  /// Units of what people read; documents stay canonical.
  public var units = Units.auto
  /// The language of what people read; documents stay English.
  public var language = Language.auto
  public var schedule = Schedule()
  public var display = Display()
  public var providers = Providers()
  public var warnings = Warnings()
  public var network = Network()
  public var power = Power()
  public var notifications = Notifications()
  public var hook = Hook()

  public init() {}

  /// When to fetch.
  public struct Schedule: Hashable, Sendable {
    /// The shortest interval between wake-ups that may be chosen.
    public var minimum = Duration.seconds(15 * 60)
    /// The age from which a result needs a refresh and is marked stale.
    public var refreshAfter = Duration.seconds(30 * 60)
    public var policy = Policy.learned
    /// Wake-ups a day, on average, that may be made because somebody could look.
    public var wakeUpsPerDay = 24
  }

  /// What decides within the interval.
  public enum Policy: String, CaseIterable, Sendable {
    /// When the person looks.
    case learned
    /// Nothing: each interval that has passed brings a wake-up.
    case fixed
  }

  /// How to show.
  public struct Display: Hashable, Sendable {
    /// The longest wait for a refresh behind what is shown.
    public var wait = Duration.milliseconds(1500)
    public var color = Color.auto
    public var background = Background.auto
    /// What a condition is drawn with.
    public var icons = Icons.unicode
  }

  /// Whether what people read has colours.
  public enum Color: String, CaseIterable, Sendable {
    /// As the environment and the terminal have it.
    case auto
    /// Also in a file or a pipe.
    case always
    case never
  }

  /// What the terminal's text stands on.
  public enum Background: String, CaseIterable, Sendable {
    /// As the terminal says, or else colours for both.
    case auto
    case dark, light
  }

  /// A family of icons.
  public enum Icons: String, CaseIterable, Sendable {
    /// Words alone.
    case text
    case ascii, unicode, emoji, nerd
  }

  /// Where each provider is found.
  public struct Providers: Hashable, Sendable {
    /// Whom to ask for the weather: the first that covers the place, and the next where it fails.
    public var order = ProviderName.allCases
    public var openMeteo = OpenMeteo()
    /// The base URL of MET Norway's forecasts.
    public var metNorway = "https://api.met.no"
    /// The base URL of the US National Weather Service, forecasts and warnings.
    public var nws = "https://api.weather.gov"
    /// The base URL of MeteoAlarm's feeds.
    public var meteoAlarm = "https://feeds.meteoalarm.org"
  }

  /// A weather service that can be asked; the order of the cases is the default order.
  public enum ProviderName: String, CaseIterable, Sendable {
    /// Only in the United States, where it is the first.
    case nws
    case openMeteo = "open-meteo"
    case metNorway = "met-norway"
  }

  /// The two services of Open-Meteo; addresses have no slash at the end.
  public struct OpenMeteo: Hashable, Sendable {
    public var baseURL = "https://api.open-meteo.com"
    public var geocodingURL = "https://geocoding-api.open-meteo.com"
  }

  /// Which official warnings are read and told.
  public struct Warnings: Hashable, Sendable {
    /// Whether they are read at all.
    public var enabled = Switch.yes
    /// The least severity that is told.
    public var severity = WarningSeverity.minor
    /// Events that are not told, as their issuer names them.
    public var mute: [String] = []
  }

  /// Something that is done or not.
  public enum Switch: String, CaseIterable, Sendable {
    case yes, no
  }

  /// How dangerous a warning is, in the words of the Common Alerting Protocol.
  public enum WarningSeverity: String, CaseIterable, Sendable {
    case minor, moderate, severe, extreme
  }

  /// What one exchange may take, where it may go unencrypted, and whether it costs.
  public struct Network: Hashable, Sendable {
    public var connectTimeout = Duration.seconds(5)
    public var totalTimeout = Duration.seconds(15)
    /// Hosts besides loopback that may be asked over plain http, in lower case, without port or brackets.
    public var plainHTTPHosts: [String] = []
    /// Whether somebody pays for each byte, so that fewer are fetched.
    public var metered = Statement.auto
  }

  /// How much the machine may be woken.
  public struct Power: Hashable, Sendable {
    /// Whether power is to be saved, so that wake-ups are fewer.
    public var saver = Statement.auto
  }

  /// What a person says of something that the machine may know, too.
  public enum Statement: String, CaseIterable, Sendable {
    /// Nothing: the machine is asked.
    case auto
    case yes, no

    /// What was said; `nil` when nothing was.
    public var answer: Bool? {
      switch self {
      case .auto: nil
      case .yes: true
      case .no: false
      }
    }
  }

  /// What to be told of on the desktop.
  public struct Notifications: Hashable, Sendable {
    /// Whether rules are told of at all.
    public var enabled = Switch.yes
    /// When nothing is told, for all rules that name no hours of their own.
    public var quietHours: QuietHours?
    public var rules: [Rule] = []
  }

  /// What to run after new data.
  public struct Hook: Hashable, Sendable {
    /// Program and arguments, started without a shell; empty means none.
    public var command: [String] = []
    public var timeout = Duration.seconds(8)
  }
}
