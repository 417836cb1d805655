import ArgumentParser
import BackgroundFetch
import ErrorReports
import FoundationEssentials
import Glibc
import LinuxEvents
import Platform

@testable import BackgroundFetchHost
@testable import Commands
@testable import HTTP
@testable import HostParts
@testable import PlaceIndex
@testable import Sandbox
@testable import ScheduleParts
@testable import Settings
@testable import Text
@testable import VaneKit
@testable import Watching
@testable import Weather
@testable import WeatherJSON
@testable import WeatherStore
@testable import Wording
@testable import Zones

/// Reads foreign bytes as Vane does, as far as it goes. An error is a correct answer; a trap is not.
typealias ByteReader = @Sendable ([UInt8]) throws -> Void

/// All readers of foreign bytes but those of forecasts and warnings, which are in ``AnswerReaders``.
let readers: [String: ByteReader] = AnswerReaders.readers.merging([
  "json": { bytes in
    let document = try JSONDocument(bytes)
    walk(document.root)
    use(document.path(to: document.nodes.count - 1))
  },
  "csv": { bytes in
    use(try PlaceList(csv: bytes, needsNames: false) { _ in }.badLines.map { $0.problem.text(.english) })
  },
  "geojson": { bytes in
    use(try PlaceList(geoJSON: bytes, needsNames: true) { _ in }.badLines.map { $0.problem.text(.english) })
  },
  "configuration": { bytes in
    let home: Environment = ["HOME": "/nowhere"]
    use(Settings.check(environment: home, readFile: { _ in bytes }).map(\.description))
    let settings = try Settings.load(environment: home, readFile: { _ in bytes })
    let handed = try Settings.loadHandedDown(environment: [
      "HOME": "/nowhere", Settings.handedDownName: settings.handedDownText,
    ])
    hold(handed == settings, settings.handedDownText)
  },
  "template": { bytes in
    guard let bar = try OutputFormat(text(bytes)).bar else { return }
    let subject = FormatSubject.weather(Views.facts(Views.sample))
    use((bar.lines(of: subject), bar.nextChange(of: subject)))
  },
  // Words with NULs between them. The error is written for one input in eight, because that takes milliseconds.
  "commands": { bytes in
    do {
      let (words, _) = try LanguageOption.take(from: parts(bytes).map { text($0) })
      use(CommandWord(in: words)?.sentence)
      use(try Vane.parseAsRoot(words))
    } catch {
      guard bytes.reduce(0, &+).isMultiple(of: 8) else { return }
      use(ErrorReport<Vane>(error).lines(outputWidth: 80, errorWidth: 40))
    }
  },
  // After the columns and rows of the screen. It is drawn for one input in 32, because that takes milliseconds.
  "keys": { bytes in
    guard bytes.count > 2 else { return }
    let (columns, rows) = (Int(bytes[0]), Int(bytes[1]))
    var facts = ScreenFacts(role: .host, staleAfter: .seconds(3_600))
    facts.places = [ScreenFacts.Place(id: 1, location: AnswerReaders.berlin, isCurrent: true, result: Views.sample)]
    var (decoder, state) = (KeyDecoder(), ScreenState(units: .metric))
    for key in decoder.keys(bytes.dropFirst(2)) { use(state.press(key, in: facts)) }
    guard bytes.reduce(0, &+).isMultiple(of: 32) else { return }
    let screen = WatchScreen(facts, state, for: Views.facts(Views.sample).reader)
    hold(screen.lines(columns: columns, rows: rows).count == max(rows, 1), "\(columns)x\(rows)")
    use((screen.mostPassed(columns: columns, rows: rows), screen.changesAt))
  },
  // What a user types or writes into the configuration, and what a terminal answers.
  "typed": { bytes in
    let typed = text(bytes)
    var reply = TerminalReply()
    reply.take(bytes)
    use((reply.color, reply.typed, CivilDate(typed), QuietHours(typed), try? Destination(typed)))
    if let address = WebAddress(typed) { hold(WebAddress(address.text) == address, address.text) }
    let spot = try PlaceQuery(typed).coordinate
    hold(spot.flatMap { Coordinate(latitude: $0.latitude, longitude: $0.longitude) } == spot, typed)
  },
  // A message of D-Bus.
  "bus": { bytes in
    guard let length = BusMessage.length(bytes[...]), length <= bytes.count else { return }
    use(BusMessage.reply(bytes.prefix(length)))
  },
  // What a host of the library keeps.
  "memory": { bytes in
    let memory = try FetchMemory(text: StateText.finished(text(bytes)), path: "memory")
    use(memory.log.rows)
    let written = memory.text
    hold(try FetchMemory(text: written, path: "memory").text == written, written)
  },
  "catalogue": { bytes in
    let wording = Wording(.german, dates: .german, catalog: Catalog(bytes))
    use((wording.tr("stale"), wording.trc("weather", "clear"), PluralRule(header: text(bytes)).form(3)))
    for count in [0, 1, 5, .min] { use(wording.trn("1 day", "{count} days", count)) }
  },
  // A zone file, or a rule as in `TZ`.
  "tzif": { bytes in
    let rule = POSIXRule(bytes).map { OffsetHistory(first: $0.standard, rule: $0) }
    guard let zone = (OffsetHistory(tzif: bytes) ?? rule).map({ Zone("X", $0) }) else { return }
    for seconds: Double in [-1e18, -4e9, 0, 1_770_379_200, 4e9, 1e18] {
      var instant = Date(timeIntervalSince1970: seconds)
      hold(abs(zone.secondsFromGMT(for: instant)) < 26 * 3_600, "an offset at \(seconds)")
      use(zone.instant(ofWall: zone.wallSeconds(at: instant)))
      for _ in 0..<5 {
        guard let next = zone.nextTransition(after: instant) else { break }
        hold(next > instant, "a change at \(next) after \(instant)")
        instant = next
      }
    }
  },
  "places-index": { bytes in
    // Without the fsync of Foundation.
    let file = open("index", O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    write(file, bytes, bytes.count)
    close(file)
    let index = try PlaceIndex(file: URL(filePath: "index"))
    for text in ["Paris, TX", "BER"] {
      for candidate in (try? index.search(text, limit: 10, language: "ja"))?.candidates ?? [] {
        use((try? index.name(in: text, of: candidate.id), try? index.completing(candidate.location, language: "de")))
      }
    }
    use(try index.nearestPlaces().names(of: AnswerReaders.berlin, hasGivenName: nil))
  },
  "document": { bytes in try Views.draw(Views.read(text(bytes))) },
  // What the store keeps as JSON or packed.
  "stored": { bytes in
    use(PackedForecast.rows(bytes, of: 1_770_379_200).map(PackedForecast.bytes))
    let stored = text(bytes)
    use((BackgroundFetchInterval(storedText: stored), WeatherAlert(storedText: stored)))
    use(try? AirSeriesText.decode(stored))
    func check<Value: StoredValue>(_ type: Value.Type) -> Value? {
      guard let value = Value(storedText: stored), let written = value.storedText else { return nil }
      hold(Value(storedText: written)?.storedText == written, written)
      return value
    }
    use((check(ScheduleState.self), check(WarningReadings.self), check(ScoreRounds.self), check(LeftOutPlaces.self)))
    use((check(RuleMemory.self), check(PlaceNames.self), check(StationOutlooks.self)))
    var habits = Habits(check(StoredUsage.self), check(StoredBudget.self), perDay: 24)
    guard !habits.knowNothing, !habits.isAhead(of: AnswerReaders.now) else { return }
    habits.advance(to: AnswerReaders.now, in: .gmt)
    use(habits.storedUsage.storedText)
  },
  // The output of `vane-fetch`.
  "child": { bytes in
    let ending = ChildProcess.Ending(exit: .exited(0), output: text(bytes))
    use((FetchOutcome(ending, overdue: false), FetchProgressLine(ending.output)))
    use(try CandidatesDocument.decode(ending.output))
  },
  // A message to the process that starts programs, and what it answers.
  "starter": { bytes in
    var ends: [Int32] = [-1, -1]
    guard !bytes.isEmpty, socketpair(AF_UNIX, Int32(SOCK_SEQPACKET.rawValue), 0, &ends) == 0 else { return }
    defer { for end in ends { close(end) } }
    send(ends[0], bytes, bytes.count, Int32(MSG_DONTWAIT))
    let program = Starter.Program(grace: .zero) { (_) throws(StarterFailure) in throw StarterFailure("no") }
    shutdown(ends[0], Int32(SHUT_WR))
    StarterWork(socket: ends[1], program: program).run()
    shutdown(ends[1], Int32(SHUT_WR))
    use(StarterMessage.next(from: ends[0]))
  },
  "assistant": { bytes in
    var (lines, server) = (MCPLines(limit: 4_096), MCPServer { _ in throw CancellationError() })
    for line in lines.add(bytes[...]) + lines.end() {
      guard let answer = server.answer(to: line) else { continue }
      hold((try? JSONDocument(Array(answer.utf8))) != nil, answer)
    }
  },
]) { $1 }

private func walk(_ element: JSONElement) {
  for inner in (try? element.array()) ?? (try? element.object())?.members.map(\.value) ?? [] { walk(inner) }
  if let string = try? element.string() {
    hold((try? JSONDocument(Array(string.jsonText.utf8)).root.string()) == string, string)
  }
  if let number = try? element.double() {
    let written = text(element.document.bytes[element.range])
    hold(number == Double(written), written)
    use(try? element.int())
  }
}
