import Foundation
import Presentation
import Watching
import Weather
import WeatherJSON

/// From what a person typed to one place, never by a guess.
struct PlaceSearch {
  private let context: CommandContext

  init(_ context: CommandContext) {
    self.context = context
  }

  /// The place that is meant.
  ///
  /// - Parameter pick: which candidate, counted from 1; `nil` asks the person where that is possible.
  /// - Throws: `CommandError` with the candidates when nobody chose one of several.
  func location(for query: PlaceQuery, pick: Int?) throws -> Location {
    switch query {
    case .coordinate(let coordinate):
      return Location(name: PlaceSearch.name(of: coordinate), coordinate: coordinate)
    case .name(let name):
      return try choose(among: try candidates(for: name), name: name, pick: pick)
    }
  }

  /// What coordinates are called until somebody names them.
  private static func name(of coordinate: Coordinate) -> String {
    PlaceText(Location(name: "", coordinate: coordinate)).name
  }

  private func candidates(for name: String) throws -> [PlaceCandidate] {
    let search = try FetchProgram(context).start(
      ["search", "--", name], showsErrors: true, keeping: FetchProgram.longestSearch)
    let ending = search.wait(atMost: nil)
    guard let ending, ending.status == .done else {
      throw CommandError(
        ending?.status ?? .unavailable, context.words.notLookedUp(name),
        hint: context.words.coordinatesNeedNoSearch(name))
    }
    return try CandidatesDocument.decode(ending.output).map { candidate in
      var candidate = candidate
      candidate.location.name = PlaceText(candidate.location).name
      candidate.location.region = candidate.location.region.map { SafeText.line($0, limit: 80) }
      candidate.location.country = candidate.location.country.map { SafeText.line($0, limit: 80) }
      return candidate
    }
  }

  private func choose(among candidates: [PlaceCandidate], name: String, pick: Int?) throws -> Location {
    guard !candidates.isEmpty else {
      throw CommandError(
        .noInput, context.words.noSuchPlace(name), hint: context.words.checkSpelling)
    }
    if let pick {
      guard candidates.indices.contains(pick - 1) else {
        throw CommandError(.usage, context.words.pickOutOfRange(pick, candidates.count))
      }
      return candidates[pick - 1].location
    }
    if let winner = ClearMatch.among(candidates, for: name) { return winner.location }

    let table = CandidateTable(
      candidates.map { CandidateTable.Candidate($0.location, population: $0.population) }, wording: context.wording)
    let lines = table.lines(width: context.terminal.size?.columns)
    guard context.terminal.canAsk else {
      for line in lines { try? FileHandle.standardError.write(contentsOf: Data("\(line)\n".utf8)) }
      throw CommandError(
        .noInput, context.words.severalMatch(candidates.count, name), hint: context.words.chooseOne(name))
    }
    try context.write(lines: lines)
    return try ask(candidates).location
  }

  private func ask(_ candidates: [PlaceCandidate]) throws -> PlaceCandidate {
    while true {
      try context.write(context.words.whichOne(candidates.count))
      let answer = readLine()?.filter { !$0.isWhitespace }
      guard let answer, !answer.isEmpty else {
        throw CommandError(.noInput, context.words.nothingChosen)
      }
      if let number = Int(answer), candidates.indices.contains(number - 1) { return candidates[number - 1] }
    }
  }
}
