import BackgroundFetch
import ErrorReports
package import FoundationEssentials
import Glibc
import Planning
package import Platform
import ScheduleParts
package import Settings
import Text
package import WeatherStore
package import Wording
package import Zones

/// The parts that every use of `vane` needs: environment, paths, settings, clock, terminal, language and output.
///
/// The commands call its functions, which are in the folder of their topic.
package struct Session: Sendable {
  package let environment: Environment
  package let paths: StorePaths
  package let terminal: Terminal
  package let language: LanguageChoice
  package let wording: Wording
  /// The time zone of the user.
  package let zone: Zone
  /// The background of the terminal.
  let background: TerminalBackground
  let output: Output
  private let clock: @Sendable () -> Date
  /// The configuration as far as it can be used, and its first problem.
  let configured: (settings: Settings, problem: SettingsError?)

  /// The destination of text.
  package struct Output: Sendable {
    /// The function that writes all of a text.
    let write: @Sendable (String) throws -> Void
    /// The function that writes a message, with advice, that is not part of the output.
    let report: @Sendable (_ message: String, _ hint: String?) -> Void

    /// Standard output and standard error.
    static var standard: Output {
      Output(
        write: { text in
          FailureDocument.noteOutput()
          try StandardOutput().write(text)
        },
        report: { message, hint in
          FailureDocument.note(message, hint: hint)
          ErrorOutput(program: "vane").write(message, hint: hint)
        })
    }
  }

  /// Creates a session from the given parts.
  ///
  /// - Parameter isForDocument: whether a document is printed, which is in English, as are its errors.
  package init(
    environment: Environment, paths: StorePaths, terminal: Terminal, zone: Zone, output: Output,
    isForDocument: Bool = false, clock: @escaping @Sendable () -> Date
  ) {
    self.environment = environment
    self.paths = paths
    self.terminal = terminal
    self.zone = zone
    self.output = output
    self.clock = clock
    configured = Settings.loadAsFarAsPossible(environment: environment)
    let composition = Composition(configured.settings, environment: environment)
    language = composition.language
    wording = isForDocument ? .english : composition.wording
    background = TerminalBackground(environment: environment, paths: paths)
  }

  /// Returns the session of this process.
  ///
  /// - Throws: `StoreError` if no folder can hold the store.
  package static func current() throws(StoreError) -> Session {
    try ofProcess(.current(), .standard, isForDocument: FailureDocument.isAsked(by: ProgramArguments.words))
  }

  /// Returns a session of this process for a document in a pipe, whose output goes elsewhere.
  ///
  /// - Throws: as ``current()``.
  static func forDocument(writingTo output: Output) throws(StoreError) -> Session {
    try ofProcess(Terminal(isTerminal: false, size: nil), output, isForDocument: true)
  }

  private static func ofProcess(
    _ terminal: Terminal, _ output: Output, isForDocument: Bool
  ) throws(StoreError) -> Session {
    let environment = Environment.ofProcess
    guard let paths = StorePaths(environment: environment) else {
      throw .file(path: "$HOME", action: .find, errno: ENOENT)
    }
    return Session(
      environment: environment, paths: paths, terminal: terminal, zone: .current(tz: environment["TZ"]),
      output: output, isForDocument: isForDocument, clock: { WallClock.now })
  }

  package var now: Date { clock() }

  /// Returns the settings for a use that writes or fetches.
  ///
  /// - Throws: `SettingsError` if any part of the configuration is unusable.
  package func settings() throws(SettingsError) -> Settings {
    try Settings.load(environment: environment)
  }

  /// Returns the settings for a use that only reads. A problem is reported on standard error, and the default is used
  /// instead.
  package func settingsForReading() -> Settings {
    if let problem = configured.problem { say("\(problem)") }
    return configured.settings
  }

  /// Whether a part of the configuration is ignored because it is unusable.
  var isMisconfigured: Bool { configured.problem != nil }

  /// Returns the schedule, the services and the units that the settings define.
  func composition(_ settings: Settings) -> Composition {
    Composition(settings, environment: environment)
  }

  /// Writes text to the output.
  func write(_ text: String) throws {
    try output.write(text)
  }

  /// Writes lines, in the characters of the user's locale. A sentence that is wider than the terminal is wrapped; a
  /// line with colours is a finished one.
  func write(lines: [String]) throws {
    try write(rows: lines.flatMap { $0.contains("\u{1B}") ? [$0] : reader.wrapped([$0]) })
  }

  /// Writes lines that stay as they are: files, and charts of a chosen width.
  func write(rows: [String]) throws {
    try output.write(rows.reduce(into: "") { $0 += language.glyphs.line($1) + "\n" })
  }

  /// Writes a question, wrapped as sentences are. The cursor stays behind it.
  func write(question: String) throws {
    let text = reader.wrapped([question]).map(language.glyphs.line).joined(separator: "\n")
    try output.write(text.hasSuffix(" ") ? text : text + " ")
  }

  /// Asks a question, and returns one line of input without the spaces around it; `nil` at the end of input.
  func answer(to question: String) throws -> String? {
    background.finish()
    try write(question: question)
    return readLine()?.trimmed()
  }

  /// Asks a question until the answer is yes or no; returns `nil` at the end of input.
  ///
  /// - Parameter otherwise: what an empty answer means.
  func answer(yesOrNo question: String, default otherwise: Bool) throws -> Bool? {
    // A translation lists its answers, separated by spaces.
    let lists = [(wording.trc("answers", "y yes"), true), (wording.trc("answers", "n no"), false)]
    while let text = try answer(to: question)?.lowercased() {
      if text.isEmpty { return otherwise }
      if let known = lists.first(where: { $0.0.split(separator: " ").contains { $0 == text } }) { return known.1 }
    }
    return nil
  }

  /// Reports a message, with advice, that is not part of the output.
  package func say(_ message: String, hint: String? = nil) {
    output.report(message, hint)
  }

  /// Ends everything that the session began with the terminal. Call it once, at the end.
  package func finish() {
    background.finish()
  }
}

extension Session {
  /// Whether a user is looking: active if the output is a terminal.
  var applicationState: ApplicationState { terminal.isTerminal ? .active : .inactive }

  /// Whether written lines can be replaced: on a terminal with a known type that is not dumb.
  var canRewrite: Bool {
    terminal.isTerminal && !["", "dumb"].contains(environment["TERM"] ?? "")
  }

  /// Returns the colours of text for the user.
  ///
  /// - Parameter color: the choice on the command line, which overrides the settings.
  private func ink(_ settings: Settings, _ color: ColorChoice?) -> Ink {
    let depth = ColorDepth(
      color ?? settings.display.color, environment: environment, isTerminal: terminal.isTerminal)
    return depth == .none ? .none : Ink(depth, on: background.background(settings.display.background).0)
  }

  /// Returns the icons beside words. A pipe gets words only.
  private func icons(_ settings: Settings, _ glyphs: GlyphSet) -> IconSet {
    guard terminal.isTerminal, settings.display.icons != .text else { return .text }
    return glyphs == .ascii ? .ascii : settings.display.icons
  }

  /// The user as a reader of plain text, in the locale's characters and the terminal's width.
  var reader: Reader {
    Reader(now: now, zone: zone, wording: wording, glyphs: language.glyphs, width: terminal.size?.columns)
  }

  /// Returns the user as a reader of the terminal, with the colours, icons and units of the settings.
  ///
  /// This may ask the terminal for its background, so a document uses ``reader`` instead.
  ///
  /// - Parameters:
  ///   - color: the choice on the command line, which overrides the settings.
  ///   - units: the units on the command line, which override the settings.
  ///   - ascii: whether charts and text use only ASCII characters.
  func reader(
    _ settings: Settings, color: ColorChoice? = nil, units: UnitChoice? = nil, ascii: Bool = false
  ) -> Reader {
    let glyphs: GlyphSet = ascii ? .ascii : language.glyphs
    return Reader(
      now: now, zone: zone, wording: wording, units: self.units(settings.units, asked: units),
      glyphs: glyphs, icons: icons(settings, glyphs), ink: ink(settings, color), width: terminal.size?.columns)
  }

  /// Returns the units of the settings, changed by a choice on the command line.
  func units(_ settings: UnitChoice, asked: UnitChoice? = nil) -> UnitSystem {
    UnitSystem(asked?.over(settings) ?? settings, environment: environment)
  }
}
