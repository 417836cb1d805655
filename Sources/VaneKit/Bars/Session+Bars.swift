import Failures
import FoundationEssentials
import Glibc
import Platform
import Settings
import Wording

extension Session {
  /// Prints the lines that show the weather in a bar.
  package func showSnippet(for bar: StatusBar) throws {
    try write(rows: bar.snippet(program: programOfBars()))
  }

  /// Puts the weather into the configuration of a bar, and keeps a copy of the file.
  ///
  /// - Parameter file: the path of the configuration; `nil` for the one that the bar reads.
  package func addWeather(to bar: StatusBar, file: String?) throws {
    let program = try programOfBars()
    guard bar != .xmobar else {
      try write(rows: bar.snippet(program: program))
      throw CommandError(
        .unavailable, wording.tr("the configuration of xmobar is a Haskell record, which Vane does not change"),
        hint: wording.tr("Put the lines above into it"))
    }
    let path = try configuration(of: bar, file: file)
    let before = BarConfiguration(bar: bar, bytes: try read(path, of: bar))
    let after: [UInt8]
    do {
      after = try before.adding(program: program)
    } catch .present(let lines, isCurrent: true) {
      return try write(lines: [
        wording.tr(
          "{file} shows the weather already, by lines {first} to {last}; nothing was changed.",
          ["file": SafeText.path(path), "first": "\(lines.lowerBound)", "last": "\(lines.upperBound)"])
      ])
    } catch {
      throw commandError(error, path, bar)
    }
    let copy = try keepCopy(of: path, before.bytes)
    try replace(path, with: after)
    try write(lines: [
      wording.tr(
        "Added the weather to {file}; a copy from before is {copy}; to reload {bar}: {command}",
        [
          "file": SafeText.path(path), "copy": SafeText.path(copy), "bar": bar.rawValue,
          "command": bar.reload(SafeText.path(path), isRemoved: false),
        ])
    ])
    guard bar == .polybar else { return }
    try write(lines: [wording.tr("Then add the module to your bar yourself:")])
    try write(rows: [SafeText.line(before.polybarModules)])
  }

  /// Takes the weather out of the configuration of a bar.
  ///
  /// - Parameter file: the path of the configuration; `nil` for the one that the bar reads.
  package func removeWeather(from bar: StatusBar, file: String?) throws {
    let path = try configuration(of: bar, file: file)
    let before = BarConfiguration(bar: bar, bytes: try read(path, of: bar))
    let after: [UInt8]
    do { after = try before.removing() } catch { throw commandError(error, path, bar) }
    guard after != before.bytes else {
      return try write(lines: [
        wording.tr("{file} has no marks of Vane; nothing was changed.", ["file": SafeText.path(path)])
      ])
    }
    try replace(path, with: after)
    try write(lines: [
      wording.tr(
        "Removed the weather from {file}; to reload {bar}: {command}",
        [
          "file": SafeText.path(path), "bar": bar.rawValue,
          "command": bar.reload(SafeText.path(path), isRemoved: true),
        ])
    ])
  }

  /// The bars that are installed and do not show the weather yet.
  var barsWithoutWeather: [StatusBar] {
    let programs = SearchPath(environment["PATH"])
    return StatusBar.allCases.filter { bar in
      guard programs.find(bar.rawValue) != nil else { return false }
      let bytes = bar.files(environment).lazy.compactMap { try? SettingsFile.read($0) }.first
      return bytes.map { !BarConfiguration(bar: bar, bytes: $0).showsWeather } ?? true
    }
  }

  /// Returns `vane` if that starts this program from the command line, or else its path.
  private func programOfBars() throws(CommandError) -> String {
    let program = ProgramFile.own.path(percentEncoded: false)
    let found = SearchPath(environment["PATH"]).find("vane")
    if let found, realPath(found) == realPath(program) { return "vane" }
    let isPlain = program.utf8.allSatisfy { byte in
      0x61...0x7A ~= byte | 0x20 || UInt8(ascii: "-")...UInt8(ascii: "9") ~= byte || "_+".utf8.contains(byte)
    }
    guard isPlain else {
      throw CommandError(
        .configuration,
        wording.tr("bars cannot start a program with this path: {path}", ["path": SafeText.path(program)]),
        hint: wording.tr("Put a link to it into a folder of PATH, such as ~/.local/bin"))
    }
    return program
  }

  private func realPath(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}

// MARK: Files

extension Session {
  /// Returns the path of the configuration that is changed.
  private func configuration(of bar: StatusBar, file: String?) throws(CommandError) -> String {
    let paths = file.map { [$0] } ?? bar.files(environment)
    var status = stat()
    if let path = paths.first(where: { lstat($0, &status) == 0 }) { return path }
    throw CommandError(
      .noInput,
      wording.tr(
        "there is no configuration of {bar}: {files}",
        ["bar": bar.rawValue, "files": wording.list(paths.map { SafeText.path($0) })]),
      hint: wording.tr("Create it, or name another file: --file FILE"))
  }

  /// Returns the bytes of a configuration that can be changed.
  private func read(_ path: String, of bar: StatusBar) throws -> [UInt8] {
    let shown = SafeText.path(path)
    var status = stat()
    if lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFLNK {
      let target = SafeText.path(realPath(path) ?? "-")
      throw CommandError(
        .inputOutput,
        wording.tr("{file} is a link to {target}; nothing was changed", ["file": shown, "target": target]),
        hint: wording.tr("To change that file, name it: --file {file}", ["file": target]))
    }
    // Root may write every file, but the mode says what its owner wants.
    guard let bytes = try SettingsFile.read(path), status.st_mode & 0o222 != 0, access(path, W_OK) == 0 else {
      throw CommandError(
        .inputOutput, wording.tr("{file} is read only; nothing was changed", ["file": shown]),
        hint: wording.tr("Put the lines into it yourself: vane bar {bar}", ["bar": bar.rawValue]))
    }
    return bytes
  }

  /// Keeps a copy of a file beside it. A copy with the same bytes is used again, and no other one is overwritten.
  ///
  /// - Returns: the path of the copy.
  private func keepCopy(of path: String, _ bytes: [UInt8]) throws(SettingsError) -> String {
    var number = 1
    while true {
      let copy = path + ".vane-backup" + (number == 1 ? "" : ".\(number)")
      if (try? SettingsFile.read(copy)) == bytes { return copy }
      guard let failure = OwnedFile.create(copy, bytes, like: path) else { return copy }
      guard failure == EEXIST else { throw unwritable(copy, failure) }
      number += 1
    }
  }

  private func replace(_ path: String, with bytes: [UInt8]) throws(SettingsError) {
    if let number = OwnedFile.replace(path, with: bytes) { throw unwritable(path, number) }
  }

  private func unwritable(_ path: String, _ number: Int32) -> SettingsError {
    .unwritable(file: SafeText.path(path), reason: String(cString: strerror(number)))
  }

  private func commandError(_ problem: BarConfiguration.Problem, _ path: String, _ bar: StatusBar) -> CommandError {
    let (first, last) =
      switch problem {
      case .changed(let lines), .present(let lines, _): (lines.lowerBound, lines.upperBound)
      case .byHand(let line), .unclear(let line): (line, line)
      }
    let names: KeyValuePairs = [
      "first": "\(first)", "last": "\(last)", "number": "\(first)", "file": SafeText.path(path), "bar": bar.rawValue,
    ]
    let again = wording.tr("Keep the lines, or delete them and run vane bar {bar} --write", names)
    let (text, hint) =
      switch problem {
      case .changed:
        (wording.tr("lines {first} to {last} of {file} were changed by hand and stay as they are", names), again)
      case .present:
        (
          wording.tr("another version of Vane wrote lines {first} to {last} of {file}; nothing was changed", names),
          wording.tr("To write them again, first run vane bar {bar} --remove", names)
        )
      case .byHand:
        (
          wording.tr(
            "line {number} of {file} shows the weather already, without marks of Vane; nothing was changed", names),
          again
        )
      case .unclear:
        (
          wording.tr("Vane does not understand line {number} of {file}; nothing was changed", names),
          wording.tr("Put the lines into it yourself: vane bar {bar}", names)
        )
      }
    return CommandError(.data, text, hint: hint)
  }
}
