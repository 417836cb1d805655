import Presentation
import WeatherStore

extension LoggedWakeUp {
  /// A row of the store, as it is shown.
  init(_ record: WakeUpRecord) {
    self.init(
      id: record.id, startedAt: record.startedAt, startedBy: record.origin.rawValue, pid: record.process.pid,
      ending: record.outcome.map { outcome in
        Ending(
          finishedAt: outcome.finishedAt, answer: outcome.answer,
          reason: outcome.reason.map { Reason(code: $0.code, detail: $0.detail) }, duration: outcome.duration,
          bytes: outcome.bytes, httpStatus: outcome.httpStatus, provider: outcome.provider)
      })
  }
}
