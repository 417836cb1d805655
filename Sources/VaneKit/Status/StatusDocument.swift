import BackgroundFetch
import FoundationEssentials
import Weather
import WeatherJSON
import Wording

/// The document that `vane status --json` prints. The help of the command describes its keys.
struct StatusDocument {
  private let facts: StatusFacts
  private let floor: Duration?
  private let reader: Reader
  private var now: Date { reader.now }

  /// Creates a document.
  ///
  /// - Parameter floor: the length of the interval in force; `nil` for *never*.
  init(_ facts: StatusFacts, floor: Duration?, for reader: Reader) {
    self.facts = facts
    self.floor = floor
    self.reader = reader
  }

  /// The document, on one line.
  var text: String {
    var json = JSONWriter()
    json.object { json in
      json.integer("schema", 1)
      json.array("locations", facts.places, write)
      json.object("interval") { json in
        json.string("chosen", facts.chosen.argument)
        json.string("inForce", facts.inForce.argument)
        json.number("seconds", floor?.seconds)
      }
      json.object("wokenBy", writeWaker)
      json.object("next", writeDecision)
      json.instant("lastSuccess", facts.lastSuccess)
      json.wakeUp("lastAttempt", facts.lastAttempt)
      json.array("lastFailures", facts.lastFailures) { $0.wakeUp($1) }
      json.integer("unseenUpdates", facts.unseenUpdates)
      if let leftOut = facts.leftOut {
        json.object("leftOut") { json in
          json.integer("places", leftOut.count)
          json.string("account", leftOut.account)
          json.instant("until", leftOut.until)
        }
      } else {
        json.null("leftOut")
      }
      json.array("files", facts.files) { json, file in
        json.object { json in
          json.string("kind", file.kind.rawValue)
          json.string("path", file.path)
          json.boolean("exists", file.exists)
        }
      }
      json.string("unsuitedFileSystem", facts.unsuitedFolder?.fileSystem)
    }
    return json.text
  }

  private func write(_ json: inout JSONWriter, _ place: StatusFacts.Place) {
    json.object { json in
      json.string("name", place.location.name)
      json.string("region", place.location.region)
      json.string("country", place.location.country)
      json.number("latitude", place.location.coordinate.latitude, decimals: 4)
      json.number("longitude", place.location.coordinate.longitude, decimals: 4)
      json.string("timeZone", place.location.timeZone)
      json.boolean("current", place.isCurrent)
      json.instant("updatedAt", place.updatedAt)
      json.integer("age", place.updatedAt.map { Int(max(0, now.timeIntervalSince($0))) })
    }
  }

  private func writeWaker(_ json: inout JSONWriter) {
    var (kind, pid, last): (String, Int32?, Date?) = ("nothing", nil, nil)
    switch facts.waker {
    case .watcher(let watcher): (kind, pid) = ("watcher", watcher)
    case .timer(let seen): (kind, last) = ("timer", seen)
    case .cron(let seen): (kind, last) = ("cron", seen)
    case .disabledTimer: kind = "disabledTimer"
    case .stoppedService: kind = "stoppedService"
    case .nothing: kind = "nothing"
    }
    json.string("kind", kind)
    json.integer("pid", pid.map { Int($0) })
    json.instant("last", last)
  }

  private func writeDecision(_ json: inout JSONWriter) {
    json.members(of: facts.decision, at: now)
    json.string("text", reader.inEnglish.sentence(facts.decision, isHosted: facts.isHosted))
  }
}

extension JSONWriter {
  /// Writes a row of the log: `null`, or an object. While the wake-up runs, `answer` and all later members are null.
  mutating func wakeUp(_ name: String, _ wakeUp: WakeUpRecord?) {
    guard let wakeUp else { return null(name) }
    object(name) { $0.members(of: wakeUp) }
  }

  /// Writes a row of the log as an element of an array.
  mutating func wakeUp(_ wakeUp: WakeUpRecord) {
    object { $0.members(of: wakeUp) }
  }

  private mutating func members(of wakeUp: WakeUpRecord) {
    let outcome = wakeUp.outcome
    integer("id", Int(wakeUp.id))
    instant("startedAt", wakeUp.startedAt)
    string("startedBy", wakeUp.origin.rawValue)
    integer("pid", Int(wakeUp.pid))
    string("answer", outcome?.answer.rawValue)
    instant("finishedAt", outcome?.finishedAt)
    number("duration", outcome?.duration?.seconds)
    integer("bytes", outcome?.bytes)
    integer("httpStatus", outcome?.httpStatus)
    string("provider", outcome?.provider)
    string("reason", outcome?.reason?.code)
    string("detail", outcome?.reason?.detail)
  }
}
