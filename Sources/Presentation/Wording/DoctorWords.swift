/// Words of `vane doctor`: one sentence without a full stop for each finding, and remedies. Everything comes filtered.
struct DoctorWords: Sendable {
  let verdict: @Sendable (Finding.Verdict) -> String
  /// What was looked at, as a title.
  let topic: @Sendable (Finding.Topic) -> String
  /// The last line: how many things do not work, and how many want attention.
  let summary: @Sendable (_ broken: Int, _ attention: Int) -> String
  /// A sentence behind that.
  let lastUpdateFailed: String

  // The store.
  let storeMissing: @Sendable (_ path: String) -> String
  let storeWhole: @Sendable (_ path: String, _ kilobytes: Int) -> String
  let storeDamaged: @Sendable (_ path: String) -> String
  /// The next look sets a damaged store aside.
  let mendsItself: String
  let checkFolder: @Sendable (_ path: String) -> String
  /// Takes the file or folder that cannot be written, and the system's reason.
  let storeUnwritable: @Sendable (_ path: String, _ reason: String) -> String
  let makeWritable: String
  /// Others may read or write it.
  let storeOpen: String
  /// Locks or change notices do not work on that file system.
  let unsuitedFileSystem: @Sendable (_ name: String) -> String
  let moveState: String

  // Configuration, programs, places.
  let configurationRead: @Sendable (_ path: String) -> String
  let defaults: String
  let mendConfiguration: String
  /// Takes what `hook.command` names, which is no program that can be started.
  let hookMissing: @Sendable (_ program: String) -> String
  let nameHook: String
  let programs: @Sendable (_ path: String, _ version: String) -> String
  /// Takes what it says of itself, `nil` when it said nothing, and the version wanted.
  let otherVersion: @Sendable (_ path: String, _ found: String?, _ wanted: String) -> String
  let installTogether: String
  let placesFound: String
  let installPlaces: String

  // Network and providers.
  let hasRoute: String
  let noRoute: String
  let connect: String
  let asked: @Sendable (_ names: [String]) -> String
  /// Not asked, because they want a contact.
  let notAsked: @Sendable (_ names: [String]) -> String
  let setContact: String
  let nobodyAsked: String
  let seeProviders: String
  /// Takes a provider and its state as `vane providers` says it.
  let provider: @Sendable (_ name: String, _ state: String) -> String
  let lastFailed: @Sendable (_ name: String, _ ago: String) -> String
  let because: @Sendable (_ reason: String) -> String
  /// Nothing to do but to wait.
  let waits: @Sendable (_ until: String) -> String

  // Updates and the service.
  let switchedOff: String
  let switchOn: String
  let wokenBy: @Sendable (_ waker: String) -> String
  let updated: @Sendable (_ ago: String) -> String
  let updateFailed: @Sendable (_ ago: String) -> String
  let neverUpdated: String
  let seeLog: String
  let noService: String
  /// Takes the unit and the manager's word for its state.
  let serviceIs: @Sendable (_ unit: String, _ state: String) -> String
  let notAtLogin: @Sendable (_ unit: String) -> String
  // Notifications.
  /// Takes the number of rules.
  let canTell: @Sendable (Int) -> String
  let noNotifySend: String
  let installNotifySend: String
  /// There is none here; the rules wait for one.
  let noDesktop: String
  let nobodyAnswers: @Sendable (_ unit: String) -> String
  let differs: @Sendable (_ unit: String) -> String
  let installAnew: String

  // Clock and terminal.
  let clockRight: @Sendable (_ time: String, _ zone: String) -> String
  let clockWrong: @Sendable (_ time: String) -> String
  /// What was stored is that far in the future.
  let clockBehind: @Sendable (_ ahead: String) -> String
  let setClock: String
  let notSynchronised: String
  let synchronise: String
  let noZone: String
  let setZone: String
  let terminal: @Sendable (_ kind: String, _ columns: Int?) -> String
  /// Take how the background was found.
  let darkBackground: @Sendable (_ how: String) -> String
  let lightBackground: @Sendable (_ how: String) -> String
  /// Takes a colour.
  let terminalAnswered: @Sendable (_ color: String) -> String
  let unknownBackground: String
  let setBackground: String
  let noTerminal: String
  let dumbTerminal: String
  let setTerm: String
  let notUTF8: String
  let setLocale: String
  let narrow: @Sendable (_ columns: Int) -> String
}
