import BackgroundFetch
import FoundationEssentials
import Wording

/// Everything that `vane doctor` has checked, as values.
struct DoctorFacts: Sendable {
  var store: Store
  var configuration: Configuration
  var fetchProgram: FetchProgram
  /// What the kernel holds a fetch to, and why not more; `nil` if the program does not say it.
  var sandbox: String?
  /// The reason why the index of places cannot be used; `nil` if it can.
  var placeIndexProblem: String?
  /// Whether the first provider can be reached: through a default route, unless it is nearer.
  var isOnline = true
  /// The last checks of the services; `nil` if they are not shown.
  var probes: [Probe]?
  var providers: [ProviderFacts] = []
  var updates = Updates()
  /// The state of the service; `nil` if there is no home folder for units.
  var service: ServiceFacts?
  var notifications = Notifications.unwanted
  /// The folder of the page, and why it was not written the last time; `nil` without a page.
  var page: (folder: String, failure: String?)?
  var clock: Clock
  var terminal: Terminal

  /// The store's file and its folder.
  struct Store: Sendable {
    var path: String
    var state: State
    /// The combined permissions of folder and file, as `chmod` counts them; `nil` while neither exists.
    var permissions: UInt32?
    /// The path that cannot be written, with the system's reason; `nil` if all can.
    var unwritable: (path: String, reason: String)?
    /// A file beside the store that cannot be used, with the system's reason; `nil` if there is none.
    var obstacle: (path: String, reason: String)?
    /// Whether that file belongs to another user than its folder, for example after one run as root.
    var isObstacleForeign = false
    /// The number of stored documents that are damaged, in a database that is whole.
    var damagedDocuments = 0
    /// The name of a file system on which locks or change notices do not work.
    var unsuitedFileSystem: String?

    enum State: Hashable, Sendable {
      /// No data was ever saved.
      case missing
      /// SQLite finds no damage in a file of this size.
      case whole(bytes: Int)
      case damaged
      /// The store cannot be opened or read, with the store's own error message.
      case unusable(String)
    }
  }

  /// The configuration file and its errors.
  struct Configuration: Sendable {
    var path: String?
    var errors: [String]
    var warnings: [String]
    /// Flaws in the form of the file, which is read all the same.
    var flaws: [String] = []
    /// The value of `hook.command`, if it is not a program that can be started.
    var missingHook: String?
    /// The value of `contact`, if it is neither an e-mail address nor a web page.
    var unusableContact: String?
  }

  /// The program that fetches.
  enum FetchProgram: Hashable, Sendable {
    /// The program is missing from its expected path, given in words.
    case missing(String)
    /// The program exists. It was asked for its version, and `version` is the number in its answer, if any.
    case found(path: String, version: String?)
  }

  /// The saved places, and the results of their updates.
  struct Updates: Sendable {
    var isAnySaved = false
    /// Whether background updates are off, by the user's choice or because no place is saved.
    var isOff = true
    var waker = Waker.nothing
    var lastSuccess: Date?
    /// When the cached weather of the current place was last confirmed; `nil` without any. The log may be shorter.
    var weatherAt: Date?
    /// The latest failure, if no update has succeeded since, with its reason.
    var failure: (at: Date, reason: String?)?
  }

  /// The last check of one service by `vane-fetch probe`.
  struct Probe: Sendable {
    var name: String
    var at: Date
    /// One word: `ok`, `changed` and others.
    var verdict: String
    /// What was found; text from outside.
    var detail = ""
  }

  /// Whether the desktop can show the notifications of the user's rules.
  enum Notifications: Hashable, Sendable {
    /// The user has no rules.
    case unwanted
    case ready(rules: Int)
    case noProgram
    /// No desktop shows notifications here, as over ssh.
    case noDesktop
  }

  /// The time, and the evidence that it is right.
  struct Clock: Sendable {
    var now: Date
    /// The latest instant in the store.
    var latest: Date?
    /// Whether the kernel reports that the clock is synchronised; `nil` if it does not report this.
    var isSynchronised: Bool?
    /// The identifier of the user's time zone; `nil` if it is unknown.
    var zone: String?
    /// Whether the system has files of time zones.
    var knowsZones = true
  }

  /// The terminal of the user.
  struct Terminal: Sendable {
    /// The value of `TERM`; `nil` if standard output is not a terminal.
    var kind: String?
    var columns: Int?
    /// Whether the locale uses UTF-8.
    var isUTF8: Bool
    /// The background that the colours are chosen for, and its source; `nil` without colours.
    var background: (Background, BackgroundOrigin)?
  }
}

/// The result of `vane doctor`: findings in the order of their dependencies.
struct DoctorReport: Sendable {
  let findings: [Finding]
  /// Whether an update failed and none has succeeded since.
  let hasFailedUpdate: Bool

  init(_ facts: DoctorFacts, version: String, for reader: Reader) {
    hasFailedUpdate = facts.updates.isAnySaved && !facts.updates.isOff && facts.updates.failure != nil
    var diagnosis = Diagnosis(reader: reader)
    diagnosis.store(facts.store)
    diagnosis.configuration(facts.configuration)
    diagnosis.programs(facts.fetchProgram, version: version)
    diagnosis.sandbox(facts.sandbox)
    diagnosis.places(facts.placeIndexProblem)
    diagnosis.network(facts.isOnline)
    if let probes = facts.probes { diagnosis.probes(probes) }
    diagnosis.providers(facts.providers)
    diagnosis.updates(facts.updates)
    diagnosis.service(facts.service, facts.updates)
    diagnosis.notifications(facts.notifications)
    if let page = facts.page { diagnosis.page(page.folder, page.failure) }
    diagnosis.clock(facts.clock)
    diagnosis.terminal(facts.terminal)
    findings = diagnosis.findings
  }

  /// Whether any finding is broken.
  var isBroken: Bool { count(of: .broken) > 0 }

  func count(of verdict: Finding.Verdict) -> Int { findings.count { $0.verdict == verdict } }
}

/// One check of `vane doctor`, and its result.
struct Finding: Hashable, Sendable {
  let topic: Topic
  let verdict: Verdict
  /// One filtered sentence without a full stop.
  let text: String
  /// The action that the user can take; `nil` if there is no problem or no remedy.
  let remedy: String?

  /// The topic of the check; also the word in documents.
  enum Topic: String, CaseIterable, Sendable {
    case store, configuration, programs, places, network, providers, updates, service, notifications, page
    case clock, terminal
  }

  /// The result of the check; also the word in documents.
  enum Verdict: String, CaseIterable, Sendable {
    case ok
    /// The topic works, with a minor problem.
    case attention
    /// The topic does not work.
    case broken
  }
}

/// The findings as lines: the topic, the result, and below it the remedy.
struct DoctorCard: Sendable {
  let report: DoctorReport
  let reader: Reader
  private var wording: Wording { reader.wording }

  /// The filtered lines, without line ends. Long texts are wrapped. No path is cut, because the user needs it.
  var lines: [String] {
    let verdictWidth = Finding.Verdict.allCases.map { CellWidth.of(wording.text(of: $0)) }.max() ?? 0
    let topicWidth = Finding.Topic.allCases.map { CellWidth.of(wording.text(of: $0)) }.max() ?? 0
    let rows = report.findings.flatMap { finding in
      let head =
        InkLine(wording.text(of: finding.verdict)).padded(to: verdictWidth) + InkLine("  ")
        + InkLine(wording.text(of: finding.topic)).padded(to: topicWidth)
      return [(head, InkLine(finding.text))]
        + (finding.remedy.map { [(InkLine().padded(to: head.width), InkLine($0))] } ?? [])
    }
    return (reader.card(rows) + reader.wrapped(summary)).map(reader.painted)
  }

  private var summary: String {
    let (broken, attention) = (report.count(of: .broken), report.count(of: .attention))
    let sentence = wording.summary(broken: broken, attention: attention)
    return report.hasFailedUpdate ? sentence + " " + wording.tr("The last update failed.") : sentence
  }
}

extension Wording {
  /// Returns the last line: the number of findings of either kind.
  fileprivate func summary(broken: Int, attention: Int) -> String {
    switch (broken, attention) {
    case (0, 0): tr("Everything works.")
    case (0, _):
      trn(
        "Nothing is broken; one thing needs attention.", "Nothing is broken; {count} things need attention.", attention)
    case (_, 0): trn("One thing does not work.", "{count} things do not work.", broken)
    default:
      trn(
        "One thing does not work; {attention}.", "{count} things do not work; {attention}.", broken,
        ["attention": trn("one thing needs attention", "{count} things need attention", attention)])
    }
  }

  fileprivate func text(of verdict: Finding.Verdict) -> String {
    switch verdict {
    case .ok: trc("verdict", "ok")
    case .attention: trc("verdict", "attention")
    case .broken: trc("verdict", "broken")
    }
  }

  fileprivate func text(of topic: Finding.Topic) -> String {
    switch topic {
    case .store: trc("topic", "Store")
    case .configuration: trc("topic", "Configuration")
    case .programs: trc("topic", "Programs")
    case .places: trc("topic", "Places")
    case .network: trc("topic", "Network")
    case .providers: trc("topic", "Providers")
    case .updates: trc("topic", "Updates")
    case .service: trc("topic", "Service")
    case .notifications: trc("topic", "Notifications")
    case .page: trc("topic", "Page")
    case .clock: trc("topic", "Clock")
    case .terminal: trc("topic", "Terminal")
    }
  }
}
