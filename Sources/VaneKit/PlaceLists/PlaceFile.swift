import Failures
import Glibc
import Platform
import Wording

/// A file of places that a user names: CSV or GeoJSON, or standard input.
struct PlaceFile {
  /// The path; `-` for standard input.
  let path: String

  /// The maximum sizes in bytes. A document in JSON takes several times its size in memory.
  private static let (longest, longestGeoJSON) = (64 << 20, 16 << 20)

  /// Returns the name that messages use.
  func name(_ wording: Wording) -> String {
    path == "-" ? wording.tr("standard input") : SafeText.line(path, limit: 4096)
  }

  /// Reads the places of the file, and reports its bad lines.
  ///
  /// - Parameters:
  ///   - command: the command that the user started, for advice.
  ///   - keepsGoing: whether the other places are used if some lines are bad.
  ///   - needsNames: whether each place needs a name.
  ///   - bar: shows the read part of the file as the first half of the work.
  /// - Throws: `CommandError` if the file cannot be read, lists no place, or has bad lines.
  func list(
    for command: String, keepsGoing: Bool, needsNames: Bool, _ session: Session, _ bar: ProgressBar
  ) throws -> PlaceList {
    let bytes = try read(session)
    let list = try parse(bytes, needsNames: needsNames, session) { bar.show(Double($0) / Double(bytes.count) / 2) }
    guard !list.badLines.isEmpty else { return list }
    bar.end()
    let report = PlaceListReport(file: name(session.wording), session: session)
    report.reportBadLines(of: list)
    guard keepsGoing, !list.places.isEmpty else {
      let retry = ["vane", command, "--from", path, "--keep-going"].joined(separator: " ")
      throw report.refusal(of: list, retry: retry)
    }
    return list
  }

  private func parse(
    _ bytes: [UInt8], needsNames: Bool, _ session: Session, progress: (Int) -> Void
  ) throws(CommandError) -> PlaceList {
    let isJSON = PlaceFile.isJSON(bytes)
    if isJSON, bytes.count > PlaceFile.longestGeoJSON { throw tooLarge(PlaceFile.longestGeoJSON, session) }
    let list: PlaceList
    do throws(PlaceListError) {
      list =
        try isJSON
        ? PlaceList(geoJSON: bytes, needsNames: needsNames, progress: progress)
        : PlaceList(csv: bytes, needsNames: needsNames, progress: progress)
    } catch {
      throw CommandError(.data, error.text(of: name(session.wording), session.wording), hint: form(session.wording))
    }
    guard !list.places.isEmpty || !list.badLines.isEmpty else {
      throw CommandError(
        .data, session.wording.tr("{file} lists no place", ["file": name(session.wording)]),
        hint: form(session.wording))
    }
    return list
  }

  private func form(_ wording: Wording) -> String {
    wording.tr(
      "The file is CSV whose first line is name,latitude,longitude, or a GeoJSON FeatureCollection of points with a name"
    )
  }

  /// Returns whether the first byte after white space and a byte order mark begins a JSON document.
  private static func isJSON(_ bytes: [UInt8]) -> Bool {
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    let first = text.first { ![UInt8(ascii: " "), UInt8(ascii: "\t"), 10, 13].contains($0) }
    return first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
  }

  private func read(_ session: Session) throws -> [UInt8] {
    let wording = session.wording
    do throws(RegularFile.Problem) {
      if path == "-" { return try RegularFile.read(from: STDIN_FILENO, atMost: PlaceFile.longest) }
      if let bytes = try RegularFile.read(path, atMost: PlaceFile.longest) { return bytes }
      throw .system(ENOENT)
    } catch {
      switch error {
      case .system(let number):
        throw CommandError(
          number == ENOENT ? .noInput : .inputOutput,
          wording.tr(
            "cannot read {file}: {reason}",
            ["file": name(wording), "reason": String(cString: strerror(number))]))
      case .notRegular:
        throw CommandError(
          .inputOutput, wording.tr("{file} is not a regular file", ["file": name(wording)]),
          hint: wording.tr("From a pipe, read standard input: --from -"))
      case .tooLarge: throw tooLarge(PlaceFile.longest, session)
      }
    }
  }

  private func tooLarge(_ limit: Int, _ session: Session) -> CommandError {
    CommandError(
      .data,
      session.wording.tr(
        "{file} has more than {limit} MB", ["file": name(session.wording), "limit": "\(limit >> 20)"]),
      hint: session.wording.tr("Divide it into several files"))
  }
}
