import Failures
import FoundationEssentials
import LinuxEvents
import PlaceIndex
import Platform
import Watching
import Weather
import WeatherJSON
import Wording

/// The search for the one place that a user typed, without guessing.
///
/// The search first uses the index that is installed with Vane, without the network. It looks up online what the index
/// lacks.
struct PlaceSearch {
  let session: Session
  /// The current place, from which distances are shown; `nil` if no place is saved.
  let origin: Coordinate?
  /// Whether candidates are printed as a document.
  let asJSON: Bool

  private var wording: Wording { session.wording }

  /// The language for the names of regions and countries.
  private var language: String { session.language.words.rawValue }

  private var index: PlaceIndex {
    get throws(PlaceIndexError) { try PlaceIndex.ofProgram(session.environment) }
  }

  /// The candidates, and the reasons why the choice among them is not clear.
  private struct Found {
    var candidates: [PlaceCandidate]
    var namesOtherArea = false
    var isSuggestion = false
    /// Whether more places have the name than there are candidates.
    var isCut = false
  }

  /// Returns the place for a query, and the other places of its name if it was clearly meant.
  ///
  /// - Parameter pick: the number of the candidate, counted from 1; `nil` asks the user where that is possible.
  /// - Throws: `CommandError` with the candidates if there are several and none was chosen.
  func place(for query: PlaceQuery, pick: Int?) throws -> (location: Location, others: Others?) {
    switch query {
    case .coordinate(let coordinate), .namedCoordinate(let coordinate, _):
      let nearest = try nearest(to: coordinate)
      let place = Location(
        name: PlaceText(Location(name: "", coordinate: coordinate)).name, countryCode: nearest?.countryCode,
        coordinate: coordinate, timeZone: nearest?.timeZone)
      return (withNames(place), nil)
    case .name(let name):
      let found = try find(name)
      if pick == nil, !found.isSuggestion,
        let winner = ClearMatch.among(found.candidates, for: name, namesOtherArea: found.namesOtherArea)
      {
        return (named(winner, typed: name), others(than: winner, in: found, for: name))
      }
      return (named(try choose(among: found, name: name, pick: pick), typed: name), nil)
    }
  }

  /// The largest number of places that the index returns.
  private static let maximumNames = 100

  /// Returns the other places of a name: from the index, as far as it knows them.
  private func others(than taken: PlaceCandidate, in found: Found, for name: String) -> Others? {
    let all = (try? index.search(name, limit: PlaceSearch.maximumNames, language: language))?.candidates.map(filtered)
    guard let all, all.contains(where: { $0.id == taken.id }) else {
      return Others(taken, among: found.candidates, for: name, isCut: found.isCut)
    }
    return Others(taken, among: all, for: name, isCut: all.count == PlaceSearch.maximumNames)
  }

  /// Returns the nearest place in the index. A missing or damaged index does not prevent saving coordinates; a path
  /// that is not a regular file does.
  func nearest(to coordinate: Coordinate) throws(PlaceIndexError) -> Location? {
    do {
      return try PlaceIndex.ofProgram(session.environment).nearestPlaces().place(to: coordinate)
    } catch {
      if case .notRegular = error { throw error }
      return nil
    }
  }

  /// Searches for a name. Similar names are returned only if no source knows the name itself.
  private func find(_ name: String) throws -> Found {
    var offline = Found(candidates: [])
    do {
      let matches = try index.search(name, limit: PlaceSearch.maximumCandidates + 1, language: language)
      offline = Found(
        candidates: matches.candidates.prefix(PlaceSearch.maximumCandidates).map(filtered),
        namesOtherArea: matches.namesOtherArea, isSuggestion: matches.isSuggestion,
        isCut: matches.candidates.count > PlaceSearch.maximumCandidates)
    } catch {
      if case .notRegular = error { throw error }
      session.say("\(error)")
    }
    if !offline.candidates.isEmpty, !offline.isSuggestion { return offline }
    do {
      let online = try online(name)
      return online.isEmpty ? offline : Found(candidates: online)
    } catch {
      guard !offline.candidates.isEmpty else { throw error }
      return offline
    }
  }

  private static let maximumCandidates = 10

  private func online(_ name: String) throws -> [PlaceCandidate] {
    let search = try session.startFetch(
      ["search", "--", name], showsErrors: true, keeping: Session.maximumSearchLength)
    let ending = search.wait(atMost: nil)
    guard let ending, ending.failure == nil else {
      throw CommandError(
        ending?.failureWithoutAnswer ?? .unavailable,
        wording.tr("the place \"{name}\" could not be looked up, so nothing was saved", ["name": name]),
        hint: wording.tr("Coordinates need no search: vane set LAT,LON --name \"{name}\"", ["name": name]))
    }
    return try CandidatesDocument.decode(ending.output).map(filtered).map(completed)
  }

  /// Returns the candidate with the country code, and with region and country in the user's language. The index
  /// supplies these as far as it knows them.
  private func completed(_ candidate: PlaceCandidate) -> PlaceCandidate {
    var candidate = candidate
    candidate.location = (try? index.completing(candidate.location, language: language)) ?? candidate.location
    return candidate
  }

  /// Returns the place with its official names. In Japanese, a typed name stands in for a Latin one.
  private func named(_ candidate: PlaceCandidate, typed text: String) -> Location {
    var location = withNames(candidate.location)
    if language == "ja", location.names?.local["ja"]?.name == location.name,
      let typed = try? index.name(in: text, of: candidate.id), !typed.utf8.contains(where: { $0 < 0x80 })
    {
      location.names?.local["ja"]?.name = SafeText.line(typed, limit: 80)
    }
    return location
  }

  /// Returns a place that the user did not name with its names in each language, as far as the index knows them.
  private func withNames(_ place: Location) -> Location {
    var place = place
    place.names = try? index.nearestPlaces().names(of: place, hasGivenName: false)
    if let english = place.names?.local["en"], place.names?.isNearby == false {
      (place.region, place.country) = (english.region ?? place.region, english.country ?? place.country)
    }
    return place
  }

  private func filtered(_ candidate: PlaceCandidate) -> PlaceCandidate {
    var candidate = candidate
    candidate.location.name = PlaceText(candidate.location).name
    candidate.location.region = candidate.location.region.map { SafeText.line($0, limit: 80) }
    candidate.location.country = candidate.location.country.map { SafeText.line($0, limit: 80) }
    return candidate
  }

  private func choose(among found: Found, name: String, pick: Int?) throws -> PlaceCandidate {
    let candidates = found.candidates
    guard !candidates.isEmpty else {
      throw CommandError(
        .noInput, wording.tr("no place is called \"{name}\", nothing was saved", ["name": name]),
        hint: wording.tr("Check the spelling, or give coordinates: vane set 48.85,2.35"))
    }
    if let pick {
      guard candidates.indices.contains(pick - 1) else {
        throw CommandError(
          .usage,
          wording.tr(
            "--pick is {pick}; allowed: 1 to {count}", ["pick": "\(pick)", "count": "\(candidates.count)"]))
      }
      return candidates[pick - 1]
    }
    let similar = wording.tr(
      "no place is called \"{name}\", these are similar; nothing was saved", ["name": name])
    guard session.terminal.canAsk, !asJSON else {
      if asJSON {
        try session.write(CandidatesDocument.encodeChoice(of: candidates, from: origin) + "\n")
      } else {
        for line in table(of: candidates, width: StandardError.columns) { StandardError.write(line + "\n") }
      }
      let several =
        found.isCut
        ? wording.tr(
          "more than {listed} places match \"{name}\", nothing was saved; add the region or country to find others",
          ["listed": "\(candidates.count)", "name": name])
        : wording.trn(
          "1 place matches \"{name}\", nothing was saved", "{count} places match \"{name}\", nothing was saved",
          candidates.count, ["name": name])
      throw CommandError(
        .noInput, found.isSuggestion ? similar : several,
        hint: wording.tr("Choose one: vane set \"{name}\" --pick 1", ["name": name]))
    }
    if found.isSuggestion { session.say(similar) }
    try session.write(lines: table(of: candidates, width: session.reader.width))
    return try ask(candidates)
  }

  private func table(of candidates: [PlaceCandidate], width: Int?) -> [String] {
    var reader = session.reader
    reader.width = width
    return CandidateTable(candidates, from: origin, for: reader).lines
  }

  private func ask(_ candidates: [PlaceCandidate]) throws -> PlaceCandidate {
    session.background.finish()
    while true {
      try session.write(question: wording.tr("Which one, 1 to {count}? ", ["count": "\(candidates.count)"]))
      let line = readLine()
      // The end of input leaves the cursor behind the question.
      if line == nil { try session.write("\n") }
      let answer = line?.filter { !$0.isWhitespace }
      guard let answer, !answer.isEmpty else {
        throw CommandError(.noInput, wording.tr("no place was chosen, nothing was saved"))
      }
      if let number = Int(answer), candidates.indices.contains(number - 1) { return candidates[number - 1] }
    }
  }

  /// Other places with the name of the one that was taken without a question.
  struct Others {
    let count: Int
    /// Whether there are more than `count`.
    let isCut: Bool
    /// What names one of them: `London, Canada`.
    let example: String
  }
}

extension PlaceSearch.Others {
  /// Returns `nil` if no other candidate is called so.
  ///
  /// The example is the largest other place that its country tells from the one taken, or else its region.
  init?(_ taken: PlaceCandidate, among candidates: [PlaceCandidate], for typed: String, isCut: Bool) {
    let keys = [PlaceKey(typed), PlaceKey(taken.location.name)]
    let others = candidates.filter { other in
      let isNamed = [.exact, .alternate].contains(other.matched) || keys.contains(PlaceKey(other.location.name))
      return other.id != taken.id && isNamed
    }.sorted { $0.population ?? 0 > $1.population ?? 0 }
    func example(_ part: KeyPath<Location, String?>) -> String? {
      others.lazy.filter { keys.contains(PlaceKey($0.location.name)) }.compactMap { other in
        guard let area = other.location[keyPath: part], area != taken.location[keyPath: part] else { return nil }
        return "\(other.location.name), \(area)"
      }.first
    }
    guard let example = example(\.country) ?? example(\.region) else { return nil }
    self.init(count: others.count, isCut: isCut, example: example)
  }

  func sentence(_ wording: Wording) -> String {
    isCut
      ? wording.tr(
        "More than {listed} other places are called so. To choose one: vane set \"{example}\"",
        ["listed": "\(count)", "example": example])
      : wording.trn(
        "1 other place is called so. To choose it: vane set \"{example}\"",
        "{count} other places are called so. To choose one: vane set \"{example}\"", count, ["example": example])
  }
}
