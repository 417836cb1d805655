import Failures
import Wording

/// The messages about the lines of a file that are not places, or not as they are saved.
struct PlaceListReport {
  let file: String
  let session: Session
  private var wording: Wording { session.wording }

  /// Reports the first bad lines, with their numbers and values, and how many more there are.
  func reportBadLines(of list: PlaceList) {
    for line in list.badLines {
      let problem = [line.feature, line.problem.text(wording)].compactMap(\.self).joined(separator: ": ")
      session.say(
        wording.tr("{file}, line {line}: {problem}", ["file": file, "line": "\(line.line)", "problem": problem]))
    }
    let others = list.badLineCount - list.badLines.count
    guard others > 0 else { return }
    session.say(wording.trn("and 1 more bad line", "and {count} more bad lines", others))
  }

  /// Reports repeated places and names that are saved without some of their characters.
  func report(_ list: PlaceList) {
    if let first = list.repeatedLines.first {
      session.say(
        wording.trn(
          "{file}: 1 line repeats the place of an earlier line, and its name counts: line {line}",
          "{file}: {count} lines repeat the place of an earlier line, and their names count; the first is line {line}",
          list.repeatedLines.count, ["file": file, "line": "\(first)"]))
    }
    if list.changedNames > 0 {
      session.say(
        wording.trn(
          "{file}: 1 name is saved without control characters and excess length",
          "{file}: {count} names are saved without control characters and excess length", list.changedNames,
          ["file": file]))
    }
  }

  /// Returns the error for a file with bad lines of which nothing was used.
  func refusal(of list: PlaceList, retry: String) -> CommandError {
    CommandError(
      .data,
      wording.trn(
        "1 line of {file} is not a place; nothing was changed",
        "{count} lines of {file} are not places; nothing was changed",
        list.badLineCount, ["file": file]),
      hint: wording.tr("Correct the file, or use the other lines: {command}", ["command": retry]))
  }

  /// Throws an error if bad lines were left out.
  func checkOmissions(of list: PlaceList) throws {
    guard list.badLineCount > 0 else { return }
    throw CommandError(
      .data,
      wording.trn(
        "1 line of {file} was left out", "{count} lines of {file} were left out", list.badLineCount, ["file": file]))
  }
}
