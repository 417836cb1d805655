import Failures
import Glibc
import Platform
import Wording

/// A file of places that a user names: CSV or GeoJSON, or standard input.
struct PlaceFile {
  /// The path; `-` for standard input.
  let path: String
  let session: Session
  private var wording: Wording { session.wording }

  /// The maximum sizes in bytes. A document in JSON takes several times its size in memory.
  private static let (longest, longestGeoJSON) = (64 << 20, 16 << 20)

  /// The name that messages use.
  private var name: String {
    path == "-" ? wording.tr("standard input") : SafeText.path(path)
  }

  /// Reads the places of the file, and reports its bad lines.
  ///
  /// - Parameters:
  ///   - command: the command that the user started, for advice.
  ///   - keepsGoing: whether the other places are used if some lines are bad.
  ///   - needsNames: whether each place needs a name.
  ///   - bar: shows the read part of the file as the first half of the work.
  /// - Throws: `CommandError` if the file cannot be read, lists no place, or has bad lines.
  func list(for command: String, keepsGoing: Bool, needsNames: Bool, _ bar: ProgressBar) throws -> PlaceList {
    let bytes = try read()
    let list = try parse(bytes, needsNames: needsNames) { bar.show(Double($0) / Double(bytes.count) / 2) }
    guard !list.badLines.isEmpty else { return list }
    bar.end()
    reportBadLines(of: list)
    guard keepsGoing, !list.places.isEmpty else {
      let retry = ["vane", command, "--from", path, "--keep-going"].joined(separator: " ")
      throw CommandError(
        .data,
        wording.trn(
          "1 line of {file} is not a place; nothing was changed",
          "{count} lines of {file} are not places; nothing was changed", list.badLineCount, ["file": name]),
        hint: wording.tr("Correct the file, or use the other lines: {command}", ["command": retry]))
    }
    return list
  }

  private func parse(
    _ bytes: [UInt8], needsNames: Bool, progress: (Int) -> Void
  ) throws(CommandError) -> PlaceList {
    let isJSON = PlaceFile.isJSON(bytes)
    if isJSON, bytes.count > PlaceFile.longestGeoJSON { throw tooLarge(PlaceFile.longestGeoJSON) }
    let form = wording.tr(
      "The file is CSV whose first line is name,latitude,longitude, or a GeoJSON FeatureCollection of points with a name"
    )
    do throws(PlaceListError) {
      let list =
        try isJSON
        ? PlaceList(geoJSON: bytes, needsNames: needsNames, progress: progress)
        : PlaceList(csv: bytes, needsNames: needsNames, progress: progress)
      if !list.places.isEmpty || !list.badLines.isEmpty { return list }
    } catch {
      throw CommandError(.data, error.text(of: name, wording), hint: form)
    }
    throw CommandError(.data, wording.tr("{file} lists no place", ["file": name]), hint: form)
  }

  /// Returns whether the first byte after white space and a byte order mark begins a JSON document.
  private static func isJSON(_ bytes: [UInt8]) -> Bool {
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    let first = text.first { ![UInt8(ascii: " "), UInt8(ascii: "\t"), 10, 13].contains($0) }
    return first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
  }

  private func read() throws(CommandError) -> [UInt8] {
    do throws(RegularFile.Problem) {
      if path == "-" { return try RegularFile.read(from: STDIN_FILENO, atMost: PlaceFile.longest) }
      if let bytes = try RegularFile.read(path, atMost: PlaceFile.longest) { return bytes }
      throw .system(ENOENT)
    } catch {
      switch error {
      case .system(let number):
        throw CommandError(
          number == ENOENT ? .noInput : .inputOutput,
          wording.tr("cannot read {file}: {reason}", ["file": name, "reason": String(cString: strerror(number))]))
      case .notRegular:
        throw CommandError(
          .inputOutput, wording.tr("{file} is not a regular file", ["file": name]),
          hint: wording.tr("From a pipe, read standard input: --from -"))
      case .tooLarge: throw tooLarge(PlaceFile.longest)
      }
    }
  }

  private func tooLarge(_ limit: Int) -> CommandError {
    CommandError(
      .data, wording.tr("{file} has more than {limit} MB", ["file": name, "limit": "\(limit >> 20)"]),
      hint: wording.tr("Divide it into several files"))
  }

  // MARK: The messages about the lines of a file that are not places, or not as they are saved

  /// Reports the first bad lines, with their numbers and values, and how many more there are.
  private func reportBadLines(of list: PlaceList) {
    for line in list.badLines {
      let problem = [line.feature, line.problem.text(wording)].compactMap(\.self).joined(separator: ": ")
      session.say(
        wording.tr("{file}, line {line}: {problem}", ["file": name, "line": "\(line.line)", "problem": problem]))
    }
    let others = list.badLineCount - list.badLines.count
    guard others > 0 else { return }
    session.say(wording.trn("and 1 more bad line", "and {count} more bad lines", others))
  }

  /// Reports repeated places and names that are saved without some of their characters.
  func reportChanges(of list: PlaceList) {
    if let first = list.repeatedLines.first {
      session.say(
        wording.trn(
          "{file}: 1 line repeats the place of an earlier line, and its name counts: line {line}",
          "{file}: {count} lines repeat the place of an earlier line, and their names count; the first is line {line}",
          list.repeatedLines.count, ["file": name, "line": "\(first)"]))
    }
    if list.changedNames > 0 {
      session.say(
        wording.trn(
          "{file}: 1 name is saved without control characters and excess length",
          "{file}: {count} names are saved without control characters and excess length", list.changedNames,
          ["file": name]))
    }
  }

  /// Throws an error if bad lines were left out.
  func checkOmissions(of list: PlaceList) throws(CommandError) {
    guard list.badLineCount > 0 else { return }
    throw CommandError(
      .data,
      wording.trn(
        "1 line of {file} was left out", "{count} lines of {file} were left out", list.badLineCount, ["file": name]))
  }
}
