/// What the commands say of saving, looking and refreshing: sentences, and the hints below errors.
public struct CommandWords: Sendable {
  // Nothing to do.
  public let noCommand: @Sendable (_ word: String) -> String
  /// A command that is spelled nearly as the word that is none.
  public let commandMeant: @Sendable (_ command: String) -> String
  public let placeOrHelp: @Sendable (_ word: String) -> String

  // Nothing to show.
  public let saveOne: @Sendable (_ name: String) -> String
  public let unknownPlace: @Sendable (_ name: String) -> String
  public let savedAre: @Sendable (_ names: [String]) -> String
  public let ambiguousPlace: @Sendable (_ count: Int, _ name: String, _ places: [String]) -> String
  /// A saved name that is spelled nearly as what was typed, or begins so.
  public let placeMeant: @Sendable (_ place: String) -> String
  public let severalBegin: @Sendable (_ count: Int, _ text: String, _ places: [String]) -> String
  public let writeMore: String
  public let nameTheArea: @Sendable (_ example: String) -> String
  public let nothingCached: @Sendable (_ place: String) -> String
  public let fetchIt: String
  /// What was saved is shown, and nothing new can be saved in that folder.
  public let diskFull: @Sendable (_ folder: String) -> String
  /// A file that was asked for, and why it could not be written.
  public let notWritten: @Sendable (_ path: String, _ reason: String) -> String

  // Saving.
  public let saved: @Sendable (_ place: String) -> String
  public let updatesStayOff: String
  public let nameShortened: @Sendable (_ label: String) -> String
  public let providerNotAsked: @Sendable (_ provider: String, _ place: String) -> String
  public let nameEmpty: String
  public let nameTaken: @Sendable (_ name: String, _ other: String) -> String
  /// Names the other place by its coordinates, which are never ambiguous.
  public let renameOther: @Sendable (_ coordinates: String) -> String
  public let renamed: @Sendable (_ before: String, _ now: String) -> String
  public let tooManyPlaces: @Sendable (_ count: Int, _ most: Int) -> String
  public let clearOne: String
  public let notFetchedYet: @Sendable (_ reason: String) -> String
  public let savedTryAgain: String

  // Searching.
  public let notLookedUp: @Sendable (_ name: String) -> String
  public let coordinatesNeedNoSearch: @Sendable (_ name: String) -> String
  public let noSuchPlace: @Sendable (_ name: String) -> String
  public let checkSpelling: String
  public let pickOutOfRange: @Sendable (_ pick: Int, _ count: Int) -> String
  public let severalMatch: @Sendable (_ count: Int, _ name: String) -> String
  /// More have the name than are listed.
  public let moreMatch: @Sendable (_ listed: Int, _ name: String) -> String
  /// Nothing has the name; what is listed is spelled similarly, or lies elsewhere.
  public let onlySimilar: @Sendable (_ name: String) -> String
  public let chooseOne: @Sendable (_ name: String) -> String
  public let whichOne: @Sendable (_ count: Int) -> String
  public let nothingChosen: String

  // Refreshing.
  public let fetching: String
  public let updatingBehind: String
  public let notUpdated: @Sendable (_ reason: String) -> String
  public let nothingNew: String
  public let alreadyBrought: String
  public let stillValid: @Sendable (_ until: String?) -> String
  /// Takes the places that a refresh of all leaves out, and until when what is known of them is valid.
  public let notAskedAbout: @Sendable (_ places: [String], _ until: String) -> String
  public let notWanted: @Sendable (_ until: String?) -> String
  public let noAnswer: String
  public let noFetchProgram: @Sendable (_ paths: [String]) -> String
  public let installFetchProgram: String
  /// `VANE_EXEC_PATH` is a relative path, which is refused.
  public let relativeExecPath: @Sendable (_ value: String) -> String
  public let nameExecPath: String

  // Choosing the interval. What is typed has the same words in every language.
  /// Takes what was typed, which is no interval.
  public let noInterval: @Sendable (_ text: String) -> String
  public let intervalTooShort: @Sendable (_ text: String, _ minimum: String) -> String
  /// Where the limit comes from.
  public let intervalLimit: String

  // Simulating.
  public let noHost: String
  public let hostIsSilent: @Sendable (_ pid: Int32) -> String
  public let useLaunch: String
  public let storeReplaced: String

  // Mending.
  public let damagedInUse: @Sendable (_ path: String) -> String
  public let fetchRuns: String
  public let tryAgainSoon: String
}
