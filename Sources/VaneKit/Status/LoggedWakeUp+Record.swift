import BackgroundFetch
import WeatherJSON
import WeatherStore
import Wording

extension LoggedWakeUp {
  /// Creates a displayed wake-up from a row of the store.
  init(_ record: WakeUpRecord) {
    self.init(
      id: record.id, startedAt: record.startedAt, startedBy: record.origin.rawValue, pid: record.process.pid,
      ending: record.outcome.map { outcome in
        Ending(
          finishedAt: outcome.finishedAt, answer: outcome.answer,
          reason: outcome.reason.map { Reason($0) }, duration: outcome.duration,
          bytes: outcome.bytes, httpStatus: outcome.httpStatus, provider: outcome.provider)
      })
    wakeUps = record.wakeUps
  }
}

extension LoggedWakeUp.Reason {
  init(_ reason: RecordedReason) {
    self.init(code: reason.code, detail: reason.detail)
  }
}

extension JSONWriter {
  /// Writes a row of the log: `null`, or an object. While the wake-up runs, `answer` and all later members are null.
  mutating func wakeUp(_ name: StaticString, _ wakeUp: LoggedWakeUp?) {
    guard let wakeUp else { return null(name) }
    object(name) { $0.members(of: wakeUp) }
  }

  /// Writes a row of the log as an element of an array.
  mutating func wakeUp(_ wakeUp: LoggedWakeUp) {
    object { $0.members(of: wakeUp) }
  }

  private mutating func members(of wakeUp: LoggedWakeUp) {
    let ending = wakeUp.ending
    integer("id", Int(wakeUp.id))
    instant("startedAt", wakeUp.startedAt)
    string("startedBy", wakeUp.startedBy)
    integer("pid", Int(wakeUp.pid))
    string("answer", ending?.answer.rawValue)
    instant("finishedAt", ending?.finishedAt)
    number("duration", ending?.duration?.seconds)
    integer("bytes", ending?.bytes)
    integer("httpStatus", ending?.httpStatus)
    string("provider", ending?.provider)
    string("reason", ending?.reason?.code)
    string("detail", ending?.reason?.detail)
  }
}
